"""Monza's story: all that the house needs to tell one of its races."""

from game.core.story import Story
from game.titles.monza.story import words
from game.titles.monza.story.luck import prepare, said_as, strokes
from game.titles.monza.story.moments import moments
from game.titles.monza.story.usual import SPREAD, USUAL

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
    wins=words.WINS,
    uncounted={"RaceStarted": "who starts is drawn by lot: a seat, not something that one gets or goes without"},
)
