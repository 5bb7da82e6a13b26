"""A cup as its screens show it: where it stands, what its rounds are called, and which records keep them."""

from pathlib import Path
from typing import NamedTuple

from game.core.slices import Slices
from game.scenes.cup.cup_report import cup_report
from game.scenes.cup.forecast import Forecast
from game.scenes.framework.scene import Context
from game.session.cup.standing import Standing, table_of
from game.session.cup.state import CupState
from game.session.report import RaceReport
from game.store.kept_matches import record_of_match


class RoundRecord(NamedTuple):
    """The record of a round that is over: the number of the round, and the file."""

    number: int
    path: Path


class ShownCup(NamedTuple):
    """The cup of that id. `rounds` are what each round of the plan is called, raced or not; `records` those there are."""

    id: str
    state: CupState
    table: tuple[Standing, ...]
    rounds: tuple[str, ...]
    report: RaceReport
    records: tuple[RoundRecord, ...]


def showing(ctx: Context, forecast: Forecast, cup: str, state: CupState) -> Slices[ShownCup]:
    """In slices, since maps are looked into and records are looked for."""
    rounds = []
    for one in state.plan.rounds:
        rounds.append(forecast.line(one, state.drivers, None).where)
        yield
    records = []
    for past in state.past:
        path = record_of_match(ctx.paths, past.match) if past.match else None
        if path is not None:
            records.append(RoundRecord(past.number, path))
        yield
    return ShownCup(cup, state, table_of(state), tuple(rounds), cup_report(ctx.language, cup, state, rounds), tuple(records))
