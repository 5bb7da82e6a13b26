"""How a race of Automobiles is told once it is over, as the house wants it."""

from game.core.story import Story
from game.titles.automobiles.story import words
from game.titles.automobiles.story.luck import at_most, said_as, strokes
from game.titles.automobiles.story.moments import moments
from game.titles.automobiles.story.usual import SPREAD, USUAL

STORY = Story(
    unit=words.UNIT,
    strokes=strokes,
    moments=moments,
    usual=USUAL,
    lucky=words.LUCKY,
    unlucky=words.UNLUCKY,
    said_as=said_as,
    at_most=at_most,
    spread=SPREAD,
    luck=words.LUCK,
    decides=words.DECIDES,
    wins=34,
    level=False,  # R7: of two in one segment the one nearer the infield leads
    uncounted={
        "RaceStarted": "who starts where is a lot, cards and tracks are there for everybody; what they are worth nobody can state exactly",
        "DriversRevealed": "everybody chooses among the same drivers",
        "SponsorsRevealed": "everybody chooses among the same sponsors",
    },
)
