"""How fast the rules are: random play of every title with its fewest and its most seats, and of chess by python-chess beside it.

Machines differ, and one machine differs from hour to hour; so each title is told in plays of python-chess, which is written in pure
Python as our rules are. All are measured in turns, over and over, and the median of each counts.
"""

import importlib
import random
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from game.bench.figures import Amount, Figure
from game.core.chain import digest
from game.core.contract import Setup, Title
from game.core.track import Track
from game.store.paths import maps
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

CHESS = "chess"
SEED = 7
AIMS: Mapping[str, float] = {"monza": 4.5, "scrap_racer": 2.8, "aruba": 2.0, "top_race": 1.3, "automobiles": 2.0}
"""The least that random play of a title should reach, in plays of python-chess."""
Play = Callable[[int], str]
"""Plays at least so many decisions at random and returns a text that is the same on every run."""


class Course(NamedTuple):
    """What is played: the title, its options at their defaults, its first track."""

    title: Title
    setup: Setup
    tracks: Sequence[Track]


class Rate(NamedTuple):
    """Decisions a second; `ratio` in moves of python-chess a second, None without python-chess. `proof` is the same on every run."""

    name: str
    seats: int
    per_second: float
    ratio: float | None
    proof: str


def courses(title: Title, tracks: Sequence[Track]) -> list[Course]:
    """A title with its fewest and its most seats."""
    meta = title.meta
    cars = meta.car_ids if meta.cars == "chosen" else ()
    return [Course(title, Setup(n, cars[:n], {}, (tracks[0].id,)), tracks[:1]) for n in (meta.seats_min, meta.seats_max)]


def rates(played: Sequence[Course], decisions: int, runs: int) -> list[Rate]:
    """One rate per course, and before them that of python-chess where it is installed: medians of `runs` runs in turns, each of so many
    decisions."""
    plays: dict[tuple[str, int], Play] = {}
    chess = chess_play()
    if chess is not None:
        plays[CHESS, 2] = chess
    for course in played:
        plays[course.title.meta.id, course.setup.seats] = title_play(course)
    found: dict[tuple[str, int], list[float]] = {key: [] for key in plays}
    proofs: dict[tuple[str, int], str] = {}
    for _ in range(runs):
        for key, play in plays.items():
            begun = perf_counter()
            proofs[key] = play(decisions)
            found[key].append(decisions / (perf_counter() - begun))
    medians = {key: sorted(each)[len(each) // 2] for key, each in found.items()}
    yard = medians.get((CHESS, 2))
    return [Rate(*key, rate, rate / yard if yard else None, proofs[key]) for key, rate in medians.items()]


def rate_figures(amount: Amount, told: dict[str, object]) -> list[Figure]:
    """Random play of every title; what is the same on every run goes into `told`."""
    catalogue, titles = Catalogue(maps(), maps() / "none"), [entry.open() for entry in TITLES]
    played = [course for title in titles for course in courses(title, [catalogue.open(title, title.meta.tracks[0]).track])]
    found = rates(played, amount.decisions, amount.rates)
    told["chess"] = next((rate.proof for rate in found if rate.name == CHESS), None)
    told["random"] = {f"{rate.name}-{rate.seats}": rate.proof for rate in found if rate.name != CHESS}
    told["decisions"] = amount.decisions
    figures = []
    for rate in found:
        if rate.name == CHESS:
            figures.append(Figure("chess", rate.per_second, "/s"))
            continue
        figures.append(Figure("random", rate.per_second, "/s", about=rate.name, seats=rate.seats))
        if rate.ratio is not None:
            figures.append(Figure("ratio", rate.ratio, "x", AIMS.get(rate.name), least=True, about=rate.name, seats=rate.seats))
    return figures


def title_play(course: Course) -> Play:
    """Random play of a title: `legal`, a choice, `apply` with its events. Standing rights are left alone."""
    rules = course.title.rules(course.setup, course.tracks)

    def play(decisions: int) -> str:
        chance = random.Random(SEED)
        seed, state = 1, rules.new(1).state
        turn = rules.turn(state)
        for _ in range(decisions):
            if turn.over:
                seed += 1
                state = rules.new(seed).state
                turn = rules.turn(state)
            seat = turn.waits_for[0]
            actions = rules.legal(state, seat)
            state = rules.apply(state, seat, actions[int(chance.random() * len(actions))]).state
            turn = rules.turn(state)
        return digest(state)

    return play


def chess_play() -> Play | None:
    """Random play of chess: the legal moves, a choice, the move; None where python-chess is not installed."""
    try:
        chess: Any = importlib.import_module(CHESS)
    except ImportError:
        return None

    def play(decisions: int) -> str:
        chance = random.Random(SEED)
        board = chess.Board()
        for _ in range(decisions):
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            if board.is_game_over():
                board = chess.Board()
        return str(board.fen())

    return play
