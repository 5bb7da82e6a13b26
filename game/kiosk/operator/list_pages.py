"""Lists of the house on pages of their own: names that guests may have; games and drivers that are offered."""

from collections.abc import Callable
from functools import partial

from game.core.words import N_, Text
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.house_scene import BACK, FOOT, HouseScene
from game.scenes.framework.results import SceneResult, Written
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.text_entry import NamingScene
from game.session.seats import LEVEL_NAMES, PERSON_NAMES
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.show.widgets.row import Named
from game.show.widgets.toggle import Toggle
from game.store.operator import LONGEST_NAME, MOST_NAMES

NAMES = N_("Names of guests")
NAMES_ABOUT = N_("Choose a name to change it; an empty one goes.")
ADD, USUAL = N_("Add a name"), N_("The usual names")
WRITE = N_("Which name?")
EMPTY = N_("no name")
COLUMNS, ROWS = 6, 8
LARGE_COLUMNS = (3, 4, COLUMNS)
"""Where texts are large, names have as much width as their number leaves."""
OFFER = N_("Games and drivers")
OFFER_ABOUT = N_("What is off is not offered. At least one game and one driver stay.")
ON, OFF = N_("On"), N_("Off")
GAP = 14


class NamesScene(HouseScene):
    """A button per name."""

    first = "add"

    def __init__(self, ctx: Context, keeper: HouseKeeper) -> None:
        super().__init__(ctx, keeper)
        self._writing = -1

    @property
    def names(self) -> tuple[str, ...]:
        return self.keeper.values.names

    def furnish(self) -> None:
        """Heading, names, the ways to more of them."""
        say = self.ctx.say
        self.heading(say(NAMES), SAFE.x, SAFE.y + 44, size=76, fit=SAFE.width)
        top = SAFE.y + 108
        columns = next(count for count in LARGE_COLUMNS if count * ROWS >= len(self.names)) if self.ctx.theme.large else COLUMNS
        wide = (SAFE.width - (columns - 1) * GAP) / columns
        high = (SAFE.bottom - FOOT - GAP - top - (ROWS - 1) * GAP) / ROWS
        for index, name in enumerate(self.names):
            row, column = divmod(index, columns)
            place = (SAFE.x + column * (wide + GAP), top + row * (high + GAP), wide, high)
            self.ui.add(Button(f"name{index}", place, name, partial(self._write, index), size=32, about=say(NAMES_ABOUT)))
        full = len(self.names) >= MOST_NAMES
        third = (SAFE.width - 2 * GAP) / 3
        buttons: tuple[tuple[str, Text, Callable[[], object]], ...] = (
            ("add", ADD, partial(self._write, len(self.names))),
            ("usual", USUAL, self._usual),
            ("back", BACK, self.back),
        )
        for index, (key, text, press) in enumerate(buttons):
            place = (SAFE.x + index * (third + GAP), SAFE.bottom - FOOT, third, FOOT)
            why = say(NAMES_ABOUT) if key == "add" and full else ""
            self.ui.add(Button(key, place, say(text), press, size=38, primary=key == "add", why=why))

    def _write(self, index: int) -> Order:
        self._writing = index
        say, before = self.ctx.say, self.names[index] if index < len(self.names) else ""
        return Push(NamingScene(self.ctx, say(WRITE), before, say(EMPTY), LONGEST_NAME))

    def _usual(self) -> None:
        """The names that every house has."""
        self.keeper.set(names=PERSON_NAMES)
        self.rebuild()

    def resume(self, result: SceneResult | None = None) -> None:
        """A name was written."""
        match result:
            case Written(text):
                name = " ".join(text.split())[:LONGEST_NAME].strip()
                kept = [*self.names[: self._writing], *([name] if name else []), *self.names[self._writing + 1 :]]
                self.keeper.set(names=tuple(dict.fromkeys(kept)))
        super().resume(result)


class OfferScene(HouseScene):
    """A switch per game and per level of computer drivers."""

    first = "back"

    def furnish(self) -> None:
        """Heading, switches, what they are for, the way back."""
        say, values = self.ctx.say, self.keeper.values
        self.heading(say(OFFER), SAFE.x, SAFE.y + 44, size=76, fit=SAFE.width)
        entries = [entry for entry in self.keeper.entries if entry.meta.id in self.ctx.tables]
        rows = [("hidden", entry.meta.id, say(entry.meta.name)) for entry in entries]
        rows += [("hidden_levels", level, say(LEVEL_NAMES[level])) for level in ("easy", "medium", "hard")]
        lines = -(-len(rows) // 2)
        top, wide = SAFE.y + 120, (SAFE.width - GAP) / 2
        high = min(130.0, (SAFE.bottom - self.foot_high - 2 * GAP - top - (lines - 1) * GAP) / lines)
        words = (say(OFF), say(ON))
        for index, (field, key, text) in enumerate(rows):
            column, row = divmod(index, lines)
            place = (SAFE.x + column * (wide + GAP), top + row * (high + GAP), wide, high)
            shown = key not in getattr(values, field)
            self.ui.add(Toggle(Named(f"{field}:{key}", text, size=38), place, shown, words, partial(self._offer, field, key)))
        self.foot(say(OFFER_ABOUT))
        for widget in self.ui.widgets.values():
            widget.about = say(OFFER_ABOUT)

    def _offer(self, field: str, key: str, shown: bool) -> None:
        """One more or one less; the last one stays."""
        hidden = [one for one in getattr(self.keeper.values, field) if one != key] + ([] if shown else [key])
        known = [entry.meta.id for entry in self.keeper.entries if entry.meta.id in self.ctx.tables] if field == "hidden" else LEVEL_KEYS
        if set(known) <= set(hidden):
            self.ctx.sound.play("error")
            self.rebuild()
            return
        self.keeper.set(**{field: tuple(hidden)})


LEVEL_KEYS = ("easy", "medium", "hard")
