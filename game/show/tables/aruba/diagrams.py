"""ARUBA's diagrams in help: cars that drive, are pushed and hurt, and the dice and cards that made it."""

from collections.abc import Iterator

from pygame import Surface

from game.core.diagrams import Example
from game.show.painters.dice import die_rest
from game.show.stage import Thing
from game.show.tables.aruba import components as art
from game.show.tables.aruba.faces import CarFace, PlumeFace, TowFace
from game.show.tables.aruba.layout import Places
from game.show.tables.base.diagrams import Mark, Parts, Sight, names_in
from game.show.theme import Theme
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.state import SPENT, ArubaState

CARD = 0.72


class ArubaParts(Parts[ArubaState, Places]):
    """What ARUBA's events are seen as."""

    def spaces(self, sight: Sight[ArubaState, Places]) -> list[str]:
        """The spaces that events name, and the cars they name."""
        events = [event for event in sight.example.events if not isinstance(event, ev.TurnStarted)]
        return [found for event in events for name in names_in(event) for found in (name, f"car:{name}")]

    def ways(self, sight: Sight[ArubaState, Places]) -> list[tuple[str, ...]]:
        """Of each car that moves, all its steps as one."""
        found: dict[str, tuple[str, ...]] = {}
        for event in sight.example.events:
            if isinstance(event, ev.CarMoved):
                found[event.car] = (*found.get(event.car, (event.from_space,)), event.to_space)
        return list(found.values())

    def made(self, example: Example[ArubaState], theme: Theme, side: int) -> Iterator[Surface]:
        """The dice that were used, and the cards."""
        return _made(example, side)

    def marks(self, sight: Sight[ArubaState, Places], side: int) -> list[Mark]:
        """Who is hit, cut or rammed."""
        return list(_marks(sight.example, side))

    def seen(self, thing: Thing[object]) -> bool:
        """Cars with their smoke and chains."""
        return isinstance(thing.face, CarFace | PlumeFace | TowFace)


def _made(example: Example[ArubaState], side: int) -> Iterator[Surface]:
    """What was thrown for it in the same lesson; else whatever dice the turn has used, where a car drives."""
    before, told = example.before, example.told
    used = [event for event in told if isinstance(event, ev.ComboUsed)]
    for card in (event for event in told if isinstance(event, ev.CardPlayed)):
        yield art.small_card(card.kind, (round(side * CARD), side))
    faces = [before.dice[index] for event in used for index in event.dice]
    if not used and any(isinstance(event, ev.CarMoved) for event in told):
        faces = [face for face, left in zip(before.dice, before.loose, strict=False) if left == SPENT]
    yield from (die_rest(face, side) for face in sorted(faces))


def _marks(example: Example[ArubaState], side: int) -> Iterator[Mark]:
    """What hit a car stands over it: a shot, a saw, a bumper that took it, or any other blow."""
    signs: dict[str, str] = {}
    for event in example.events:
        match event:
            case ev.ShotFired():
                signs[event.target] = "aim"
            case ev.SawCut():
                signs[event.target] = "saw"
            case ev.CarHooked():
                signs[event.follower] = "hook"
            case ev.BumperAbsorbed():
                signs[event.front_car] = "bumper"
            case ev.DamageTaken():
                signs.setdefault(event.car, "ram")
            case ev.BombDropped():
                yield Mark(event.space, art.sign("bomb", side))
            case _:
                pass
    yield from (Mark(f"car:{car}", art.sign(sign, side)) for car, sign in signs.items())
