"""The page of the set-up on which tracks are chosen: one for the race, or one for each race of a series."""

from collections.abc import Callable
from pathlib import PurePath
from typing import TYPE_CHECKING

from game.core.words import N_, Plural, Text
from game.scenes.framework.map_findings import finding_line
from game.scenes.framework.map_folder import open_map_folder
from game.scenes.framework.stack import Order
from game.show.canvas import SAFE
from game.show.tables import look_of
from game.show.tables.base.aloud import TO_LINE
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.titlecard import CardFace, TitleCard

if TYPE_CHECKING:
    from game.scenes.setup.setup import SetupScene

TOP = 176
GAP = 24
SLOT = 84
BESIDE, LARGEST_BESIDE = 330, 420
"""Width of the buttons beside the heading, at the usual and at the largest text size."""
COLUMNS = 3
PER_PAGE = 6
SHAPE = 0.82
"""Height of a card that is as wide as one."""

HEADING = N_("Where is the race?")
SLOT_NAME = N_("Race {number}: {track}")
SPACES, LANES = Plural(N_("{count} space"), N_("{count} spaces")), Plural(N_("{count} lane"), N_("{count} lanes"))
MEASURE = N_("{spaces}, {lanes}")
FROM = N_("{measure}. From {pack} by {author}.")
TAKE = N_("Race here")
TAKEN = N_("Chosen")
BROKEN = N_("Can't be raced")
UNCHECKED = N_("Being checked")
CHECKING = N_("This map is just being checked.")
MORE = N_("More tracks")
MINE = N_("My tracks")
MINE_ABOUT = N_("The folder of tracks you draw yourself, with a page that shows how.")


class TracksPage:
    """A card per track with its picture; above them, in a series, a button per race."""

    heading = HEADING

    def __init__(self, scene: "SetupScene") -> None:
        self.scene = scene
        self.race = 0
        self.sheet = 0
        self.places: list[str] = []
        """What has a card, in the order in which it had one before: nothing moves under anybody's hand."""
        self.cards: dict[str, TitleCard] = {}

    @property
    def names(self) -> list[str]:
        """Everything that has a card: what can be raced on, what is being judged, and what can't be raced on. While the page is open each
        keeps its place, whatever is found out about it; what is new stands at the end."""
        setup = self.scene.race_setup
        now = [*setup.plan.choices, *setup.waiting, *setup.bad]
        new = [name for name in now if name not in self.places]
        kept: list[str] = []
        for place in self.places:
            heir = place if place in now else next((name for name in new if PurePath(name).stem == PurePath(place).stem), "")
            if heir and heir not in kept:
                kept.append(heir)
        self.places = [*kept, *(name for name in new if name not in kept)]
        return self.places

    @property
    def heading_end(self) -> float:
        """Where the buttons beside the heading begin."""
        buttons = (self.scene.ctx.catalogue.user is not None) + (len(self.names) > PER_PAGE)
        return SAFE.right - buttons * (self._beside + GAP)

    @property
    def _beside(self) -> float:
        return LARGEST_BESIDE if self.scene.ctx.theme.large else BESIDE

    @property
    def home(self) -> str:
        """The card of the chosen track, where it is on this sheet."""
        chosen = self.scene.race_setup.plan.chosen[self.race]
        return f"track.{chosen}" if chosen in self.cards else next((f"track.{name}" for name in self.cards), "back")

    def widgets(self) -> list[Widget]:
        """The races of a series, then the tracks."""
        plan = self.scene.race_setup.plan
        self.race = min(self.race, len(plan.chosen) - 1)
        widgets: list[Widget] = self._slots() if len(plan.chosen) > 1 else []
        top = TOP + (SLOT + GAP if widgets else 0)
        names = self.names
        sheets = -(-len(names) // PER_PAGE)
        say, wide = self.scene.ctx.say, self._beside
        corner = SAFE.right - wide
        if self.scene.ctx.catalogue.user is not None:
            widgets.append(Button("mine", (corner, SAFE.y, wide, 92), say(MINE), self._mine, about=say(MINE_ABOUT)))
            corner -= wide + GAP
        if sheets > 1:
            widgets.append(Button("more", (corner, SAFE.y, wide, 92), say(MORE), self._more(sheets)))
        self.sheet %= sheets
        shown = names[self.sheet * PER_PAGE : (self.sheet + 1) * PER_PAGE]
        across = min(len(shown), COLUMNS)
        columns = max(2, across)
        lines = -(-len(shown) // columns)
        width = (SAFE.width - (columns - 1) * GAP) / columns
        height = min(width * SHAPE, (TOP + self.scene.room - top - (lines - 1) * GAP) / lines)
        left = SAFE.x + (SAFE.width - across * width - (across - 1) * GAP) / 2
        self.cards = {}
        for index, name in enumerate(shown):
            place = (left + index % columns * (width + GAP), top + index // columns * (height + GAP), width, height)
            self.cards[name] = self._card(name, place)
        return [*widgets, *self.cards.values()]

    def _slots(self) -> list[Widget]:
        ctx, plan = self.scene.ctx, self.scene.race_setup.plan
        width = (SAFE.width - (len(plan.chosen) - 1) * GAP) / len(plan.chosen)
        buttons: list[Widget] = []
        for race, track in enumerate(plan.tracks):
            text = ctx.say(SLOT_NAME, number=race + 1, track=ctx.language.phrase(track.name))
            place = (SAFE.x + race * (width + GAP), TOP, width, SLOT)
            buttons.append(Button(f"race{race}", place, text, self._racing(race), primary=race == self.race))
        return buttons

    def _card(self, name: str, place: tuple[float, float, float, float]) -> TitleCard:
        ctx, scene = self.scene.ctx, self.scene
        if name in scene.race_setup.bad:
            return self._unready(name, place, finding_line(ctx, scene.words, scene.race_setup.bad[name][0]), BROKEN)
        if name in scene.race_setup.waiting:
            return self._unready(name, place, ctx.say(CHECKING), UNCHECKED)
        track = scene.previews.track(scene.entry, name)
        spaces = scene.previews.title(scene.entry).needs.count(track.spaces)
        even = track.lanes > 1 and spaces == track.length * track.lanes  # every lane has as many: how far it is can be compared
        far = ctx.language.plural(TO_LINE, track.length) if even else ctx.language.plural(SPACES, spaces)
        about = self._told(name, ctx.say(MEASURE, spaces=far, lanes=ctx.language.plural(LANES, track.lanes)))
        line, told = ("", about) if ctx.theme.large else (about, "")  # with large texts the picture comes first; the foot tells the rest
        shown = ctx.language.phrase(track.name)
        return TitleCard(
            f"track.{name}", place, CardFace(shown, line, invitation=ctx.say(TAKE), world=self._world), self._choosing(name), about=told
        )

    def _told(self, name: str, measure: str) -> str:
        """The words under a track's name; of one from a pack, also whose it is."""
        ctx = self.scene.ctx
        found = next((entry for entry in ctx.catalogue.tracks(self.scene.meta) if entry.id == name), None)
        return ctx.say(FROM, measure=measure, pack=found.pack, author=found.author) if found and found.pack else measure

    def _unready(self, name: str, place: tuple[float, float, float, float], why: str, invitation: Text) -> TitleCard:
        """A map that can't be raced on, or not yet."""
        say, large = self.scene.ctx.say, self.scene.ctx.theme.large
        line = "" if large else why  # the foot tells it, too
        return TitleCard(
            f"track.{name}", place, CardFace(name, line, invitation=say(invitation), world=self._world), self._choosing(name), why=why
        )

    @property
    def _world(self) -> str:
        return look_of(self.scene.meta.id).world

    def _racing(self, race: int) -> Callable[[], object]:
        def look_at() -> None:
            looking = [(device, cursor.key) for device, cursor in self.scene.ui.cursors.items()]
            self.race = race
            self.scene.show("tracks", "")
            for device, key in looking:  # the page stays: nobody's next press meets something else than was looked at
                self.scene.ui.focus(key, device)

        return look_at

    def _mine(self) -> None:
        """The folder of the player's own maps in the file manager; where it lies is told as well."""
        self.scene.changed(open_map_folder(self.scene.ctx))

    def _choosing(self, name: str) -> Callable[[str], object]:
        return lambda device: self._choose(name, device)

    def _choose(self, name: str, device: str) -> Order | None:
        """One race: chosen and back; a series: on to the next race."""
        plan = self.scene.race_setup.plan
        plan.choose(self.race, name)
        if self.race + 1 < len(plan.chosen):
            self.race += 1
            self.scene.show("tracks", device)
        else:
            self.race, self.places = 0, []
            self.scene.show("seats", device)
        return None

    def _more(self, sheets: int) -> Callable[[], object]:
        def turn() -> None:
            self.sheet = (self.sheet + 1) % sheets
            self.scene.show("tracks", "")

        return turn

    def back(self, device: str) -> bool:
        """Nothing is open here; when somebody comes again, what can be raced on stands first."""
        self.race, self.places = 0, []
        return False

    def refresh(self) -> None:
        """Pictures, and which track is chosen."""
        ctx, scene = self.scene.ctx, self.scene
        chosen = scene.race_setup.plan.chosen[self.race]
        for name, card in self.cards.items():
            if card.node is not None and name in scene.race_setup.plan.choices:
                card.outline = scene.previews.outline(scene.entry, name)
                card.view = scene.previews.picture(scene.entry, name, *card.window[2:], scene.line(name))
                card.invitation = ctx.say(TAKEN if name == chosen else TAKE)
                card.refresh()

    def painted(self) -> None:
        """One more picture is there."""
        self.refresh()
