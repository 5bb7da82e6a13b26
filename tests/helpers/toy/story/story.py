"""The toy's story, as the house wants it."""

from game.core.story import Story
from tests.helpers.toy.story import words
from tests.helpers.toy.story.luck import UNCOUNTED, strokes
from tests.helpers.toy.story.moments import moments
from tests.helpers.toy.story.usual import SPREAD, USUAL

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
    wins=70,
    uncounted=UNCOUNTED,
)
