"""Where directions lead among dice, cards and plates: down goes towards the plates, everywhere, and whoever came from somewhere comes back
by the opposite direction."""

from collections.abc import Iterable, Sequence

from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import SpaceTarget
from game.show.widgets.base import Widget

RACK, SHELF = ("die", "lane", "face", "pits"), ("card", "peek")


def _below(widget: Widget, there: Iterable[Widget]) -> str:
    """The key of what lies straightest below."""
    return min(there, key=lambda other: abs(other.rect.centerx - widget.rect.centerx)).key


def lead_down(widgets: Sequence[Widget]) -> None:
    """From the rack to the shelf, and from there to the plates. Within a lane of the rack the lower die comes first, then its foot."""
    plates = [widget for widget in widgets if isinstance(widget, PromptPlate)]
    shelf = [widget for widget in widgets if widget.family in SHELF]
    rack = [widget for widget in widgets if widget.family in RACK]
    for widget in widgets:
        widget.comes_back = not isinstance(widget, PromptPlate | SpaceTarget)
    for widget in shelf if plates else ():
        widget.leads[0, 1] = _below(widget, plates)
    if shelf:
        last = max(shelf, key=lambda widget: widget.rect.x)
        last.leads[1, 0] = next((widget.key for widget in widgets if widget.key == "fix"), plates[0].key if plates else "")
    for widget in rack:
        lane = [other for other in rack if abs(other.rect.centerx - widget.rect.centerx) < widget.rect.width / 2]
        lower = [other for other in lane if other.rect.centery > widget.rect.centery]
        if lower:
            widget.leads[0, 1] = min(lower, key=lambda other: other.rect.centery).key
        elif shelf or plates:
            widget.leads[0, 1] = _below(widget, shelf or plates)
