"""How a race of ARUBA is told once it is over."""

from game.core.story import Story
from game.titles.aruba.story import words
from game.titles.aruba.story.luck import prepare, said_as, strokes
from game.titles.aruba.story.moments import moments
from game.titles.aruba.story.usual import SPREAD, USUAL

STORY = Story(
    unit=words.UNIT,
    strokes=strokes,
    prepare=prepare,
    moments=moments,
    usual=USUAL,
    lucky=words.LUCKY,
    unlucky=words.UNLUCKY,
    said_as=said_as,
    spread=SPREAD,
    luck=words.LUCK,
    decides=words.DECIDES,
    wins=44,
    uncounted={
        "RaceStarted": "who starts is a lot, and what a start slot is worth nobody can state exactly",
        "DeckShuffled": "the cards count as they are drawn, each against all that could have lain on top",
    },
)
