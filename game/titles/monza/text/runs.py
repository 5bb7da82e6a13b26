"""What a row of decisions comes to, as one would tell it: without steps that follow by themselves, and without names of spaces."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.actions import Action, Event
from game.core.contract import Retold
from game.core.judge import Because
from game.core.words import N_, Plural, RunWords
from game.titles.monza.rules.actions import BonusMove, BonusPass, Reroll
from game.titles.monza.rules.events import (
    CarFinished,
    CarMoved,
    CarPushedBack,
    CarStuck,
    DiePlaced,
    TilePlaced,
    TilesSpent,
    TurboEarned,
    TurboEnded,
)

_WORDS: Mapping[str, RunWords] = {
    "again": RunWords(N_("throws {faces:colours} again"), N_("throw {faces:colours} again")),
    "drives": RunWords(
        Plural(N_("drives one space"), N_("drives {count} spaces"), least=1),
        Plural(N_("drive one space"), N_("drive {count} spaces"), least=1),
    ),
    "along": RunWords(N_("drives along {colours:colours}"), N_("drive along {colours:colours}")),
    "tiles": RunWords(N_("lays {colours:a_tile}"), N_("lay {colours:a_tile}")),
    "shoves": RunWords(N_("shoves {seats:seat} back"), N_("shove {seats:seat} back")),
    "turbo": RunWords(N_("earns the turbo"), N_("earn the turbo")),
    "leaves_turbo": RunWords(N_("leaves the turbo dice"), N_("leave the turbo dice")),
    "stays": RunWords(N_("stays put"), N_("stay put")),
    "home": RunWords(N_("crosses the line"), N_("cross the line")),
    "bonus": RunWords(N_("takes the bonus space"), N_("take the bonus space")),
    "no_bonus": RunWords(N_("lets the bonus go"), N_("let the bonus go")),
}


def parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> tuple[Because, ...]:
    """The parts of these decisions, in the order they are said."""
    return tuple(_parts(seat, actions, events, detail))


def _parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> Iterator[Because]:
    laid = "".join(event.colour for event in events if isinstance(event, DiePlaced | TilePlaced))
    for action in actions:
        match action:
            case Reroll(faces):
                yield "again", {"faces": faces}
            case BonusMove():
                yield "bonus", {}
            case BonusPass():
                yield "no_bonus", {}
    for event in events:
        yield from _part(seat, event, laid if detail else "")


def _part(seat: int, event: Event, laid: str) -> Iterator[Because]:
    """`laid` are the colours of the way, where they are to be said."""
    match event:
        case CarMoved() if event.seat == seat:
            yield ("along", {"colours": laid[-len(event.nodes) :]}) if laid else ("drives", {"count": len(event.nodes)})
        case TilesSpent() if event.seat == seat:
            yield "tiles", {"colours": tuple(event.colours)}
        case CarPushedBack() if event.by_seat == seat:
            yield "shoves", {"seats": (event.seat,)}
        case TurboEarned() if event.seat == seat:
            yield "turbo", {}
        case TurboEnded() if event.seat == seat and not event.dice_used:
            yield "leaves_turbo", {}
        case CarStuck() if event.seat == seat:
            yield "stays", {}
        case CarFinished() if event.seat == seat:
            yield "home", {}


RETOLD = Retold(
    words=_WORDS,
    parts=parts,
    unsaid=frozenset({"stuck", "furthest", "with_tiles", "shoves", "six_dice", "crosses", "bonus", "turbo_on", "whim", "throw"}),
)
