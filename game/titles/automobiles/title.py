"""Automobiles, opened: all that the rest of the house needs of it."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems, filled, tracks_broken
from game.core.handicap import Handicap
from game.core.track import Track
from game.titles.automobiles.drivers import judge
from game.titles.automobiles.feats import LENGTHS, MARKS, MEDALS, figures
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.actions import Actions
from game.titles.automobiles.rules.events import Events
from game.titles.automobiles.rules.handicap import steps, within, worth
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState
from game.titles.automobiles.story.story import STORY
from game.titles.automobiles.text.handicap import line
from game.titles.automobiles.text.runs import RETOLD
from game.titles.automobiles.text.words import WORDS
from game.titles.automobiles.track import contract

LONG_SETS = ("maxed_out", "experts")
ADVISED_LAPS = 5


def problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """Why this can't be raced: the common reasons (a pool of tracks may be larger than the number of races, O12), broken tracks
    (V1-V8), a start crossing that would end the race (O8)."""
    drawn = setup.options.get("draw_track") is True
    found = tuple(p for p in common_problems(META, setup, tracks) if not (drawn and tracks and p.code == "tracks"))
    if found:
        return found
    broken = tracks_broken(contract.errors, tracks)
    options = filled(META, setup, tracks)
    if options["start_lap"] and options["laps"] == 1:
        return (*broken, Refused("start_lap_laps", "O8"))
    return broken


def advice(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """O1, section 2.2: two sets play best over five laps."""
    options = filled(META, setup, tracks)
    short = options["cards"] in LONG_SETS and options["laps"] != ADVISED_LAPS
    return (Refused("advise_five_laps", "O1"),) if short else ()


TITLE = Title(
    meta=META,
    words=WORDS,
    rules=AutomobilesRules,
    problems=problems,
    advice=advice,
    needs=contract,
    judge=judge,
    state=AutomobilesState,
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
