"""Settings: a few pages of rows, applied and kept at once. The page says what the focused row does."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
from pygame import Surface

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.language.catalogues import AUTO, available, open_language
from game.scenes.scene import Context
from game.scenes.screen import WidgetScene
from game.scenes.stack import Order, Pop
from game.show.canvas import SAFE
from game.show.palette import INK, MINT_LIGHT, PAPER
from game.show.theme import hexed
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.choice import Choice
from game.show.widgets.slider import Slider
from game.show.widgets.toggle import Toggle
from game.store.settings import SPEEDS

__all__ = ["SettingsScene"]

TITLE = N_("Settings")
BACK = N_("Back")
ON, OFF = N_("On"), N_("Off")
CABINET = N_("The cabinet always fills the screen.")

PAGES: Mapping[str, str] = {"picture": N_("Picture"), "pace": N_("Pace"), "sound": N_("Sound")}
SPEED_NAMES: Mapping[str, str] = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("At once")}
TEXT_SIZES: Mapping[int, str] = {100: N_("Normal"), 125: N_("Large"), 150: N_("Very large"), 200: N_("Huge")}
SYSTEM = N_("As the system")

FULL_SCREEN = N_("Full screen")
FULL_SCREEN_ABOUT = N_("The game fills the whole screen. F11 does the same at any time.")
TEXT_SIZE = N_("Text size")
TEXT_SIZE_ABOUT = N_("Larger letters, for a screen that is far away.")
CALM = N_("Calm picture")
CALM_ABOUT = N_("No shaking, no zooming, no flashes. Cars and dice still move.")
LANGUAGE = N_("Language")
LANGUAGE_ABOUT = N_("Changes at once; a race that is running goes on.")
PEOPLE = N_("People's moves")
PEOPLE_ABOUT = N_("How quickly the cars of people drive.")
COMPUTERS = N_("Computers' moves")
COMPUTERS_ABOUT = N_("How quickly computer drivers play. Their moves are always shown, even at once.")
DICE = N_("Dice")
DICE_ABOUT = N_("How long dice tumble before they show what was rolled.")
SINGLE = N_("Only choice plays itself")
SINGLE_ABOUT = N_("Where there is just one thing you could do, the game does it for you. You always throw the dice yourself.")
MUSIC = N_("Music")
MUSIC_ABOUT = N_("The tune of the menu and of each game.")
EFFECTS = N_("Race sounds")
EFFECTS_ABOUT = N_("Dice, engines and cheers. Every sound that matters has a picture too.")
MENU = N_("Menu sounds")
MENU_ABOUT = N_("The clicks of moving and choosing.")

TAB_TOP, TAB_HEIGHT = SAFE.y + 116, 84
PANEL_TOP = TAB_TOP + TAB_HEIGHT + 16
PANEL_HEIGHT = 548
INDENT, BETWEEN = 36, 28
FOOT_TOP = PANEL_TOP + PANEL_HEIGHT + 32
FOOT_HEIGHT = SAFE.bottom - FOOT_TOP
BACK_WIDTH = 300


class Tab(Button):
    """The name of a page; the open one has the page's colour and hangs down to it."""

    def __init__(self, key: str, rect: tuple[float, float, float, float], text: str, on_press: Callable[[], Any], chosen: bool) -> None:
        super().__init__(key, rect, text, on_press, size=40)
        self.chosen = chosen

    def fill(self) -> tuple[int, int, int]:
        """The page's colour for the open one."""
        return MINT_LIGHT if self.chosen else super().fill()


class SettingsScene(WidgetScene):
    """All settings that work; shoulder buttons (or page keys) turn the pages."""

    ways_back = (Deed.BACK, Deed.PAUSE)

    def __init__(self, ctx: Context, page: str = "picture") -> None:
        super().__init__(ctx)
        self.page = page
        self.first = self._tab_key(page)

    @staticmethod
    def _tab_key(page: str) -> str:
        return f"tab:{page}"

    def furnish(self) -> None:
        """Heading, tabs, the rows of the open page, the explaining line and Back."""
        say, theme = self.ctx.say, self.ctx.theme
        self.heading(say(TITLE), SAFE.x, SAFE.y + 48, fit=SAFE.width)
        width = (SAFE.width - 32 * (len(PAGES) - 1)) / len(PAGES)
        for index, (page, name) in enumerate(PAGES.items()):
            place = (SAFE.x + index * (width + 32), TAB_TOP, width, TAB_HEIGHT)
            self.ui.add(Tab(self._tab_key(page), place, say(name), partial(self._open, page), page == self.page))
            if page == self.page:
                self.layer.add(self._hanger(width - 72), place[0] + width / 2, PANEL_TOP - 8, 21)
        self.layer.add(theme.card(SAFE.width, PANEL_HEIGHT, MINT_LIGHT, radius=36), SAFE.centerx, PANEL_TOP + PANEL_HEIGHT / 2, 5)
        for widget in self._rows():
            self.ui.add(widget)
        self._foot()

    def _hanger(self, width: float) -> Surface:
        """What joins the open tab with the page, so that not only its colour tells which one is open."""
        high = PANEL_TOP - TAB_TOP - TAB_HEIGHT + 14
        ink, fill = hexed(INK), hexed(MINT_LIGHT)
        body = f'<rect width="{width:g}" height="{high}" fill="{ink}"/><rect x="4" width="{width - 8:g}" height="{high}" fill="{fill}"/>'
        return self.ctx.theme.drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {high}">{body}</svg>', width, high)

    def _foot(self) -> None:
        width = SAFE.width - BACK_WIDTH - 32
        card = self.ctx.theme.card(width, FOOT_HEIGHT, PAPER)
        self.layer.add(card, SAFE.x + width / 2, FOOT_TOP + FOOT_HEIGHT / 2, 5)
        self.explain_at(SAFE.x + 36, FOOT_TOP + FOOT_HEIGHT / 2, width - 72, FOOT_HEIGHT - 24, size=34)
        place = (SAFE.right - BACK_WIDTH, FOOT_TOP, BACK_WIDTH, FOOT_HEIGHT)
        self.ui.add(Button("back", place, self.ctx.say(BACK), self.back, size=40))

    def _place(self, index: int) -> tuple[float, float, float, float]:
        """Where row `index` of the open page lies: its rows fill the panel."""
        count = self._count()
        step = (PANEL_HEIGHT - 2 * INDENT + BETWEEN) / count
        return SAFE.x + INDENT, PANEL_TOP + INDENT + index * step, SAFE.width - 2 * INDENT, step - BETWEEN

    def _count(self) -> int:
        return {"picture": 4 if len(available()) > 1 else 3, "pace": 4, "sound": 3}[self.page]

    def _rows(self) -> list[Widget]:
        return {"picture": self._picture_rows, "pace": self._pace_rows, "sound": self._sound_rows}[self.page]()

    def _picture_rows(self) -> list[Widget]:
        say, settings = self.ctx.say, self.ctx.settings
        why = say(CABINET) if self.ctx.kiosk else ""
        sizes = [(size, say(name)) for size, name in TEXT_SIZES.items() if size <= 150 or size == settings.text_scale]
        rows: list[Widget] = [
            Toggle(
                "fullscreen",
                self._place(0),
                say(FULL_SCREEN),
                settings.fullscreen,
                self._on_off,
                self._full_screen,
                about=say(FULL_SCREEN_ABOUT),
                why=why,
            ),
            Choice(
                "text_scale",
                self._place(1),
                say(TEXT_SIZE),
                sizes,
                settings.text_scale,
                lambda value: self._set(text_scale=value),
                about=say(TEXT_SIZE_ABOUT),
            ),
            self._toggle(2, "reduced_motion", CALM, CALM_ABOUT),
        ]
        languages = available()
        if len(languages) > 1:
            values = [(AUTO, say(SYSTEM)), *languages]
            rows.append(
                Choice("language", self._place(3), say(LANGUAGE), values, settings.language, self._speak, about=say(LANGUAGE_ABOUT))
            )
        return rows

    def _pace_rows(self) -> list[Widget]:
        return [
            self._speed(0, "speed_people", PEOPLE, PEOPLE_ABOUT),
            self._speed(1, "speed_computers", COMPUTERS, COMPUTERS_ABOUT),
            self._speed(2, "speed_dice", DICE, DICE_ABOUT),
            self._toggle(3, "force_single", SINGLE, SINGLE_ABOUT),
        ]

    def _sound_rows(self) -> list[Widget]:
        return [
            self._volume(0, "volume_music", MUSIC, MUSIC_ABOUT),
            self._volume(1, "volume_effects", EFFECTS, EFFECTS_ABOUT, sample="settle"),
            self._volume(2, "volume_menu", MENU, MENU_ABOUT),
        ]

    @property
    def _on_off(self) -> tuple[str, str]:
        return self.ctx.say(OFF), self.ctx.say(ON)

    def _toggle(self, index: int, name: str, text: str, about: str) -> Toggle:
        value = bool(getattr(self.ctx.settings, name))
        say = self.ctx.say
        return Toggle(name, self._place(index), say(text), value, self._on_off, lambda on: self._set(**{name: on}), about=say(about))

    def _speed(self, index: int, name: str, text: str, about: str) -> Choice:
        say = self.ctx.say
        values = [(speed, say(SPEED_NAMES[speed])) for speed in SPEEDS]
        value = getattr(self.ctx.settings, name)
        return Choice(name, self._place(index), say(text), values, value, lambda speed: self._set(**{name: speed}), about=say(about))

    def _volume(self, index: int, name: str, text: str, about: str, sample: str = "") -> Slider:
        def change(value: int) -> None:
            self._set(**{name: value})
            if sample:
                self.ctx.sound.play(sample)

        return Slider(name, self._place(index), self.ctx.say(text), getattr(self.ctx.settings, name), change, about=self.ctx.say(about))

    def _set(self, **changes: Any) -> None:
        """Into force and kept; what changes every text is drawn anew."""
        self.ctx.apply(msgspec.structs.replace(self.ctx.settings, **changes))
        if "text_scale" in changes or "language" in changes:
            self.rebuild()

    def _full_screen(self, value: bool) -> None:
        self.ctx.toggle_fullscreen()
        if self.ctx.settings.fullscreen != value:
            self._set(fullscreen=value)

    def _speak(self, code: str) -> None:
        self.ctx.language = open_language(code, self.ctx.assets / "locale", strict=self.ctx.language.strict)
        self._set(language=code)

    def _open(self, page: str, focus: str = "") -> None:
        """Shows another page; the focus goes to `focus`, else stays on the tab."""
        self.page = page
        self._key = focus or self._tab_key(page)
        self.rebuild()

    def handle(self, intent: Intent) -> Order | None:
        """Page keys turn the pages, and so does a focus that wanders over the tabs (a pointer has to press)."""
        if intent.deed in (Deed.NEXT, Deed.PREVIOUS):
            names = list(PAGES)
            step = 1 if intent.deed is Deed.NEXT else -1
            self.ctx.sound.play("move")
            self._open(names[(names.index(self.page) + step) % len(names)])
            return None
        order = super().handle(intent)
        if intent.deed is Deed.MOVE and self._key.startswith("tab:") and self._key != self._tab_key(self.page):
            self._open(self._key.removeprefix("tab:"))
        return order

    def back(self) -> Order:
        """Settings are kept already."""
        return Pop()
