"""How long a title's sheet for a phone is in the making: random play with the most seats, and before each decision the sheet of who is
asked. Processor time, since other programs run meanwhile."""

import random
from time import process_time

from game.bench.figures import Amount, Figure, share
from game.bench.rates import SEED, Course, courses
from game.core.match import Chair
from game.language.language import Language
from game.show.tables import TABLES
from game.show.tables.base.defaults import TableDefaults
from game.show.tables.base.phone_sheet import Around
from game.show.tables.base.sheet_maker import Speech
from game.store.paths import maps
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

BAR = 2.9
"""Milliseconds that a sheet may take, with the view it is made of, in all but one of twenty times."""
EACH = 10
"""Every so many decisions of random play are asked for their sheet."""


def sheet_figures(amount: Amount) -> list[Figure]:
    """A figure for each title: what nineteen of twenty sheets do not exceed."""
    catalogue, found = Catalogue(maps(), maps() / "none"), []
    for title in (entry.open() for entry in TITLES):
        course = courses(title, [catalogue.open(title, title.meta.tracks[0]).track])[-1]
        ms = 1000 * share(_times(course, amount.decisions), 95)
        found.append(Figure("phone_sheet", ms, "ms", BAR, about=title.meta.id, seats=course.setup.seats, ms=ms))
    return found


def _times(course: Course, decisions: int) -> list[float]:
    """Seconds of each sheet that was made."""
    rules = course.title.rules(course.setup, course.tracks)
    table = TABLES[course.title.meta.id]()
    assert isinstance(table, TableDefaults)
    names = tuple(str(seat + 1) for seat in range(course.setup.seats))
    maker = table.sheets(Speech(course.title, rules, Around(Language(), names)))
    chance, seed, state, found = random.Random(SEED), 1, rules.new(1).state, list[float]()
    for number in range(decisions):
        turn = rules.turn(state)
        if turn.over:
            seed += 1
            state = rules.new(seed).state
            turn = rules.turn(state)
        seat = turn.waits_for[0]
        if number % EACH == 0:
            begun = process_time()
            maker.sheet(Chair(rules, state, seat))
            found.append(process_time() - begun)
        actions = rules.legal(state, seat)
        state = rules.apply(state, seat, actions[int(chance.random() * len(actions))]).state
    return found
