"""How a Top Race is told once it is over, as the house wants it."""

from game.core.story import Story
from game.titles.top_race.story import words
from game.titles.top_race.story.luck import strokes
from game.titles.top_race.story.moments import moments
from game.titles.top_race.story.usual import SPREAD, USUAL

STORY = Story(
    unit=words.UNIT,
    strokes=strokes,
    moments=moments,
    usual=USUAL,
    lucky=words.LUCKY,
    unlucky=words.UNLUCKY,
    spread=SPREAD,
    luck=words.LUCK,
    decides=words.DECIDES,
    wins=30,
    standing=False,
    uncounted={
        "OpenerNamed": "who opens the first auction is a lot, and what it is worth nobody can state exactly",
        "GridDrawn": "with Shares cars are nobody's, so a slot is nobody's luck",
    },
)
