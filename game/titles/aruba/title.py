"""ARUBA, opened: all that the rest of the house needs of it."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems, filled, tracks_broken
from game.core.handicap import Handicap
from game.core.track import Track
from game.titles.aruba.drivers import judge
from game.titles.aruba.feats import LENGTHS, MARKS, MEDALS, figures
from game.titles.aruba.meta import META
from game.titles.aruba.rules.actions import Actions
from game.titles.aruba.rules.events import Events
from game.titles.aruba.rules.handicap import steps, worth
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.story.story import STORY
from game.titles.aruba.text.handicap import line
from game.titles.aruba.text.runs import RETOLD
from game.titles.aruba.text.words import WORDS
from game.titles.aruba.track import contract

LONGEST = 72
"""Rows of a race, all laps together (V3)."""


def problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """Why this can't be raced: the common reasons, tracks with errors (V1-V8), too many laps (V3)."""
    found = common_problems(META, setup, tracks)
    if found:
        return found
    broken = tracks_broken(contract.errors, tracks)
    laps = int(filled(META, setup, tracks)["laps"])
    long = tuple(Refused("track_too_long", "V3", track=t.name, rows=t.length * laps, most=LONGEST) for t in tracks)
    return broken or tuple(refused for refused, track in zip(long, tracks, strict=True) if track.length * laps > LONGEST)


TITLE = Title(
    meta=META,
    words=WORDS,
    rules=ArubaRules,
    problems=problems,
    needs=contract,
    judge=judge,
    state=ArubaState,
    actions=Actions,
    events=Events,
    figures=figures,
    medals=MEDALS,
    marks=MARKS,
    lengths=LENGTHS,
    retold=RETOLD,
    story=STORY,
    handicap=Handicap(steps=steps, worth=worth, line=line),
)
