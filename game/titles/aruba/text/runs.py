"""What a row of decisions comes to, as one would tell it: without steps that follow by themselves, and without names of spaces."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.core.actions import Action, Event
from game.core.contract import Retold
from game.core.judge import Because
from game.core.words import N_, Plural, RunWords
from game.titles.aruba.rules.actions import (
    Accept,
    ChangeDie,
    Declare,
    DrawCards,
    DropBomb,
    EndRoll,
    ExtraDie,
    FullRepair,
    Hook,
    Larceny,
    Mount,
    PassHook,
    QuickFix,
    Ram,
    Repair,
    Reroll,
    Save,
    Shoot,
    SmallRepair,
    Step,
    Throw,
)
from game.titles.aruba.rules.events import CarFinished, CarsCollided, CarWrecked, ShotFired

_WORDS: Mapping[str, RunWords] = {
    "mounts": RunWords(N_("mounts a {place:equipment}"), N_("mount a {place:equipment}")),
    "repairs": RunWords(N_("plays a Repair card"), N_("play a Repair card")),
    "fixes": RunWords(N_("throws {kind:a_card} away for a quick fix"), N_("throw {kind:a_card} away for a quick fix")),
    "throws": RunWords(N_("throws the dice"), N_("throw the dice")),
    "hooks": RunWords(N_("hooks on"), N_("hook on")),
    "no_hook": RunWords(N_("doesn't hook on"), N_("don't hook on")),
    "again": RunWords(N_("keeps {keep:faces} and throws the others again"), N_("keep {keep:faces} and throw the others again")),
    "again_by_card": RunWords(
        N_("keeps {keep:faces} and throws the others again with a Re-roll card"),
        N_("keep {keep:faces} and throw the others again with a Re-roll card"),
    ),
    "all_again": RunWords(N_("throws all dice again"), N_("throw all dice again")),
    "all_again_by_card": RunWords(N_("throws all dice again with a Re-roll card"), N_("throw all dice again with a Re-roll card")),
    "keeps": RunWords(N_("keeps all the dice"), N_("keep all the dice")),
    "adds": RunWords(N_("adds a {face:face} with a card"), N_("add a {face:face} with a card")),
    "changes": RunWords(N_("turns a {old:face} into a {new:face}"), N_("turn a {old:face} into a {new:face}")),
    "shoots": RunWords(
        Plural(N_("shoots at the {target:car}"), N_("shoots {count} times at the {target:car}"), least=1),
        Plural(N_("shoot at the {target:car}"), N_("shoot {count} times at the {target:car}"), least=1),
    ),
    "mends": RunWords(N_("repairs with a pair"), N_("repair with a pair")),
    "full_repair": RunWords(N_("makes a full repair"), N_("make a full repair")),
    "bombs": RunWords(N_("drops a bomb"), N_("drop a bomb")),
    "nitro": RunWords(
        Plural(N_("uses a Nitro"), N_("uses {count} Nitros"), least=1), Plural(N_("use a Nitro"), N_("use {count} Nitros"), least=1)
    ),
    "drives": RunWords(
        Plural(N_("drives one space"), N_("drives {count} spaces"), least=1),
        Plural(N_("drive one space"), N_("drive {count} spaces"), least=1),
    ),
    "drives_along": RunWords(N_("drives {ways:direction}"), N_("drive {ways:direction}")),
    "rams": RunWords(N_("rams the {target:car}"), N_("ram the {target:car}")),
    "rams_on": RunWords(N_("rams what is ahead"), N_("ram what is ahead")),
    "scraps": RunWords(N_("scraps the {target:car}"), N_("scrap the {target:car}")),
    "home": RunWords(N_("crosses the line"), N_("cross the line")),
    "stays": RunWords(N_("doesn't drive"), N_("don't drive")),
    "steals": RunWords(N_("steals two cards from {victim:seat}"), N_("steal two cards from {victim:seat}")),
    "draws": RunWords(N_("draws two cards"), N_("draw two cards")),
    "saves": RunWords(N_("saves the car with {kinds:a_card}"), N_("save the car with {kinds:a_card}")),
    "gives_up": RunWords(N_("lets the car go to scrap"), N_("let the car go to scrap")),
    "ends": RunWords(N_("does nothing more"), N_("do nothing more")),
}
_PLAIN: Mapping[type[Action], str] = {
    Mount: "mounts",
    Repair: "repairs",
    QuickFix: "fixes",
    Hook: "hooks",
    PassHook: "no_hook",
    EndRoll: "keeps",
    ExtraDie: "adds",
    ChangeDie: "changes",
    SmallRepair: "mends",
    FullRepair: "full_repair",
    DropBomb: "bombs",
    Larceny: "steals",
    DrawCards: "draws",
    Save: "saves",
    Accept: "gives_up",
}


def parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> tuple[Because, ...]:
    """The parts of these decisions, in the order they are said."""
    return tuple(_parts(seat, actions, events, detail))


def _parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> Iterator[Because]:
    steps = tuple(action.direction for action in actions if isinstance(action, Step))
    driven = not any(isinstance(action, Declare) for action in actions) and bool(steps)
    if driven:
        yield from _drive(steps, detail)
    for at, action in enumerate(actions):
        match action:
            case Throw() if len(actions) == 1:
                yield "throws", {}
            case Reroll(keep, card):
                yield ("again" if keep else "all_again") + ("_by_card" if card else ""), {"keep": keep}
            case Declare():
                yield from _declared(action, actions, steps, detail)
            case Ram():
                yield from _rammed(events)
            case Shoot() if not any(isinstance(other, Shoot) for other in actions[:at]):
                yield from _shots(events)
            case _ if type(action) in _PLAIN:
                yield _PLAIN[type(action)], msgspec.structs.asdict(action)
    for event in events:
        if isinstance(event, CarWrecked):
            yield "scraps", {"target": event.car}
    if any(isinstance(event, CarFinished) and event.seat == seat for event in events):
        yield "home", {}


def _declared(action: Declare, actions: Sequence[Action], steps: tuple[str, ...], detail: bool) -> Iterator[Because]:
    if action.nitros:
        yield "nitro", {"count": action.nitros}
    if steps:
        yield from _drive(steps, detail)
    elif not any(isinstance(other, Ram) for other in actions):
        yield "stays", {}


def _drive(steps: tuple[str, ...], detail: bool) -> Iterator[Because]:
    yield ("drives_along", {"ways": steps}) if detail else ("drives", {"count": len(steps)})


def _rammed(events: Sequence[Event]) -> Iterator[Because]:
    met = next((event.chain[0] for event in events if isinstance(event, CarsCollided) and event.chain), "")
    yield ("rams", {"target": met}) if met else ("rams_on", {})


def _shots(events: Sequence[Event]) -> Iterator[Because]:
    targets = [event.target for event in events if isinstance(event, ShotFired)]
    for target in dict.fromkeys(targets):
        yield "shoots", {"target": target, "count": targets.count(target)}


RETOLD = Retold(
    words=_WORDS,
    parts=parts,
    unsaid=frozenset({"throws", "content", "full_repair", "drives", "done", "stays", "hooks", "passes", "draws", "mends", "crosses"}),
)
