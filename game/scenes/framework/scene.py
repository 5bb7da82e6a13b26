"""What every scene is, and what it is handed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from pygame import Rect, Surface

from game.core.contract import Title, TitleEntry
from game.core.words import Template, Text
from game.input.devices import Devices
from game.input.intents import Intent
from game.language.language import Language
from game.phones.link import NoLink
from game.scenes.framework.guard import Guard
from game.scenes.framework.heard import Heard
from game.scenes.framework.stack import Order
from game.scenes.framework.walked import Pressed, Walked
from game.session.permissions import HOME, Permissions
from game.show.canvas import Frame, Layer, dimmed
from game.show.tables import skin_for
from game.show.theme import Theme
from game.store.book import Book, NoBook
from game.store.learnt import Learnt
from game.store.profiles import Profiles
from game.store.settings import VOLUMES, Settings

if TYPE_CHECKING:
    from game.scenes.framework.openings import Openings
    from game.scenes.framework.phone_desk import PhoneDesk, PhoneHost
    from game.scenes.framework.results import SceneResult
    from game.scenes.framework.work import Work
    from game.session.lessons import OfferedLesson
    from game.session.race_story import RaceStory
    from game.show.tables.base.table import AnyTable
    from game.sound.mixer import Sink
    from game.store.cups import CupFiles
    from game.store.paths import Paths
    from game.store.saves import Saver
    from game.tracks.catalogue import Catalogue

NOTHING = Text("")
BANDS = 6
"""In so many pieces a whole picture is put together where nobody may wait for all of it."""


@dataclass(kw_only=True, eq=False)
class Context:
    """The services that scenes share. Made by `app`, replaced by twins in tests."""

    entries: Sequence[TitleEntry]
    tables: Mapping[str, Callable[[], "AnyTable"]]
    settings: Settings
    save_settings: Callable[[Settings], None]
    language: Language
    sound: "Sink"
    catalogue: "Catalogue"
    saves: "Saver"
    paths: "Paths"
    devices: Devices
    theme: Theme
    seed: Callable[[], int]
    now: Callable[[], str]
    assets: Path
    permissions: Permissions = HOME
    """What this installation allows."""
    wishes: tuple[str, ...] | None = None
    """The system's languages, the best first; None: those of the environment."""
    toggle_fullscreen: Callable[[], None] = lambda: None
    show_folder: Callable[[Path], bool] = lambda folder: False
    """Opens a folder in the file manager of the system; False where there is none. Set by the app that people see."""
    open: "Openings" = field(default=None)  # type: ignore[assignment]
    """Every scene of another room; set by the app."""
    levels: Callable[[Title], tuple[str, ...]] = lambda title: ()
    """The levels of computer drivers there are for a title, the weakest first; set by the app."""
    profiles: Profiles = field(default_factory=Profiles)
    """The people of the house."""
    book: Book = field(default_factory=NoBook)
    """Results and events: `ctx.book.note(Kind.STEP, ...)`, `ctx.book.ask(query)`."""
    log: Callable[[str], None] = lambda line: None
    """Writes a line for bug reports; it never tells what a seat has on its hand."""
    reads_on: Callable[[], bool] = lambda: False
    """Whether the voice still reads, or has something to read."""
    voice_note: Text = NOTHING
    """Why nothing is read aloud though somebody wishes for it; empty where all is well."""
    wish: Callable[[str], None] = lambda wish: None
    """Ends the game and tells its supervisor what then: "restart", "desktop" or "off" (game.kiosk.launch.Wish). At home it does nothing."""
    safe: bool = False
    """It broke too often: defaults are in force, and a small sign says so."""
    notices: tuple[str, ...] = ()
    """Sentences for whoever looks after this installation: what was found at the start, and could not be shown to guests."""
    house_settings: Settings | None = None
    """The settings of the house while those are in force that people of a race brought along."""
    eased: Mapping[str, object] = field(default_factory=dict)
    """Settings that guests have chosen on the page Ease, by their names: in force until nobody is there, and kept nowhere."""
    house_language: Language | None = None
    """That of the house while guests speak another one."""
    screen: Surface | None = None
    """The window surface, for a scene that lies over the picture of the one below."""
    remembered_setups: dict[str, object] = field(default_factory=dict)
    """By title what people have set up since the game was started: the set-up's to keep and to read."""
    cup_devices: dict[int, str] = field(default_factory=dict)
    """By driver of the cup that runs (its row) the device that steers it: the page of drivers writes it, each round reads it."""
    passing: dict[str, Learnt] = field(default_factory=dict)
    """By title what guests have learnt whom this installation does not remember (`game.session.learning`)."""
    lessons: dict[str, "tuple[OfferedLesson, ...]"] = field(default_factory=dict)
    """By title the lessons that it offers here, once they have been looked at (`game.scenes.framework.lessons_here`)."""
    just_taught: set[str] = field(default_factory=set)
    """The titles of which guests have done a lesson since their last race of it."""
    race_story: "RaceStory | None" = None
    """The race that was told last: its look at decisions goes on where it was left."""
    seated: Callable[[str], bool] = lambda device: False
    """Whether a device steers a person of the race, or of the set-up, that is on the stack."""
    work: "Work | None" = None
    """What goes on beside the game, or went on last: at most one at a time. The app shows it in a corner, and says how it ended."""
    phones: NoLink = field(default_factory=NoLink)
    """The link to phones; it is silent until somebody asks for them (`begin`)."""
    sliced: bool = False
    """Large pictures are made in slices between frames, so that nothing ever waits for them; else at once, where they are wanted."""

    @cached_property
    def session_seed(self) -> int:
        """A number drawn once: what is drawn from it is the same on every page."""
        return self.seed()

    @cached_property
    def cup_saves(self) -> "Saver":
        """Where the unfinished round of a cup is kept; what is lent to that round has it as its `saves`."""
        from game.store.saves import Saver

        return Saver(self.paths, self.saves.now, "cup")

    @cached_property
    def cup_files(self) -> "CupFiles":
        """The journals of cups."""
        from game.store.cups import CupFiles

        return CupFiles(self.paths, self.saves.now)

    @cached_property
    def desk(self) -> "PhoneDesk":
        """What all scenes share of phones: who is welcomed, which page each shows."""
        from game.scenes.framework.phone_desk import PhoneDesk

        return PhoneDesk(self)

    @property
    def frame(self) -> Frame:
        """How design units lie in the window now."""
        return self.theme.frame

    def say(self, text: Template, /, **fields: object) -> str:
        """A text of the screens in the player's language."""
        return self.language.text(text, **fields)

    def apply(self, settings: Settings) -> None:
        """Takes new settings into force and keeps what was changed. What people of a race brought along is not kept."""
        old, new = msgspec.structs.asdict(self.settings), msgspec.structs.asdict(settings)
        changed = {name: value for name, value in new.items() if value != old[name]}
        kept = settings if self.house_settings is None else msgspec.structs.replace(self.house_settings, **changed)
        self.house_settings = kept if self.house_settings is not None else None
        self.save_settings(kept)
        self._force(settings)

    def welcome(self, wishes: Mapping[str, object]) -> None:
        """What the people of a race wish for is in force from now on; nothing (`{}`) brings back the settings of the house."""
        house = self.house_settings or self.settings
        self.house_settings = house if wishes or self.eased else None
        self._force(msgspec.structs.replace(house, **{**self.eased, **wishes}))

    def ease(self, choices: Mapping[str, object]) -> None:
        """Settings (by name) that make playing easier: kept where people may change settings; else guests have them as long as they are
        here, whatever a race brings along."""
        if self.permissions.settings:
            self.apply(msgspec.structs.replace(self.settings, **choices))
            return
        if "language" in choices:
            self.house_language = self.house_language or self.language
        self.eased = {**self.eased, **choices}
        self.house_settings = self.house_settings or self.settings
        self._force(msgspec.structs.replace(self.settings, **choices))

    def forget_ease(self) -> None:
        """Nobody is here any more: settings and language are those of the house."""
        if self.house_language is not None:
            self.language, self.house_language = self.house_language, None
        if self.eased:
            self.eased = {}
            self.welcome({})

    def forget_guests(self) -> None:
        """Whoever comes next is a stranger: what those before have chosen, set up and learnt is nobody's any more."""
        self.forget_ease()
        self.forget_setups()
        self.passing.clear()
        self.just_taught.clear()

    def forget_setups(self) -> None:
        """Whoever has set up a race here has gone: the next one begins as the house offers it."""
        self.remembered_setups.clear()
        if self.settings.setups:
            self.apply(msgspec.structs.replace(self.settings, setups={}))

    def skinned(self, title_id: str, track: str = "") -> "Context":
        """The same services for a scene that belongs to a title: their theme wears its skin, tinted for a track where it has tints."""
        skin = skin_for(title_id, track)
        return _Lent(self, {"theme": lambda: self.theme.wearing(skin)})

    def lent(self, **services: object) -> "Context":
        """The same services but for these: what is played there leaves no trace."""
        return _Lent(self, {name: partial(lambda value: value, value) for name, value in services.items()})

    def allow(self, permissions: Permissions) -> None:
        """Other permissions hold from now on: how loud it may be counts at once."""
        self.permissions = permissions
        self.sound.set_volumes(self._softened(self.settings))

    def _softened(self, settings: Settings) -> Settings:
        """The settings with no volume above what is allowed."""
        wanted = {name: getattr(settings, name) for name in VOLUMES}
        return msgspec.structs.replace(settings, **{name: round(value * self.permissions.loudest / 100) for name, value in wanted.items()})

    def _force(self, settings: Settings) -> None:
        self.settings = settings
        self.sound.set_volumes(self._softened(settings))
        self.theme.set_text_scale(settings.text_scale)
        self.theme.set_high_contrast(settings.high_contrast)
        self.devices.bind(settings.bindings)


class _Lent(Context):
    """A context with some services of its own; in all else it is the one it stands for."""

    def __init__(self, inner: Context, own: Mapping[str, Callable[[], object]]) -> None:
        object.__setattr__(self, "_inner", inner)
        object.__setattr__(self, "_own", dict(own))

    def __getattribute__(self, name: str) -> Any:
        own = object.__getattribute__(self, "_own")
        if name in own:
            return own[name]()
        if name in ("skinned", "lent"):  # what is made of it keeps what is its own
            return object.__getattribute__(self, name)
        return getattr(object.__getattribute__(self, "_inner"), name)

    def __setattr__(self, name: str, value: Any) -> None:
        own = object.__getattribute__(self, "_own")
        if name in own:
            own[name] = lambda: value
        else:
            setattr(object.__getattribute__(self, "_inner"), name, value)


class Scene:
    """One screen. `build` makes its pictures from what it knows; it runs at entry, at a resize and whenever asked for."""

    overlay = False
    """Lies over the dimmed picture of the scene below."""
    pulse = 1 / 20
    """Seconds from frame to frame while it only pulses."""
    spare = 0.009
    """Seconds that must be left of a frame to `prepare` one more thing in it."""
    abrupt = False
    """It gives way at once, without a wipe: somebody wants something else."""
    phone_host: "PhoneHost | None" = None
    """What it has for phones."""
    keeps_phones = False
    """It has nothing for phones, but leads to what has: they stay."""
    heavy = False
    """It wants hundreds of small pictures that no page wants: they are let go of when the last heavy scene has left."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.layer = Layer(ctx.frame, ctx.sliced)
        self.entered = False
        self.opener = ""
        """The device whose press has opened it; "" where none did."""
        self.stale = False
        """Its pictures are to be made before anything else is asked of it."""
        self.below: Surface | None = None
        """The picture it covers (overlays)."""
        self.guard = Guard()
        """Presses that come too early to be meant for it."""
        self.let_go: tuple[Callable[[], None], ...] = ()
        """What else lets go of large pictures when it has left."""

    def enter(self) -> None:
        """It comes on screen for the first time; an overlay keeps the dimmed picture of what it covers."""
        if self.overlay and self.below is None and self.ctx.screen is not None:
            self.below = dimmed(self.ctx.screen)
        self.renew()

    def suspend(self) -> None:
        """Another scene lies on top from now on."""

    def resume(self, result: "SceneResult | None" = None) -> None:
        """It is on top again; `result` is what the scene above left."""
        self.renew()

    def leave(self) -> None:
        """It goes for good."""

    def release_pictures(self) -> Iterator[None]:
        """It has left, and another scene is on top: what it shows goes without waiting for a sweep, whoever still knows the scene."""
        self.below = None
        self.layer.close()
        yield
        for let_go in self.let_go:
            let_go()
            yield

    def renew(self) -> None:
        """Its pictures are made anew: in slices before it is seen, or now where nothing is sliced."""
        self.stale = True
        if not self.ctx.sliced:
            self.make_ready()

    def opening(self) -> Iterator[None]:
        """What has to be done before it can be built, in slices."""
        return iter(())

    def make_ready(self) -> None:
        """Whoever asks anything of it can't wait for slices."""
        if self.stale:
            for _ in self.opening():
                pass
            self.rebuild()

    def rebuild(self) -> None:
        """Makes all pictures anew for the window as it is."""
        self.stale = False
        self.layer.close()
        self.layer = Layer(self.ctx.frame, self.ctx.sliced)
        self.build()
        if self.ctx.safe:
            from game.scenes.framework.margin_sign import show_safe_mode

            show_safe_mode(self.ctx, self.layer)

    def build(self) -> None:
        """Puts background and nodes into `self.layer`."""

    def halt(self) -> None:
        """The window gets another size: what moves comes to its end, with the pictures that are there."""

    def hear(self, intent: Intent) -> None:
        """A device has come or gone. Every scene is told, also one that others lie on; the top one may `handle` it too."""

    def handle(self, intent: Intent) -> Order | None:
        return None

    @property
    def heard(self) -> Heard:
        """What a voice may read of it now."""
        return Heard()

    def walked(self, device: str) -> Walked | Pressed:
        """What the walk of a switch goes through, or what a press of it means where there is nothing to choose."""
        return Pressed()

    def pressed_early(self) -> None:
        """Somebody pressed something while it was `deaf`: that decides nothing, but what only plays may come to its end."""

    def take_file(self, path: Path) -> Order | None:
        """A file was dropped on the window while it was on top; most scenes want none."""
        return None

    def update(self, dt: float) -> Order | None:
        """`dt` seconds went by."""
        return None

    def draw(self, target: Surface) -> list[Rect]:
        """Draws what changed; returns the rectangles to present."""
        return self.layer.compose(target)

    def redraw(self) -> None:
        """Draws into the window what has changed, for a page that takes its background from there."""
        if self.ctx.screen is not None:
            self.draw(self.ctx.screen)

    def making(self) -> Iterator[None]:
        """Makes the pictures that a whole `draw` would have to make, one after another."""
        return self.layer.making()

    def composing(self, target: Surface) -> Iterator[None]:
        """Draws everything, as a whole `draw` would, in slices."""
        return self.layer.composing(target, BANDS)

    def bake(self) -> Iterator[None]:
        """Makes in slices the large pictures that `build` will want in a window of the present size; it may be left half-way."""
        return iter(())

    def prepare(self) -> bool:
        """Makes one small thing that will be wanted later, called while nothing moves; False if nothing is left to make."""
        return False

    @property
    def deaf(self) -> bool:
        """Whether a press that came now would be too early to be meant for it; it wants frames then."""
        return self.guard.shut

    @property
    def waits(self) -> bool:
        """Whether it can't go on before `prepare` has made what it waits for."""
        return False

    @property
    def moving(self) -> bool:
        """Whether it wants frames by itself; a scene that stands still waits for events."""
        return False

    @property
    def pulsing(self) -> bool:
        """Whether a few frames a second would do while it does not move: something breathes, and nobody waits for it."""
        return False
