"""What the rack and the line above it show while a decision is looked at: dice that would stay, what they would buy."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Action
from game.core.contract import Rules
from game.core.match import Chair
from game.show.stage import Stage
from game.show.svg import Svg
from game.show.tables.aruba.goals import goal_gives, throw_odds
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.panel_pictures import YIELDS
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.rolling import Memory
from game.show.tables.aruba.things import yields_of
from game.show.tables.base.hints import BoardHints, outcome
from game.show.tables.base.table import TableServices
from game.show.tables.parts.dice import LaneDie, Lying, die_picture
from game.show.widgets.base import Widget
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.chances import GOALS, kept_for
from game.titles.aruba.rules.combos import thrown
from game.titles.aruba.rules.state import ArubaState

DRIVE_ALONE = ("drive",)
"""What a lit drive takes; the other numbers above the rack are what it leaves."""


class RackHints:
    """That part of ARUBA's table."""

    services: TableServices
    stage: Stage
    model: ArubaState
    pictures: Pictures
    shown: BoardHints
    memory: Memory
    rules: Rules[ArubaState]
    places: Callable[[], Places]

    def shown_yields(self, view: ArubaState, drive: int | None = None) -> None:
        """What the dice of this view would buy, in place of what lies there; with so many spaces to `drive`, which are paid already."""
        area = self._panel()
        buys = yields_of(self.rules.game, view)
        meant = tuple(YIELDS) if drive is None else DRIVE_ALONE
        self.shown.lay(self.pictures.yields_picture(replace(buys, drive=drive or buys.drive), meant), *area.center, 28)

    def rethrow(self, chair: Chair, widget: Widget, action: act.Reroll) -> list[str]:
        """What is kept would buy that much; how likely this throw reaches the goal that was set. Plates of goals say it themselves."""
        view: ArubaState = chair.view
        dice = thrown(view)
        extra = view.dice[len(dice) :]
        kept = action.keep + extra
        if widget.key in GOALS:
            self._goal(view, widget.key, view.rerolls + action.card)
            return []
        self.shown_yields(replace(view, dice=kept, loose=kept))
        goal = self.memory.goal
        if not goal or not self.services.odds or len(action.keep) == len(dice):
            return []
        return [throw_odds(self.services, goal, action.keep, dice, extra, view.rerolls + action.card)]

    def _goal(self, view: ArubaState, goal: str, throws: int) -> None:
        """The dice that would stay for it stand in the clamp; above the rack stands what it gives, and how likely that is."""
        keep = kept_for(goal, thrown(view))
        for key, thing in self.stage.showing(LaneDie).items():
            number, node = int(key.partition(":")[2]), self.stage.nodes.get(key)
            if node is None or number >= len(thrown(view)):
                continue
            lying = Lying.KEPT if number in keep else Lying.LEANING
            sprite = self.stage.look(key, thing._replace(number=lying))
            self.shown.hide(node)
            self.shown.lay(die_picture(thing.face.value, self.pictures.px(self.places().die), lying), sprite.x, sprite.y, round(sprite.z))
        area = self._panel()
        told = goal_gives(self.services, self.rules.game, view, goal, throws)
        self.shown.lay(self.pictures.line_above([told]), *area.center, 28)

    def _panel(self) -> Rect:
        """Hides what stands above the rack."""
        area = self.places().bands.yields
        svg = Svg(area.width, area.height)
        svg.rect(0, 0, area.width, area.height, 8, (34, 76, 88))
        self.shown.lay(svg.raster(self.services.theme.frame.pair(area.width, area.height)), *area.center, 27)
        return area

    def after(self, chair: Chair, action: Action) -> list[str]:
        seen = outcome(chair, action)
        if seen is not None and isinstance(seen.view, ArubaState):
            self.shown_yields(seen.view)
        return []
