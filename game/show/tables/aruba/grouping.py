"""How events that are shown together are timed: a card before what it pays for, a bomb before its damage, a shove home in slow motion."""

from collections.abc import Sequence

from game.show.tables.aruba.director import Director
from game.show.tables.base.base_table import Told
from game.show.timeline import Clip, side_by_side
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.state import ArubaState

Groups = list[list[Clip]]


def shown_together(director: Director, told: Sequence[Told[ArubaState]]) -> Groups:
    """The clips of these events, group after group; what one blow does falls together."""
    if len(told) > 1 and any(isinstance(each.event, ev.CarFinished) and each.event.cause == "push" for each in told):
        return director.pushed_home(told, lambda some: _in_order(director, some))
    return _in_order(director, told)


def _in_order(director: Director, told: Sequence[Told[ArubaState]]) -> Groups:
    parts = [(each.event, director.clips(*each)) for each in told]
    before = ev.CardPlayed if any(isinstance(event, ev.MoveDeclared) for event, _ in parts) else ev.CardPlayed | ev.ComboUsed
    first = [groups for event, groups in parts if isinstance(event, before)]
    bombs = [groups for event, groups in parts if isinstance(event, ev.BombDropped)]
    rest = [groups for event, groups in parts if not isinstance(event, before | ev.BombDropped)] + [director.tolls(told)]
    if any(isinstance(event, ev.CarHooked) for event, _ in parts):  # both answers begin alike: the card is shown once it bites
        return side_by_side([*([[], *groups] for groups in first), *rest])
    return [group for some in (first, bombs, rest) for group in side_by_side(some)]
