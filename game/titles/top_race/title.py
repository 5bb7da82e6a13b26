"""Top Race, opened: all that the rest of the house needs of it."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems, tracks_broken
from game.core.handicap import Handicap
from game.core.track import Track
from game.titles.top_race.drivers import judge
from game.titles.top_race.feats import LENGTHS, MARKS, MEDALS, figures
from game.titles.top_race.meta import META
from game.titles.top_race.rules.actions import Actions
from game.titles.top_race.rules.events import Events
from game.titles.top_race.rules.handicap import steps, worth
from game.titles.top_race.rules.rules import TopRaceRules
from game.titles.top_race.rules.state import TopRaceState
from game.titles.top_race.story.story import STORY
from game.titles.top_race.text.handicap import line
from game.titles.top_race.text.runs import RETOLD
from game.titles.top_race.text.words import WORDS
from game.titles.top_race.track import contract


def problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """Why this can't be raced: the common reasons, and tracks with errors (V1 - V9)."""
    return common_problems(META, setup, tracks) or tracks_broken(contract.errors, tracks)


TITLE = Title(
    meta=META,
    words=WORDS,
    rules=TopRaceRules,
    problems=problems,
    needs=contract,
    judge=judge,
    state=TopRaceState,
    actions=Actions,
    events=Events,
    figures=figures,
    medals=MEDALS,
    marks=MARKS,
    lengths=LENGTHS,
    story=STORY,
    retold=RETOLD,
    handicap=Handicap(steps=steps, worth=worth, line=line),
)
