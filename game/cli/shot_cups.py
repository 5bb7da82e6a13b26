"""What `shot` shows of cups: their list, the rounds of an own one, who races; each as people have it, and as full as it gets."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.cli.raced_cup import raced_cup
from game.core.slices import finish
from game.input.intents import KEYBOARD
from game.scenes.cup.cups import CupsScene
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.figures import CupFigures
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.line_up import KEY, drivers_of, proposed
from game.scenes.cup.new_cup import first_round, listed_names
from game.scenes.cup.podium import open_cup_podium
from game.scenes.cup.rounds import RoundsScene
from game.scenes.cup.shown_cup import showing
from game.scenes.cup.table import TableScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.setup.last_setup import RememberedSetup
from game.session.cup.points import MOST
from game.session.cup.ready import ready_cups
from game.session.cup.running import cup_called
from game.session.line_up import Driver
from game.session.seats import COMPUTER_NAMES, PERSON_NAMES
from game.store.cups import LONGEST_NAME, MOST_ROUNDS, Plan
from game.store.own_cups import OwnCups
from game.store.profiles import COLOURS
from game.store.profiles import LONGEST_NAME as LONGEST_PERSON

if TYPE_CHECKING:
    from game.cli.shot import Scenes

FULL = "-full"
"""Behind the name of a scene: with as much in it as there can be."""


class CupScenes:
    """Brings them on screen; one more scene of cups is one more line of `_usual`."""

    def __init__(self, scenes: "Scenes") -> None:
        self.scenes, self.unseen, self.ctx = scenes, scenes.unseen, scenes.unseen.ctx

    @property
    def opened(self) -> Mapping[str, Callable[[], object]]:
        """Name of the scene -> what opens it."""
        shows = {name: (partial(self._open, as_usual, make), partial(self._open, in_full, make)) for name, make in self._usual.items()}
        return {**{name: usual for name, (usual, _) in shows.items()}, **{name + FULL: full for name, (_, full) in shows.items()}}

    @property
    def _usual(self) -> Mapping[str, Callable[[Plan], Scene]]:
        """Name of the scene -> what it is made of: of the own cup that was made up."""
        ctx = self.ctx
        return {
            "cups": lambda own: CupsScene(ctx),
            "cup-rounds": lambda own: RoundsScene(ctx, own),
            "cup-drivers": lambda own: DriversScene(ctx, own, KEYBOARD),
            "cup-table": lambda own: TableScene(ctx, self._raced(own, len(own.rounds) - 1)),
            "cup-figures": lambda own: self._figures(own),
            "cup-podium": lambda own: open_cup_podium(ctx, self._raced(own, len(own.rounds))),
        }

    def _raced(self, own: Plan, past: int) -> str:
        """That cup with so many rounds past, raced by those who sat there last; its id."""
        drivers = drivers_of(proposed(self.ctx, TrackPreviews(self.ctx), KEYBOARD))
        return raced_cup(self.ctx, own, drivers, past, full=len(own.rounds) == MOST_ROUNDS)

    def _figures(self, own: Plan) -> Scene:
        """All its figures before its last round."""
        cup = cup_called(self.ctx, self._raced(own, len(own.rounds) - 1))
        assert cup is not None, "it was written just now"
        return CupFigures(self.ctx, finish(showing(self.ctx, Forecast(self.ctx), cup.id, cup.state)).report)

    def _open(self, prepare: Callable[[Context], Plan], make: Callable[[Plan], Scene]) -> None:
        self.unseen.push(make(prepare(self.ctx)))


def as_usual(ctx: Context) -> Plan:
    """Two people and two computers raced last; returns an own cup of four rounds, which is kept."""
    _seat(ctx, [*PERSON_NAMES[:2], *COMPUTER_NAMES[:2]], people=2)
    return _kept(ctx, Plan("own1", listed_names(ctx)[0], ready_cups()[0].rounds[:4]))


def in_full(ctx: Context) -> Plan:
    """Six drivers with names of broad letters raced last; returns an own cup of twelve rounds with such a name, which is kept."""
    _seat(ctx, [letter + "W" * (LONGEST_PERSON - 1) for letter in "MWNQGO"], people=4)
    rounds = [first_round(ctx.entries[number % len(ctx.entries)]) for number in range(MOST_ROUNDS)]
    return _kept(ctx, Plan("own1", "W" * LONGEST_NAME, tuple(rounds)))


def _kept(ctx: Context, plan: Plan) -> Plan:
    OwnCups(ctx.paths).put(plan)
    return plan


def _seat(ctx: Context, names: list[str], people: int) -> None:
    """So they raced last: the first `people` of them at devices, the others computers."""
    places: list[Driver | None] = [None] * MOST
    for place, name in enumerate(names):
        device, level = (f"pad:{place}" if place else KEYBOARD, "") if place < people else ("", "medium")
        places[place] = Driver(name, COLOURS[place], device, level)
    ctx.remembered_setups[KEY] = RememberedSetup(places, {}, ())
