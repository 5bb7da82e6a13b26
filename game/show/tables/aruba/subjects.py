"""What each thing that can be pressed on ARUBA's table is about, by the words for it."""

from game.show.stage import Stage
from game.show.tables.aruba.faces import CardFace
from game.show.tables.aruba.steering import FarSpace
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.chances import GOALS

PLATES = {"throw": "combo.straight", "keep": "rack.clamp", **{goal: f"goal.{goal}" for goal in GOALS}}


def subject(widget: Widget, stage: Stage) -> str:
    """The thing that is explained where this widget is looked at; "" for what needs no words."""
    if isinstance(widget, Explained):
        return widget.thing
    kind, action = widget.family, widget.action
    if isinstance(widget, FarSpace):
        return "board.lane"
    if kind == "card":
        return f"card.{stage.showing(CardFace)[widget.key].face.kind or ''}"
    if kind in ("shoot", "mend", "full", "draw"):
        return {"shoot": "combo.shot", "mend": "combo.small_repair", "full": "combo.full_repair", "draw": "combo.draw"}[kind]
    if kind == "drive" and isinstance(action, act.Declare):
        return "combo.boost" if action.boost else "combo.straight" if action.straight else "combo.turbo"
    if isinstance(action, act.Mount):
        return f"equipment.{action.place}"
    known = {
        "fix": "button.quick_fix",
        "any": "button.quick_fix",
        "lane": "rack.clamp",
        "die": "rack.clamp",
        "space": "board.lane",
        "far": "board.lane",
    }
    return known.get(kind) or PLATES.get(kind, "")
