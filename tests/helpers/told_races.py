"""Told races for scene tests: made up, at their fullest, without a record being played."""

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from game.core.contract import Setup, Title, find_title
from game.core.record import FORMAT, Header, Record
from game.core.story import LuckWords, Story, Stroke
from game.core.tale_luck import Drawn
from game.core.words import N_, Plural
from game.scenes.framework.scene import Context
from game.session.race_story import RaceStory
from game.session.review import Better, Looking, Review
from game.session.seats import Seat
from game.session.story import Line, SeatLuck, Tale

NAMES = ("Maximiliane", "Bartholomew", "Christopher", "Wilhelmina", "Alexandrina", "Konstantin")
SHORT = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Finn")
UNIT = Plural(N_("{count} space"), N_("{count} spaces"))
MADE_UP = Story(
    unit=UNIT,
    luck=LuckWords(
        Plural(
            N_("{seat:seat}: throws worth {count} space more than such throws usually bring."),
            N_("{seat:seat}: throws worth {count} spaces more than such throws usually bring."),
        ),
        Plural(N_("{seat:seat}: throws worth {count} space less."), N_("{seat:seat}: throws worth {count} spaces less.")),
        N_("{seat:seat}: throws worth what such throws usually bring."),
    ),
    decides=N_("Dice decide much here: of four equal drivers the luckiest wins nine races in ten."),
    wins=88,
)
SAYS = (
    N_("{seat:seat} drives 6 spaces in one go and passes {other:seat}."),
    N_("{seat:seat} is last after round 2 – and wins."),
    N_("Luck of the race: a throw of {seat:seat} in round 6 is worth 4 spaces more than usual."),
    N_("{seat:seat} finds no colour that fits 3 times."),
    N_("{seat:seat} is across the line first with 5 dice; {other:seat} may still answer."),
    N_("The lead changes hands 5 times; {seat:seat} takes it for good in round 6."),
    N_("{seat:seat} shoves {other:seat} back."),
    N_("{seat:seat} wins with 6 dice in the last round."),
)
LUCK = (3_200, 5_100, -7_000, 300, -1_200, 2_400)


def titled(ctx: Context, title_id: str = "monza") -> Title:
    """The title, with a story of its own where it has none yet."""
    entry = find_title(ctx.entries, title_id)
    assert entry is not None
    title: Title = entry.open()
    return title if title.story is not None else msgspec.structs.replace(title, story=MADE_UP)


def tale_of(seats: int, lines: int = 7, step: int = 3, *, over: bool = True, upto: int = 0) -> Tale:
    """So many lines and seats; each line comes with its own decision, `step` apart."""
    told = [
        Line(f"kind{n}", n + 1, step * (n + 1), 0, (n % seats,), SAYS[n], {"seat": n % seats, "other": (n + 1) % seats}, 20)
        for n in range(lines)
    ]
    luck = [
        SeatLuck(seat, LUCK[seat], 3_500, 7, _drawn(seat, 6, 4_000, 4), None if seat == 3 else _drawn(seat, 2, -2_000, 2))
        for seat in range(seats)
    ]
    return Tale(1, 1, tuple(told), tuple(luck), over, upto, (0,) if over else ())


def _drawn(seat: int, round_: int, luck: int, step: int) -> Drawn:
    return Drawn(Stroke(seat, "throw", step, 0, luck, 0, 1, 1), round_, luck // 1000)


def review_of(seat: int, better: Sequence[Better] = (), *, choices: int = 26, runs: int = 9, looked: int = 9) -> Review:
    """What came of a look at that seat."""
    return Review(seat, choices, runs, looked, tuple(better), False)


class Looked(Looking):
    """A look that is over, or that goes on a piece at a time through `reviews`."""

    def __init__(self, *reviews: Review) -> None:
        super().__init__(_steps(reviews), reviews[0].seat)


def _steps(reviews: Sequence[Review]) -> Generator[Review, None, Review]:
    yield from reviews[:-1]
    return reviews[-1]


def told_story(
    ctx: Context,
    names: Sequence[str] = NAMES,
    people: Sequence[int] = (0,),
    tale: Tale | None = None,
    looks: "dict[int, Looking] | None" = None,
    record: Record | None = None,
) -> RaceStory:
    """A race of Monza on the oval, told and looked at."""
    title = titled(ctx)
    if record is None:
        track = ctx.catalogue.open(title, "oval").track
        setup = Setup(len(names), ("R", "B", "Y", "G", "P", "W")[: len(names)], {}, ("oval",))
        header = Header(FORMAT, "monza", title.meta.rules_version, setup, 7, (track,), "pcg32", "", tuple(names), ())
        record = Record(header, ())
    story = RaceStory(ctx, record)
    made: Any = story
    made._reading = None
    story.title, story.race = title, 1
    story.seats = tuple(Seat(name) for name in names)
    story.tale = tale or tale_of(len(names))
    story.people = tuple(people)
    story.looks = looks if looks is not None else {seat: Looked(review_of(seat)) for seat in people}
    return story


def unread(ctx: Context) -> RaceStory:
    """The same before anything of it was read: it takes twenty pieces of work."""
    story = told_story(ctx)
    tale, made = story.tale, story
    story.tale = None

    def read() -> Generator[None, None, None]:
        for _ in range(20):
            yield
        made.tale = tale

    changed: Any = story
    changed._reading = read()
    return story
