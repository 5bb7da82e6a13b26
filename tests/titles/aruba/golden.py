"""What ARUBA's golden races must show beyond every action, event, option and ending; `tests.golden.make` reads it."""

from game.bots.bot import Thinking
from game.bots.policy import PolicyDriver
from game.core.actions import Event
from game.core.judge import DriverChoice
from game.core.match import Chair
from game.core.record import Record
from game.core.rng import Rng
from game.titles.aruba.drivers import judge
from game.titles.aruba.rules.actions import Accept, DropBomb, FullRepair, Hook, QuickFix, Ram, Repair, Save, Shoot, SmallRepair
from game.titles.aruba.rules.events import CarFinished, CarMoved, DeckShuffled, RaceStarted
from tests.golden.make import Demands

_GLADLY = (Accept, Ram, Shoot, Hook, DropBomb)
_NEVER = (Save, Repair, SmallRepair, FullRepair, QuickFix)


class Bully:
    """Rams, shoots and hooks on whenever it can, never mends, and lets its cars go to scrap; else as the easy driver."""

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        """The first thing it likes, else what the easy driver would do, else anything but mending."""
        yield
        if chair.seat not in chair.turn.waits_for:
            return DriverChoice(())
        offer = chair.legal()
        liked = [action for kind in _GLADLY for action in offer if isinstance(action, kind)]
        if liked:
            return DriverChoice(tuple(liked[:1]))
        choice = yield from PolicyDriver(judge, 1).think(chair, rng)
        if not isinstance(choice.actions[0], _NEVER):
            return choice
        others = [action for action in offer if not isinstance(action, _NEVER)]
        index, _ = rng.below(len(others))
        return DriverChoice((others[index],))


def _two_cars(e: Event, r: Record) -> bool:
    return isinstance(e, RaceStarted) and r.header.setup.seats == 3 and len(e.grid) == 6


def _last_step(e: Event, r: Record) -> bool:
    """The tow onto the last row: its driver has just crossed the line."""
    if not isinstance(e, CarMoved) or e.cause != "tow" or r.header.setup.options.get("laps", 1) != 1:
        return False
    track = r.header.tracks[(e.race - 1) % len(r.header.tracks)]
    return e.to_space.startswith(f"{track.length - 1}/")


DEMANDS = Demands(
    specials={
        "two cars for each of three seats": _two_cars,
        "hooked to a car that finishes": _last_step,
        "pushed over the line": lambda e, r: isinstance(e, CarFinished) and e.cause == "push",
        "deck exhausted": lambda e, r: isinstance(e, DeckShuffled) and e.reason == "exhausted",
    },
    least=12,
    drivers={"bully": Bully()},
    told=(
        *("RaceStarted", "DeckShuffled", "TurnSkipped", "DiceThrown", "CarHooked", "CarsCollided", "BumperAbsorbed", "BumpersCancelled"),
        *("SawCut", "SawsClashed", "ShotFired", "BombDropped", "DamageTaken", "CarRepaired", "SaveWindowOpened", "CarSaved", "CarWrecked"),
        *("WreckPushed", "WreckRemoved", "CarFinished", "CardsStolen", "RaceEnded", "SeriesEnded"),
    ),
)
