"""Which cups may be raced here."""

from collections.abc import Sequence

from game.session.cup.ready import SHORTEST
from game.session.permissions import Permissions
from game.store.cups import Plan


def offered(permissions: Permissions, plans: Sequence[Plan]) -> tuple[Plan, ...]:
    """Those of the house's cups that may be raced: all, the shortest alone, or none."""
    if permissions.cups == "off":
        return ()
    return tuple(plan for plan in plans if permissions.cups == "all" or plan.id == SHORTEST)
