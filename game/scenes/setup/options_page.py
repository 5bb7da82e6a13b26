"""The page of the set-up with the title's options, each with a line of explanation; last of all the seed."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.core.contract import Option
from game.core.track import Scalar
from game.core.words import N_, Words
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order
from game.scenes.framework.text_entry import NamingScene
from game.scenes.setup.seats_page import value_key
from game.session.options import Plan
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.columns import join_columns
from game.show.widgets.optioncard import OptionCard
from game.show.widgets.row import Named
from game.show.widgets.textfield import DIGITS

TOP = 176
GAP = 16
FOOT = 76
COLUMNS = 2
LINES, LINES_LARGE, LINES_BARE = 4, 2, 3
"""Lines of options on a sheet; with large texts there are fewer, and more sheets; without explanations on the cards there is room for one
more."""
BARE = 1.9
"""Text size from which the foot of the page explains the option that is looked at: its card has no room for that."""
LONGEST_SEED = 18

HEADING = N_("Which rules?")
ONLY_IF = N_("Only counts while “{option}” is “{value}”.")
USUAL = N_("All as usual")
USUAL_ABOUT = N_("Every rule as this track suggests.")
MORE = N_("More rules")
SEED_NONE = N_("Seed: drawn by lot")
SEED = N_("Seed: {seed}")
SEED_ABOUT = N_("Advanced: the same seed, cars and rules throw the same dice again. Usually it is drawn by lot.")
WRITE_SEED = N_("Which seed?")
EMPTY_SEED = N_("By lot")


class OptionsHost(Protocol):
    """The scene that shows the options of a plan in its `room` (design units from `TOP`)."""

    ctx: Context
    words: Words

    @property
    def room(self) -> int:
        """Height for the cards and what is below them."""

    @property
    def plan(self) -> Plan:
        """Whose options they are."""

    def changed(self, notice: str = "") -> None:
        """An option was changed."""

    def show(self, page: str, device: str) -> None:
        """The page of that name is shown anew."""

    def stop(self, widget: Widget, why: str) -> None:
        """A widget can't be pressed because of `why`; it can where that is empty."""

    def write(self, scene: Scene, then: Callable[[str], None]) -> Order:
        """Opens a page to write on; `then` is told what was written."""


class OptionsPage:
    """A card per option. What nobody touches follows the track. `seeded`: the seed is among them."""

    heading = HEADING

    def __init__(self, scene: OptionsHost, seeded: bool = True) -> None:
        self.scene = scene
        self.seeded = seeded
        self.sheet = 0
        self.cards: dict[str, OptionCard[Scalar]] = {}
        self.seed: Button | None = None

    @property
    def home(self) -> str:
        return next((f"option.{name}" for name in self.cards), "back")

    def widgets(self) -> list[Widget]:
        """The options in two columns, and under them what is for all of them."""
        options = self.scene.plan.options
        most = COLUMNS * (LINES_BARE if self._bare else LINES_LARGE if self.scene.ctx.theme.large else LINES)
        sheets = max(1, -(-len(options) // most))
        each = -(-len(options) // sheets)
        lines = -(-each // COLUMNS)
        self.sheet %= sheets
        begin, end = (-(-len(options) * number // sheets) for number in (self.sheet, self.sheet + 1))
        shown = options[begin:end]  # as even as can be: no rule stands alone on a sheet
        width = (SAFE.width - (COLUMNS - 1) * 24) / COLUMNS
        height = (self.scene.room - FOOT - lines * GAP) / lines
        self.cards = {}
        for index, option in enumerate(shown):
            place = (SAFE.x + index % COLUMNS * (width + 24), TOP + index // COLUMNS * (height + GAP), width, height)
            self.cards[option.name] = self._card(option, place)
        cards = list(self.cards.values())
        join_columns([cards[number::COLUMNS] for number in range(COLUMNS)])  # left and right change a value
        return [*self.cards.values(), *self._foot(sheets)]

    @property
    def _bare(self) -> bool:
        return self.scene.ctx.theme.zoom >= BARE

    def _card(self, option: Option, place: tuple[float, float, float, float]) -> OptionCard[Scalar]:
        say, said = self.scene.ctx.say, self.scene.words.options[option.name]

        def change(value: Scalar) -> None:
            self.scene.plan.put(option.name, value)
            self.scene.changed()

        value = self.scene.plan.values[option.name]
        about, line = (say(said.about), "") if self._bare else ("", say(said.about))
        card = OptionCard(Named(f"option.{option.name}", say(said.label)), place, line, self._values(option), value, change)
        card.about = about
        return card

    def _values(self, option: Option) -> list[tuple[Scalar, str]]:
        said = self.scene.words.options[option.name]
        return [(v, self.scene.ctx.language.phrase(said.values.get(value_key(v), str(v)))) for v in option.values]

    def _foot(self, sheets: int) -> list[Widget]:
        say = self.scene.ctx.say
        top, count = TOP + self.scene.room - FOOT, 1 + self.seeded + (sheets > 1)
        width = (SAFE.width - (count - 1) * 24) / count
        places = [(SAFE.x + index * (width + 24), top, width, FOOT) for index in range(count)]
        usual = Button("usual", places[0], say(USUAL), self._usual, icon=lambda s: icon("undo", s), size=30, about=say(USUAL_ABOUT))
        buttons: list[Widget] = [usual]
        if self.seeded:
            dice, about = partial(icon, "dice"), say(SEED_ABOUT)
            self.seed = Button("seed", places[1], self._seed_text(), self._write_seed, icon=dice, size=30, about=about)
            buttons.append(self.seed)
        if sheets > 1:
            buttons.append(Button("more", places[-1], say(MORE), self._more, size=30))
        return buttons

    def _seed_text(self) -> str:
        seed = self.scene.plan.seed
        return self.scene.ctx.say(SEED_NONE) if seed is None else self.scene.ctx.say(SEED, seed=seed)

    def _usual(self) -> None:
        self.scene.plan.follow()
        self.scene.plan.seed = None
        self.scene.changed()

    def _more(self) -> None:
        self.sheet += 1
        self.scene.show("options", "")

    def _write_seed(self) -> Order:
        ctx, plan = self.scene.ctx, self.scene.plan
        seed = "" if plan.seed is None else str(plan.seed)
        page = NamingScene(ctx, ctx.say(WRITE_SEED), seed, ctx.say(EMPTY_SEED), LONGEST_SEED, DIGITS)
        return self.scene.write(page, self._take_seed)

    def _take_seed(self, text: str) -> None:
        digits = "".join(c for c in text if c in "0123456789")
        self.scene.plan.seed = int(digits) if digits else None

    def back(self, device: str) -> bool:
        """Nothing is open here."""
        return False

    def refresh(self) -> None:
        """Values in force, and which options are looked at at all."""
        plan, say, words = self.scene.plan, self.scene.ctx.say, self.scene.words
        values = plan.values
        for option in plan.options:
            card = self.cards.get(option.name)
            if card is None or card.node is None:
                continue
            why = ""
            if not plan.read(option) and option.only_if:
                needed, wanted = option.only_if
                said = words.options[needed]
                value = said.values.get(value_key(wanted), str(wanted))
                why = say(ONLY_IF, option=say(said.label), value=self.scene.ctx.language.phrase(value))
            self.scene.stop(card, why)
            card.tell(self._values(option), values[option.name])
        if self.seed is not None and self.seed.node is not None:
            self.seed.text = self._seed_text()
            self.seed.refresh()

    def painted(self) -> None:
        """There is no picture on this page."""
