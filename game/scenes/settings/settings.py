"""Settings: a few pages of rows, applied and kept at once. The page says what the focused row does."""

from collections.abc import Mapping
from functools import partial

from game.core.words import N_, Text
from game.input.intents import KEYBOARD, KEYBOARD2, Intent
from game.scenes.framework.device_names import device_icon, device_name
from game.scenes.framework.globe import globe_button, offered
from game.scenes.framework.map_folder import open_map_folder
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.value_names import SPEED_NAMES, TEXT_SIZES
from game.scenes.settings.calibration import CalibrationScene
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.ease import (
    CALM,
    CALM_ABOUT,
    CONTRAST,
    CONTRAST_ABOUT,
    EASE,
    EASE_ABOUT,
    OFF,
    ON,
    ROWS,
    TEXT_SIZE,
    TEXT_SIZE_ABOUT,
    EasePages,
)  # fmt: skip
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.dial import Dial
from game.show.widgets.row import Named
from game.show.widgets.toggle import Toggle
from game.store.settings import SPEEDS

TITLE = N_("Settings")
CABINET = N_("The cabinet always fills the screen.")

PAGES: Mapping[str, Text] = {
    "picture": N_("Picture"),
    "pace": N_("Pace"),
    "play": N_("Play"),
    "controls": N_("Controls"),
    "sound": N_("Sound"),
    "ease": EASE,
}
PAGES_ABOUT: Mapping[str, Text] = {
    "picture": N_("How large, how calm and how clear everything is."),
    "pace": N_("How quickly cars drive and dice tumble, and what goes by itself."),
    "play": N_("What helps you play."),
    "controls": N_("Which button does what, for each device."),
    "sound": N_("How loud music, races and menus are."),
    "ease": EASE_ABOUT,
}

FULL_SCREEN = N_("Full screen")
FULL_SCREEN_ABOUT = N_("The game fills the whole screen. F11 does the same at any time.")
EDGES = N_("Edges")
EDGES_ABOUT = N_("For a television that hides the edges: how large everything is drawn.")
PEOPLE = N_("People's moves")
PEOPLE_ABOUT = N_("How quickly the cars of people drive.")
COMPUTERS = N_("Computers' moves")
COMPUTERS_ABOUT = N_("How quickly computer drivers play. Their moves are always shown, even at once.")
DICE = N_("Dice")
DICE_ABOUT = N_("How long dice tumble before they show what was rolled.")
SINGLE = N_("Make forced moves for me")
SINGLE_ABOUT = N_("Where there is just one thing you could do, the game does it for you. You always throw the dice yourself.")
HINTS = N_("Hints")
HINTS_ABOUT = N_("A star beside the rules button shows what a strong driver would do, and why.")
AIDS = N_("Help in first races")
AIDS_ABOUT = N_("In somebody's first three races of a game: hints, a good move to begin with, computers that take their time.")
ODDS = N_("Show the odds")
ODDS_ABOUT = N_("Where the next die may go wrong, a gauge shows how likely that is.")
OPEN_HANDS = N_("Open hands")
OPEN_HANDS_ABOUT = N_("For families: the hand of whoever moves lies open, and nobody has to look away.")
MINE = N_("My tracks")
MINE_ABOUT = N_("Opens the folder of tracks you draw yourself, with a page that shows how: {folder}")
PROFILES = N_("Profiles")
PROFILES_ABOUT = N_("In the Book, under People: everybody's name, colour, sign and own settings, and what they have won.")
AT_HOME = N_("Profiles are for a game at home.")
CONTROLS_ABOUT = N_("What every button of this device does, and how to change it.")
NO_CHANGE = N_("The cabinet's buttons stay as they are.")
MAKES = 4
"""So many makes of pads have a row; more are rarely on one table."""
MUSIC = N_("Music")
MUSIC_ABOUT = N_("The tune of the menu and of each game.")
EFFECTS = N_("Race sounds")
EFFECTS_ABOUT = N_("Dice, engines and cheers. Every sound that matters has a picture too.")
MENU = N_("Menu sounds")
MENU_ABOUT = N_("The clicks of moving and choosing.")
CREDITS = N_("Credits")
CREDITS_ABOUT = N_("Who made what, and every licence.")
BESIDE, HEADING = 320, 352
"""Width of the buttons beside the heading, and of the heading."""


class SettingsScene(EasePages):
    """All settings that work; shoulder buttons (or page keys) turn the pages."""

    pages = PAGES
    pages_about = PAGES_ABOUT

    def __init__(self, ctx: Context, page: str = "picture") -> None:
        super().__init__(ctx, page)

    @property
    def title(self) -> str:
        return self.ctx.say(TITLE)

    @property
    def heading_room(self) -> float:
        """The heading keeps left of the buttons."""
        return HEADING

    def furnish(self) -> None:
        """The pages, and beside the heading the ways to the edges of the screen, to the people of the house, to the credits, and to the
        languages where there are several."""
        super().furnish()
        say = self.ctx.say
        left, top = SAFE.right - BESIDE, SAFE.y + 4
        why = "" if self.ctx.permissions.profiles else say(AT_HOME)
        self.ui.add(Button("credits", (left, top, BESIDE, 84), say(CREDITS), self._credits, size=36, about=say(CREDITS_ABOUT)))
        place = (left - BESIDE - 24, top, BESIDE, 84)
        beside = (place[0] - BESIDE - 24, top, BESIDE, 84)
        self.ui.add(Button("edges", beside, say(EDGES), self._edges, size=36, about=say(EDGES_ABOUT)))
        self.ui.add(Button("profiles", place, say(PROFILES), self._profiles, size=36, about=say(PROFILES_ABOUT), why=why))
        if offered(self.ctx):
            self.ui.add(globe_button(self.ctx, (beside[0] - BESIDE - 24, top, BESIDE, 84)))

    def _credits(self) -> Order:
        from game.scenes.settings.credits import CreditsScene

        return Push(CreditsScene(self.ctx))

    def count(self) -> int:
        """Rows of the open page."""
        play = 4 if self.ctx.catalogue.user is None else 5
        return {"picture": 4, "pace": 4, "play": play, "controls": len(self._devices()), "sound": 3, "ease": ROWS}[self.page]

    def rows(self) -> list[Widget]:
        """The rows of the open page."""
        return {
            "picture": self._picture_rows,
            "pace": self._pace_rows,
            "play": self._play_rows,
            "controls": self._control_rows,
            "sound": self._sound_rows,
            "ease": self.ease_rows,
        }[self.page]()

    def _picture_rows(self) -> list[Widget]:
        say, settings = self.ctx.say, self.ctx.settings
        why = "" if self.ctx.permissions.leaves_full_screen else say(CABINET)
        sizes = [(size, say(name)) for size, name in TEXT_SIZES.items()]
        rows: list[Widget] = [
            Toggle(
                Named("fullscreen", say(FULL_SCREEN), say(FULL_SCREEN_ABOUT), why),
                self.place(0),
                settings.fullscreen,
                self._on_off,
                self._full_screen,
            ),
            ChoiceRow(
                Named("text_scale", say(TEXT_SIZE), say(TEXT_SIZE_ABOUT)),
                self.place(1),
                sizes,
                settings.text_scale,
                lambda value: self.change(text_scale=value),
            ),
            self.turned(2, "reduced_motion", CALM, CALM_ABOUT),
            self.turned(3, "high_contrast", CONTRAST, CONTRAST_ABOUT),
        ]
        return rows

    def _edges(self) -> Order:
        return Push(CalibrationScene(self.ctx))

    def _pace_rows(self) -> list[Widget]:
        return [
            self._speed(0, "speed_people", PEOPLE, PEOPLE_ABOUT),
            self._speed(1, "speed_computers", COMPUTERS, COMPUTERS_ABOUT),
            self._speed(2, "speed_dice", DICE, DICE_ABOUT),
            self.turned(3, "force_single", SINGLE, SINGLE_ABOUT),
        ]

    def _play_rows(self) -> list[Widget]:
        rows: list[Widget] = [
            self.turned(0, "hints", HINTS, HINTS_ABOUT),
            self.turned(1, "first_race_aids", AIDS, AIDS_ABOUT),
            self.turned(2, "odds", ODDS, ODDS_ABOUT),
            self.turned(3, "open_hands", OPEN_HANDS, OPEN_HANDS_ABOUT),
        ]
        folder = self.ctx.catalogue.user
        if folder is not None:
            about = self.ctx.say(MINE_ABOUT, folder=str(folder))
            rows.append(Button("mine", self.place(4), self.ctx.say(MINE), self._mine, size=40, about=about))
        return rows

    def _mine(self) -> None:
        open_map_folder(self.ctx)

    def _profiles(self) -> Order:
        return Push(self.ctx.open.profiles())

    def _devices(self) -> list[str]:
        """The two sides of the keyboard, and a pad of each make that is here: pads of one make share their buttons' meaning."""
        makes = {pad.guid: pad.device for pad in reversed(self.ctx.devices.pads.values())}
        return [KEYBOARD, KEYBOARD2, *sorted(makes.values())[:MAKES]]

    def _control_rows(self) -> list[Widget]:
        why = "" if self.ctx.permissions.settings else self.ctx.say(NO_CHANGE)
        return [
            Button(
                f"device:{device}",
                self.place(index),
                device_name(self.ctx, device),
                partial(self._controls, device),
                icon=partial(icon, device_icon(device)),
                size=40,
                about=self.ctx.say(CONTROLS_ABOUT),
                why=why,
            )
            for index, device in enumerate(self._devices())
        ]

    def _controls(self, device: str) -> Order:
        return Push(ControlsScene(self.ctx, device))

    def hear(self, intent: Intent) -> None:
        """Pads that come and go have rows."""
        if self.page == "controls":
            self.rebuild()

    def _sound_rows(self) -> list[Widget]:
        return [
            self._volume(0, "volume_music", MUSIC, MUSIC_ABOUT),
            self._volume(1, "volume_effects", EFFECTS, EFFECTS_ABOUT, sample="settle"),
            self._volume(2, "volume_menu", MENU, MENU_ABOUT),
        ]

    @property
    def _on_off(self) -> tuple[str, str]:
        return self.ctx.say(OFF), self.ctx.say(ON)

    def _speed(self, index: int, name: str, text: Text, about: Text) -> ChoiceRow[float]:
        say = self.ctx.say
        values = [(speed, say(SPEED_NAMES[speed])) for speed in SPEEDS]
        value = getattr(self.ctx.settings, name)
        return ChoiceRow(Named(name, say(text), say(about)), self.place(index), values, value, lambda speed: self.change(**{name: speed}))

    def _volume(self, index: int, name: str, text: Text, about: Text, sample: str = "") -> Dial:
        def change(value: int) -> None:
            self.change(**{name: value})
            if sample:
                self.ctx.sound.play(sample)

        return Dial(Named(name, self.ctx.say(text), self.ctx.say(about)), self.place(index), getattr(self.ctx.settings, name), change)

    def _full_screen(self, value: bool) -> None:
        self.ctx.toggle_fullscreen()
        if self.ctx.settings.fullscreen != value:
            self.change(fullscreen=value)
