"""Shops and gifts: what can be paid is lit, one press a cube; what is left is seen at once."""

from collections.abc import Iterable
from functools import partial

from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.show.tables.automobiles.baskets import Baskets
from game.show.tables.automobiles.prompt_parts import Deed
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.targets import Explained, Purpose, ThingTarget
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.state import GEARS, AskShop, AutomobilesState

TAKES, TAKES_ALL = N_("{name} for ${cost}: ${left} left then."), N_("{name} for ${cost}: nothing left then.")
GIFT, COSTS = N_("{name}, free of charge."), N_("{name} for ${cost}.")
DONE, DONE_ABOUT = N_("Done"), N_("The rest of the money is lost.")
DRIVE, DRIVE_ABOUT = N_("Drive"), N_("What is not spent is lost: ${money}.")
BUY_ASKED = Plural(N_("What do you buy? ${count} left."), N_("What do you buy? ${count} left."))
SPENT, TOO_LITTLE = N_("No money is left."), N_("Nothing costs ${money} or less.")
GIFT_ASKED = Plural(N_("The sponsor gives one cube."), N_("The sponsor gives {count} cubes."), least=1)


class Shopping(Baskets):
    """That part of the prompter."""

    def shop(self, chair: Chair) -> Prompt:
        """OPENING, BUY and SPONSOR_SHOP."""
        view: AutomobilesState = chair.view
        ask = view.queue[0]
        assert isinstance(ask, AskShop)
        buys = {action.colour: action for action in chair.legal() if isinstance(action, act.Buy)}
        drives = ask.kind == "buy"
        leave = "drive" if drives else "done"
        lines = [self._for_sale(chair, ask, colour, leave) for colour in "YRPGBWLDK"]
        text = self.say(DRIVE if drives and view.path else DONE)
        about = "" if not ask.money else self.say(DRIVE_ABOUT, money=ask.money) if drives else self.say(DONE_ABOUT)
        deeds = [Deed(leave, self.ways(text, about, act.Done()))]
        first = "" if buys else leave  # after a purchase the line is looked at on, before the first the way out
        plates = self.laid_out(deeds, leave)
        plates[0].leads[0, -1] = self._dearest(chair, buys)
        between = view.phase == "SPONSOR"
        more: list[Widget] = self.owned(chair) if between else [*self._scrapper(chair), *self.bag_targets(view, chair.seat)]
        text = self._shop_asked(ask, bool(buys))
        prompt = self.asking(text, (*plates, *lines, *more), first, kind="buy" if buys else "")._replace(stays=True)
        if ask.kind == "opening" and not sum(view.racers[chair.seat].used):
            return self.baskets(chair, prompt)
        return self.with_bag(prompt) if between else prompt

    def _shop_asked(self, ask: AskShop, buys: bool) -> str:
        template, fields = shop_asked(ask, buys)
        return self.say(template, **fields)

    def _dearest(self, chair: Chair, colours: Iterable[str]) -> str:
        """The line up from the way out: of what can be paid the dearest gear, else the dearest card; "" where nothing can be."""
        best = max(colours, key=lambda c: (c in GEARS, cost_of(self.game, chair.view, c)), default="")
        return f"line:{best}" if best else ""

    def _for_sale(self, chair: Chair, ask: AskShop, colour: str, leave: str) -> ThingTarget:
        view, action = chair.view, act.Buy(colour)
        cost, name = cost_of(self.game, view, colour), self.name(f"card.{self.card_of(view, colour)}")
        left = ask.money - cost
        template = GIFT if ask.kind == "gift" else COSTS if left < 0 else TAKES if left else TAKES_ALL
        about = self.say(template, name=name, cost=cost, left=left)
        purpose = Purpose(partial(lambda bought: bought, action), about, self.why(chair, action), action)
        return self.line_target(colour, purpose, veiled=True, way_out=leave)

    def _scrapper(self, chair: Chair) -> list[Widget]:
        """DR5 works in the shop; any other driver is only explained."""
        driver = chair.view.racers[chair.seat].driver
        if not driver:
            return []
        area, action = self.places.driver, act.UseDriver()
        about = self.helper_about(driver)
        if action not in chair.legal():
            return [Explained(f"driver.{driver}", area.center, area.size, about)]
        return [ThingTarget("helper", area.center, area.size, Purpose(lambda: action, about, action=action), lit=True)]


def shop_asked(ask: AskShop, buys: bool) -> tuple[Template, dict[str, int]]:
    """What is asked, and its fields; where nothing can be bought any more, why."""
    if ask.kind == "gift":
        return GIFT_ASKED, {"count": ask.left}
    if buys:
        return BUY_ASKED, {"count": ask.money}
    return (TOO_LITTLE, {"money": ask.money}) if ask.money else (SPENT, {})
