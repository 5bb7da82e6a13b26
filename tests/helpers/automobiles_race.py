"""Races of Automobiles as people are asked in them: with what the table advises, and driven on by medium drivers."""

from collections.abc import Iterator
from typing import Any

from game.bots.foresight import foresee
from game.bots.levels import driver
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.slices import finish
from game.show.tables.base.prompt import Prompt
from tests.helpers.play import title_of, tracks_of
from tests.helpers.screening import Screening

AUTOMOBILES = title_of("automobiles")
TRACKS = tracks_of(AUTOMOBILES)
CARS = ("red", "blue", "yellow", "green", "white")


def match_on(seats: int, seed: int, track: str = "palm_bay_oval", **options: Any) -> Match:
    """A match of so many seats with these options."""
    return Match(AUTOMOBILES, Setup(seats, CARS[:seats], options, (track,)), [TRACKS[track]], seed)


def prompt_of(screening: Screening, chair: Chair) -> Prompt:
    """What the scene would ask: the table knows what a medium driver would do."""
    table = screening.table
    table.reset(chair.rules.view(chair.view, None))
    table.advice = finish(foresee(driver(AUTOMOBILES, "medium", 1), chair))
    prompt: Prompt = table.prompt(chair)
    return prompt


def driven(match: Match) -> Iterator[Chair]:
    """Whoever is asked, as medium drivers play it."""
    computers = {seat: driver(AUTOMOBILES, "medium", 2) for seat in range(match.header.setup.seats)}
    while not match.turn.over:
        chair = match.chair(match.turn.waits_for[0])
        yield chair
        match.submit(chair.seat, computers[chair.seat].decide(chair).actions[0])
