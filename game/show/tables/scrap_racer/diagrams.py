"""Scrap Racer's diagrams in help: racers on their way, sites on the road, dice, modules and cards that made it."""

from collections.abc import Iterator, Mapping

from pygame import Surface

from game.core.actions import Event
from game.core.diagrams import Example
from game.show.painters.car_portraits import car_portrait
from game.show.painters.dice import die_rest
from game.show.painters.icons import icon
from game.show.stage import Thing
from game.show.tables.base.diagrams import Mark, Parts, Sight
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.faces import RacerFace, SiteFace
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.pictures import look_of
from game.show.theme import Theme
from game.show.widgets.drawing import on_disc
from game.titles.scrap_racer.rules import events as ev
from game.titles.scrap_racer.rules.state import ScrapRacerState

CARD = 140 / 196
SWITCHES = 3
"""Of most racers become a bonus card."""


class ScrapRacerParts(Parts[ScrapRacerState, Places]):
    """What Scrap Racer's events are seen as."""

    def spaces(self, sight: Sight[ScrapRacerState, Places]) -> list[str]:
        """Where racers begin and end, and the racer whose turn it is."""
        before = sight.example.before
        ends = [sight.places.course.node(p) for move in _moves(sight.example) for p in move if p]
        return [*ends, f"racer:{before.racers[before.active].id}"]

    def ways(self, sight: Sight[ScrapRacerState, Places]) -> list[tuple[str, ...]]:
        """Of every racer that moves, space by space."""
        return [tuple(sight.places.way(*move)) for move in _moves(sight.example)]

    def marks(self, sight: Sight[ScrapRacerState, Places], side: int) -> list[Mark]:
        """Where an ability worked, who is held, who got a card."""
        return list(_marks(sight.example, side))

    def made(self, example: Example[ScrapRacerState], theme: Theme, side: int) -> Iterator[Surface]:
        """The dice of the turn, then modules, cards, switches and the dice of a duel in their order."""
        return _made(example, side)

    def seen(self, thing: Thing[object]) -> bool:
        """Racers and sites; what is decided over the board is no part of the road."""
        return isinstance(thing.face, RacerFace | SiteFace)


def _moves(example: Example[ScrapRacerState]) -> Iterator[tuple[int, int]]:
    for event in example.events:
        if isinstance(event, ev.RacerMoved | ev.RacerPlacedBehindLast) and event.from_p != event.to_p:
            yield event.from_p, event.to_p


def _marks(example: Example[ScrapRacerState], side: int) -> Iterator[Mark]:
    for event in example.events:
        match event:
            case ev.AbilityTriggered():
                yield Mark(f"racer:{event.racer}", on_disc(icon("star", side)))
            case ev.RacerHeldByLine():
                yield Mark(f"racer:{event.racer}", on_disc(icon("cross", side)))
            case ev.BonusCardGained():
                yield Mark(f"racer:{event.racer}", art.card_back("BONUS", (round(side * CARD), side)))
            case _:
                pass


def _made(example: Example[ScrapRacerState], side: int) -> Iterator[Surface]:
    """Dice of a duel stand behind who threw them; where there is a duel, nothing else made it."""
    duels = [event for event in example.events if isinstance(event, ev.DuelDiceRolled)]
    for duel in duels:
        for racer, value in zip(duel.racers, duel.values, strict=True):
            yield car_portrait(look_of(racer), (round(side * 1.4), side))
            yield die_rest(str(value), side)
    if duels:
        return
    before = example.before
    thrown = [*before.dice, *([before.last] if before.last else [])]
    yield from (die_rest(str(value), side) for value in thrown)
    full = {event.racer: gained.count for event in example.events if isinstance(event, ev.BonusCardGained) for gained in _switches(example)}
    about = any(isinstance(event, ev.AbilityTriggered | ev.ModuleUsed) for event in example.events)
    for event in example.events:
        if not (about and isinstance(event, ev.ModuleTaken)):  # what comes on top of it is no part of the rule
            yield from _brought(event, full, side)


def _switches(example: Example[ScrapRacerState]) -> list[ev.SwitchGained]:
    return [event for event in example.events if isinstance(event, ev.SwitchGained)]


def _brought(event: Event, full: Mapping[str, int], side: int) -> Iterator[Surface]:
    """What an event adds to the row; `full`: how many switches have become a card of a racer."""
    card = round(side * CARD), side
    match event:
        case ev.DieRolled():
            yield die_rest(str(event.value), side)
        case ev.ModuleUsed():
            yield art.module(event.kind, side)
            yield die_rest(str(event.new), side)
        case ev.CrashCardDrawn():
            yield art.small_card(event.card, event.deck, card)
        case ev.CrashDiceRolled():
            yield from (die_rest(str(value), side) for value in event.values)
        case ev.SwitchGained():
            yield art.sockets(event.count, full.get(event.racer, SWITCHES), (round(side * 1.6), side))
        case ev.ModuleTaken(cause="pickup"):
            yield art.module(event.kind, side)
        case ev.BonusCardGained():
            yield art.card_back("BONUS", card)
        case ev.FinishCardDrawn():
            yield art.small_card(event.card, "FINISH", card)
        case _:
            pass
