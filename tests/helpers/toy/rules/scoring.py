"""The end of a race and of the match: places, points, standings."""

from collections.abc import Iterable, Sequence

from game.core.contract import RaceResult, Result, Standing
from game.core.engine import OVER
from game.core.scoring import shared_places, totals
from tests.helpers.toy.rules import events as e
from tests.helpers.toy.rules.compiled import CompiledToy
from tests.helpers.toy.rules.draft import ToyDraft
from tests.helpers.toy.rules.state import Cart, ToyState


def all_home(carts: Iterable[Cart], seat: int) -> bool:
    """Whether both carts of `seat` are home (R12)."""
    return all(cart.home for cart in carts if cart.seat == seat)


def progress(carts: Sequence[Cart], seats: int) -> tuple[int, ...]:
    """How far the carts of each seat are, together."""
    return tuple(sum(cart.at for cart in carts if cart.seat == seat) for seat in range(seats))


def end_race(d: ToyDraft) -> str:
    """Places and points; then the next race, or nobody decides any more (R12, R13)."""
    places = shared_places(progress(d.carts, d.game.seats))
    points = tuple(d.game.seats - place if d.game.places_count else int(place == 1) for place in places)
    ended = "home" if any(all_home(d.carts, seat) for seat in range(d.game.seats)) else "limit"
    d.races = (*d.races, RaceResult(places, points, ended))
    d.emit(e.RaceEnded, places=places, points=points, ended=ended)
    if d.race == d.game.races:
        d.phase, d.order, d.played, d.choices = OVER, [], (), []
        return ""
    d.race += 1
    return "start_race"


def standings(s: ToyState) -> tuple[Standing, ...]:
    """A row per cart, the furthest first."""
    places = shared_places([cart.at for cart in s.carts])
    rows = [Standing(c.id, c.seat if c.seat >= 0 else None, place, c.at, c.home) for c, place in zip(s.carts, places, strict=True)]
    return tuple(sorted(rows, key=lambda row: row.place))


def result(game: CompiledToy, s: ToyState) -> Result | None:
    """Most points over all races win; equals share the place (R13)."""
    if s.phase != OVER:
        return None
    points = totals(s.races, game.seats)
    places = shared_places(points)
    return Result(places, points, "shared" if places.count(1) > 1 else "points", s.races)
