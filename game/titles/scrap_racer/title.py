"""Scrap Racer, opened: all that the rest of the house needs of it."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems, tracks_broken
from game.core.handicap import Handicap
from game.core.track import Track
from game.titles.scrap_racer.drivers.judge import JUDGE
from game.titles.scrap_racer.feats import LENGTHS, MARKS, MEDALS, figures
from game.titles.scrap_racer.meta import META
from game.titles.scrap_racer.rules.actions import Actions
from game.titles.scrap_racer.rules.events import Events
from game.titles.scrap_racer.rules.handicap import steps, worth
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.story.story import STORY
from game.titles.scrap_racer.text.handicap import line
from game.titles.scrap_racer.text.runs import RETOLD
from game.titles.scrap_racer.text.words import WORDS
from game.titles.scrap_racer.track import contract
from game.titles.scrap_racer.track.checks import errors


def problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """Why this can't be raced: the common reasons, cars although racers are dealt or chosen in the race (O4), and tracks with
    errors (V1-V5)."""
    cars = (Refused("cars_dealt", "O4"),) if setup.cars else ()
    return (*common_problems(META, setup, tracks), *cars) or tracks_broken(errors, tracks)


TITLE = Title(
    meta=META,
    words=WORDS,
    rules=ScrapRacerRules,
    problems=problems,
    needs=contract,
    judge=JUDGE,
    state=ScrapRacerState,
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
