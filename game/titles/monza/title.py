"""Monza, opened: all that the rest of the house needs of it."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems, filled, tracks_broken
from game.core.handicap import Handicap
from game.core.track import Track
from game.titles.monza.drivers.judge import JUDGE
from game.titles.monza.feats import LENGTHS, MARKS, MEDALS, figures
from game.titles.monza.meta import META
from game.titles.monza.rules.actions import Actions
from game.titles.monza.rules.events import Events
from game.titles.monza.rules.handicap import steps, within, worth
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from game.titles.monza.story.story import STORY
from game.titles.monza.text.handicap import line
from game.titles.monza.text.runs import RETOLD
from game.titles.monza.text.words import WORDS
from game.titles.monza.track import contract


def problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """Why this can't be raced: the common reasons, and tracks with errors (V1-V7)."""
    return common_problems(META, setup, tracks) or tracks_broken(contract.errors, tracks)


def advice(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """O1: professional rules on a track made for the basic ones end in under four rounds."""
    if filled(META, setup, tracks)["rules"] != "pro":
        return ()
    short = (track for track in tracks if track.tag("default_rules", "basic") == "basic")
    return tuple(Refused("pro_is_short", "O1", track=track.name) for track in short)


TITLE = Title(
    meta=META,
    words=WORDS,
    rules=MonzaRules,
    problems=problems,
    advice=advice,
    needs=contract,
    judge=JUDGE,
    state=MonzaState,
    actions=Actions,
    events=Events,
    figures=figures,
    medals=MEDALS,
    marks=MARKS,
    lengths=LENGTHS,
    story=STORY,
    retold=RETOLD,
    handicap=Handicap(steps=steps, worth=worth, line=line, within=within),
)
