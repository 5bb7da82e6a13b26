"""Where things lie in the strip below the board: words, then undo at its own place, then the plates of the prompt."""

from collections.abc import Iterable

from pygame import Rect

from game.show.tables.base.frame import STRIP_HIGH, TALLEST_STRIP, Areas
from game.show.tables.base.prompt import StripPlan
from game.show.widgets.base import Widget

BACK = "back"
"""The key of the rules' own taking back: it stands at undo's place, instead of undo."""

UNDO, UNDO_LARGE = 92, 116
"""Design units that undo is wide; the largest letters need more for its word."""
PLATES = 2
"""So many plates are reckoned with: undo doesn't move where a prompt has fewer."""
GAP = 8
WORDS_APART, FURTHEST = 8, 48
"""Between words and undo; as far as it may stand from them and still be beside them."""


def undo_wide(frame: Areas) -> int:
    """Design units that undo is wide at the text size as it is."""
    share = (frame.strip.height - STRIP_HIGH) / (TALLEST_STRIP - STRIP_HIGH)
    return round(UNDO + (UNDO_LARGE - UNDO) * max(0.0, 2 * share - 1))


def strip_plan(frame: Areas, plates: int = PLATES) -> StripPlan:
    """The strip with room for so many plates at its right end."""
    last, strip = Rect(frame.slot(plates - 1)), frame.strip
    wide = undo_wide(frame)
    undo = Rect(last.x - GAP - wide, last.y, wide, last.height)
    return StripPlan(Rect(strip.x, strip.y, undo.x - WORDS_APART - strip.x, strip.height), undo)


def plan_for(frame: Areas, widgets: Iterable[Widget]) -> StripPlan:
    """The strip for a prompt with these widgets: undo stands left of all its plates."""
    strip = frame.strip
    plated = (widget for widget in widgets if widget.key != BACK and strip.collidepoint(widget.rect.center))
    left = min((widget.rect.x for widget in plated), default=float(strip.right))
    plates = PLATES
    while frame.slot(plates - 1)[0] > left + 1:
        plates += 1
    return strip_plan(frame, plates)


def words_beside(plan: StripPlan, taker: int | None) -> Rect:
    """Where the words stand: with nothing to take back (`taker` is None) they have what the plan
    spares for that, or the room of undo too, where that lies beside them."""
    if taker is None and plan.spare is not None:
        return plan.spare
    beside = 0 <= plan.undo.left - plan.words.right <= FURTHEST
    return plan.words.union(plan.undo) if taker is None and beside else plan.words
