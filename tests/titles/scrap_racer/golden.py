"""What Scrap Racer's golden races must show beyond every action, event, option and ending; `tests.golden.make` reads it."""

from collections.abc import Mapping

from game.bots.bot import Thinking
from game.core.actions import Event
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.record import Record
from game.core.rng import Rng
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, CRASH_CARDS, FINISH_CARDS, MODULE_KINDS
from game.titles.scrap_racer.rules.events import (
    AbilityTriggered,
    BonusPlayed,
    CrashCardDrawn,
    DuelDiceRolled,
    DuelStarted,
    DuelWon,
    FinishCardDrawn,
    ModuleTaken,
    ModuleUsed,
    RaceStarted,
)
from tests.golden.make import Demands, Special


class Stubborn:
    """Takes the first action on offer: rolls until it crashes and never plays a card, so that the bonus deck runs out."""

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """The first one."""
        yield
        return DriverChoice(chair.legal()[:1])


def _drawn(kind: type[CrashCardDrawn] | type[FinishCardDrawn] | type[BonusPlayed], card: str) -> Special:
    def told(event: Event, record: Record) -> bool:
        return isinstance(event, kind) and event.card == card

    return told


def _used(module: str) -> Special:
    return lambda e, r: isinstance(e, ModuleUsed) and e.kind == module


def _ability(racer: str) -> Special:
    return lambda e, r: isinstance(e, AbilityTriggered) and e.racer == racer


_SPECIALS: Mapping[str, Special] = {
    **{f"crash card {card}": _drawn(CrashCardDrawn, card) for card in CRASH_CARDS},
    **{f"finish card {card}": _drawn(FinishCardDrawn, card) for card in FINISH_CARDS},
    **{f"bonus card {card}": _drawn(BonusPlayed, card) for card in BONUS_CARDS},
    **{f"module {kind}": _used(kind) for kind in MODULE_KINDS},
    **{f"ability {racer}": _ability(racer) for racer in ("STEEL_JACKET", "SWIFTLY", "TWISTER", "CRUSHER")},
    "Jackal wins without dice": lambda e, r: isinstance(e, DuelWon) and e.automatic,
    "a duel of three": lambda e, r: isinstance(e, DuelStarted) and len(e.racers) >= 3,
    "a tie": lambda e, r: isinstance(e, DuelDiceRolled) and e.tie,
    "a chain of three duels": lambda e, r: isinstance(e, DuelStarted) and e.link == 3,
    "a module from a refill": lambda e, r: isinstance(e, ModuleTaken) and e.cause == "refill",
    "three teams": lambda e, r: isinstance(e, RaceStarted) and r.header.setup.options.get("three_teams") is True,
}

_TOLD = (
    *("RaceStarted", "DiceStopped", "CrashCardDrawn", "CrashDiceRolled", "RacerHeldByLine", "RacerPlacedBehindLast", "RacerRammed"),
    *("AbilityTriggered", "DuelWon", "BonusCardGained", "BonusDeckExhausted", "FinishCardDrawn", "FinalRoundStarted", "ModuleTaken"),
    *("RaceEnded", "SeriesEnded"),
)

DEMANDS = Demands(specials=_SPECIALS, least=12, drivers={"stubborn": Stubborn()}, told=_TOLD)
