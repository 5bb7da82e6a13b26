"""What begins at once from the menu: the race that waits, a quick race, a Grand Prix."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from game.core.words import N_
from game.scenes.framework.stack import Order, Push
from game.scenes.menu.evening import evening_order, told_of_evening
from game.scenes.menu.grand_prix import told_of_cup
from game.scenes.menu.menu_layout import Place
from game.scenes.menu.quick_grid import QuickGrid
from game.scenes.menu.waiting_race import told_of
from game.session.cup.ready import cup_name
from game.session.unfinished import Waiting, saves_of
from game.show.painters.icons import icon
from game.show.theme import TEXT
from game.show.widgets.drawing import rounded
from game.show.widgets.titlecard import LINE, SHAPE, BannerCard, BannerFace, Pictured

if TYPE_CHECKING:
    from game.scenes.evening.watch import EveningWatch
    from game.scenes.menu.menu import MenuScene
    from game.scenes.setup.last_setup import RaceSetup
    from game.session.evening.here import Here

STRIP, ROW = 2.9, 7.0
"""Shape of the picture of who would race, in a banner that is broad and low; with large letters, beside its heading."""
LEAST_CAR = 40
"""Design units across for each car beside the heading; narrower ones are left out."""
PICTURED_FROM = 500
"""A banner that is narrower has a picture or lines, not both."""
LOW, HIGH = 190, 300
"""One that is lower has its picture beside its heading, one that is higher below its words."""
WORDS = 340
"""So much room words want beside a picture."""

CONTINUE = N_("Continue")
QUICK = N_("Quick race")
QUICK_LINE = N_("{title} on {track}: off we go!")
QUICK_ABOUT = N_("{title} on {track} with {drivers}.")
GRAND_PRIX = N_("Grand Prix")


class Banners:
    """Makes them, in the places that the menu gives them, and says what has changed meanwhile."""

    def __init__(self, scene: "MenuScene") -> None:
        self.scene, self.ctx = scene, scene.ctx
        self.quick_grid = QuickGrid(scene.ctx)
        self.evening: EveningWatch | None = None
        """What looks at the house evening, where this table has a house."""

    @property
    def here(self) -> "Here | None":
        """The house evening, as far as the book has told of one."""
        return self.evening.here if self.evening is not None else None

    @property
    def wanted(self) -> list[Callable[[Place], BannerCard]]:
        """Those there are, from left to right."""
        scene = self.scene
        waiting = [partial(self._waiting, scene.saved)] if scene.saved is not None else []
        if self.here is not None:
            return [*waiting, partial(self._evening, self.here), self._quick]
        return [*waiting, self._quick, *([self._grand_prix] if scene.offers_cups else [])]

    @property
    def first(self) -> str:
        """Where the focus falls: on what waits to be gone on with; "" where nothing does."""
        scene = self.scene
        if self.here is not None and self.here.heat is not None:
            return "evening"
        return "continue" if scene.saved is not None else "grand_prix" if scene.cup is not None and scene.offers_cups else ""

    def _waiting(self, saved: Waiting, place: Place) -> BannerCard:
        """The unfinished race, or the one before it; what is wrong with its file is said at once."""
        lines, about = self._told(saved, place[2])
        press: Callable[[str], Order] = lambda device: Push(self.ctx.open.unfinished(saved.previous, saved.cup))  # noqa: E731
        return self._banner("continue", place, (self.ctx.say(CONTINUE), lines, about), press, Pictured(self._seen, beside=self._low(place)))

    def _quick(self, place: Place) -> BannerCard:
        """The last seats, cars and options once more."""
        race_setup, large = self.scene.race_setup, self.ctx.theme.large
        left, high = place[2] > place[3] * STRIP + WORDS and not self._low(place), place[3] >= HIGH
        pictured = Pictured(self._grid, STRIP if left and not large else ROW, high and not left and not large, not left)
        lines, about = ((self.quick_line(race_setup),), self.quick_about(race_setup)) if race_setup else ((), "")
        return self._banner("quick", place, (self.ctx.say(QUICK), lines, about), self.scene.quick, pictured)

    def _grand_prix(self, place: Place) -> BannerCard:
        """A cup over several games: the one that runs, or those there are."""
        line, about = told_of_cup(self.ctx, self.scene.cup)
        opens, runs = self.ctx.open, self.scene.cup is not None
        press: Callable[[str], Order] = lambda device: Push(opens.cup_table() if runs else opens.cups())  # noqa: E731
        pictured = Pictured(self._trophy, beside=True)
        return self._banner("grand_prix", place, (self.ctx.say(GRAND_PRIX), (line,), about), press, pictured)

    def _evening(self, here: "Here", place: Place) -> BannerCard:
        """The heat of a house evening that is raced here; else how that goes."""
        said = told_of_evening(self.ctx, here)
        press: Callable[[str], Order | None] = lambda device: evening_order(self.ctx, here, device)  # noqa: E731
        return self._banner("evening", place, (said.heading, (said.line,), said.about), press, Pictured(self._trophy, beside=True))

    def _banner(
        self, key: str, place: Place, said: tuple[str, tuple[str, ...], str], press: Callable[[str], Order | None], pictured: Pictured
    ) -> BannerCard:
        """One of them; `said` is its heading, its lines, and what is told of it while it is looked at."""
        heading, lines, about = said
        if self._bare(place):
            lines, about = (), self._whole(key, lines, about)
            pictured = pictured._replace(below=place[2] < PICTURED_FROM)
        shown = None if place[2] < PICTURED_FROM and lines else pictured
        return BannerCard(
            key, place, BannerFace(heading, lines, primary=key == (self.first or "quick"), pictured=shown), press, about=about
        )

    def _bare(self, place: Place) -> bool:
        """Whether lines have no room there with large letters: they stand on the strip above, or beside the titles."""
        return self.ctx.theme.large and self.scene.tells and (place[2] < PICTURED_FROM or self._low(place))

    @staticmethod
    def _low(place: Place) -> bool:
        return place[3] < LOW

    @staticmethod
    def _whole(key: str, lines: tuple[str, ...], about: str) -> str:
        """What is told of a banner without lines; that of the quick race says it all."""
        return about if key == "quick" else " ".join([*lines[:1], about])

    def show_quick(self, race_setup: "RaceSetup") -> None:
        """It is known now who would race."""
        self._say("quick", (self.quick_line(race_setup),), self.quick_about(race_setup))

    def show_waiting(self) -> None:
        """Where the unfinished race stands is known now."""
        banner = self.scene.ui.widgets.get("continue")
        if self.scene.saved is not None and banner is not None:
            self._say("continue", *self._told(self.scene.saved, banner.rect.width))

    def _told(self, saved: Waiting, wide: float) -> tuple[tuple[str, ...], str]:
        """The lines of the unfinished race, and what is told of it; beside two others a banner has room for one line."""
        cup = self.scene.cup.state if saved.cup and self.scene.cup else None
        name = cup_name(cup.plan, self.ctx.language) if cup else ""
        named = self.ctx.theme.font(TEXT, LINE).size(name)[0] / self.ctx.frame.scale < wide / 2
        (where, drivers), about = told_of(self.ctx, self.scene.entry(saved.header.title), saved, cup, named)
        return (where,) if wide < PICTURED_FROM else (where, drivers), about

    def _say(self, key: str, lines: tuple[str, ...], about: str) -> None:
        banner = self.scene.ui.widgets.get(key)
        if isinstance(banner, BannerCard):
            bare = self._bare((banner.rect.x, banner.rect.y, banner.rect.width, banner.rect.height))
            banner.lines, banner.about = ((), self._whole(key, lines, about)) if bare else (lines, about)
            if banner.lines and banner.rect.width < PICTURED_FROM:
                banner.pictured = None  # as it would have been made
            banner.refresh()
            if self.scene.ui.focused() is banner:
                self.scene.ui.focus(key)

    def quick_line(self, race_setup: "RaceSetup") -> str:
        """What a quick race would be."""
        say = self.ctx.say
        return say(QUICK_LINE, title=say(race_setup.entry.meta.name), track=self.ctx.language.phrase(race_setup.plan.tracks[0].name))

    def quick_about(self, race_setup: "RaceSetup") -> str:
        """The same with everybody who would drive, for the line that tells of what is looked at."""
        say, language = self.ctx.say, self.ctx.language
        track = language.phrase(race_setup.plan.tracks[0].name)
        who = language.listed([driver.name for driver in race_setup.lineup.drivers])
        return say(QUICK_ABOUT, title=say(race_setup.entry.meta.name), track=track, drivers=who)

    def _seen(self, width: float, height: float) -> Surface | None:
        """The track of the unfinished race."""
        saved = self.scene.saved
        if saved is None:
            return None
        track = saves_of(self.ctx, saved.cup).stop_of(saved.header).track(saved.header) or saved.header.tracks[0]
        view = self.scene.previews.picture(self.scene.entry(saved.header.title), track.id, min(width, height * SHAPE), height)
        return rounded(view, self.ctx.frame.px(18)) if view else None

    def _grid(self, width: float, height: float) -> Surface | None:
        """Who races if one presses quick race."""
        race_setup = self.scene.race_setup
        picture = self.quick_grid.picture(race_setup, width, height)
        tiny = self.ctx.theme.large and race_setup and width < LEAST_CAR * len(race_setup.lineup.drivers)
        return None if tiny else picture

    def _trophy(self, width: float, height: float) -> Surface | None:
        """What there is to be won."""
        side = min(width, height)
        picture = Surface(self.ctx.frame.pair(width, height), SRCALPHA)
        trophy = icon("trophy", self.ctx.frame.px(side))
        picture.blit(trophy, trophy.get_rect(midleft=(0, picture.get_height() // 2)))
        return picture
