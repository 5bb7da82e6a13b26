"""The first thing anybody sees: the titles as cards with their own track, and what else one can do."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Meta, TitleEntry
from game.core.slices import finish
from game.core.words import N_, Plural, Text
from game.input.intents import Intent
from game.scenes.book.pages import PAGES
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.globe import globe_button, in_menu
from game.scenes.framework.last_title import last_raced
from game.scenes.framework.module_preload import importing
from game.scenes.framework.results import SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push, Quit
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.menu.banners import Banners
from game.scenes.menu.card_cars import CardCars
from game.scenes.menu.evening import evening_watch
from game.scenes.menu.head import MIDDLE, SLOGAN, beside_name, named
from game.scenes.menu.menu_layout import ROW_FROM, Place, menu_places
from game.session.unfinished import Waiting, settle
from game.show.painters.icons import icon, small_icon
from game.show.painters.table import bake_table, rough_table
from game.show.palette import CREAM, INK
from game.show.tables import look_of
from game.show.theme import BODY
from game.show.timeline import Clip, Timeline, overshoot
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.menucard import MenuCard
from game.show.widgets.titlecard import BannerCard, CardFace, TitleCard
from game.sound.themes import Theme

if TYPE_CHECKING:  # the first frame waits for nothing that it does not show
    from game.scenes.setup.last_setup import RaceSetup
    from game.session.cup.running import Running

RESTED = 8.0
"""After so many seconds without a press the cars move at the pace of a film: nobody is near, and the machine may rest."""
STARVED = 0.3
"""After so many seconds without time between frames, on a slow machine, what takes longer is done in one."""

GLOBE = (496, 62, 320, 64)
"""Where the languages are offered, beside the name of the house."""
SEATS = Plural(N_("{least}–{most} driver"), N_("{least}–{most} drivers"), "most")
MINUTES = N_("{least}–{most} min")
TOLD = N_("{tagline} {seats}, {minutes}.")
INVITATION = N_("Choose cars and race")
BOOK = N_("Book")
RULES = N_("Rules")
SETTINGS = N_("Settings")
EASE = N_("Ease")
QUIT = N_("Quit")
LEAVE = N_("Leave Kerbside?")
LEAVE_DETAIL = N_("Everything is kept: races, settings and names.")
STAY = N_("Stay")


class MenuScene(WidgetScene):
    """The bottom of the stack. Its first frame waits for no picture and no title's rules: those follow one by one."""

    pulse = 1 / 24

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.previews = TrackPreviews(ctx)
        self.entries: tuple[TitleEntry, ...] = ()
        self._find_titles()
        self.cards: dict[str, TitleCard] = {}
        self.cars = CardCars(self)
        self.timeline = Timeline()
        self.saved: Waiting | None = None
        self.cup: Running | None = None
        """The cup that runs."""
        self.banners = Banners(self)
        self.race_setup: RaceSetup | None = None
        self.tells = False
        """Whether there is a card that tells of what is looked at."""
        self._drawn = False
        self._returned = False
        """It is on top again, and has not looked yet at what was kept meanwhile."""
        self._starved = 0.0
        """Seconds since there was last time between two frames."""
        self._ahead = chain(self._settle(), self._modules(), self._own_maps())
        self._telling = self._tell_again()
        self._opening: Iterator[None] = iter(())
        """What is to be read before the title that was raced last can be opened."""
        self._ground: Surface | None = None
        self._made_for: tuple[object, ...] = ()
        self._graining: Iterator[None] | None = None
        """The table is painted with all its grain; what is seen meanwhile has none."""
        self._rested = 0.0
        """Seconds since somebody pressed anything, and since the cars moved."""
        self._device = ""
        self._title = self._teaches = ""

    def enter(self) -> None:
        """Looks for an unfinished race, and lets the cards come in one after another."""
        self._look_again()
        self.rebuild()
        if not self.ctx.settings.reduced_motion:
            self._cards_come_in()

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from a race or a page: what was kept may have changed."""
        self._returned = True
        super().resume(result)

    def opening(self) -> Iterator[None]:
        """Back from somewhere else: the unfinished race, and who would race now."""
        if self._returned:
            self._returned = False
            self._look_again()
            yield from self.banners.evening.looking() if self.banners.evening is not None else ()
            yield
            if self.race_setup is not None:
                yield from self._opening
            self.race_setup = self._make_setup(self._device) if self.race_setup else None
            yield
            if self.race_setup is not None:
                yield from self.race_setup.settling()
                yield from self.banners.quick_grid.baking(self.race_setup)

    def _find_titles(self) -> None:
        """Those with a table that are offered now."""
        self.entries = tuple(entry for entry in self.ctx.entries if entry.meta.id in self.ctx.tables)

    def _look_again(self) -> None:
        self._find_titles()
        self.ctx.sound.music(Theme.MENU)
        self._opening = chain(importing(self._make_setup), importing(self.last.open), self.previews.remembered(self.last))
        if self.race_setup is None:
            self._opening = chain(self._opening, self._open_last_setup())
        from game.scenes.framework.new_race import unfinished_race
        from game.session.cup.running import running_cup

        self.saved, self.cup = unfinished_race(self.ctx), running_cup(self.ctx)
        self.banners.evening = evening_watch(self.ctx, self.banners.evening)

    @property
    def offers_cups(self) -> bool:
        """Whether there is a banner for the Grand Prix: where one may be raced here, or one runs."""
        return self.ctx.permissions.cups != "off" or self.cup is not None

    @property
    def tells_above(self) -> bool:
        """Whether a banner that is looked at is told of beside the name of the house: banners below a row of cards are small, and beside
        the card of a lone title large letters leave them too little room."""
        return len(self.entries) == 1 if self.ctx.theme.large else len(self.entries) >= ROW_FROM

    @property
    def last(self) -> TitleEntry:
        """The title that was raced last; the first where none was."""
        return last_raced(self.entries, self.ctx.settings.setups)

    def entry(self, title: str) -> TitleEntry:
        """The title of that id."""
        return next(entry for entry in self.entries if entry.meta.id == title)

    # furniture

    def ground(self) -> Surface:
        """The table with the name of the house on it; painted anew for another window, size of text or language."""
        made_for = (self.ctx.frame.size, self.ctx.theme.text_scale, self.ctx.theme.skin, self.ctx.language, self.tells_above)
        if self._ground is None or made_for != self._made_for:
            first = self.ctx.sliced and self._ground is None
            table = rough_table(self.ctx.frame.size) if first else backdrop(self.ctx).copy()
            self._graining = bake_table(self.ctx.frame.size) if first else None
            self._made_for, self._ground = made_for, self._named(table)
        return self._ground

    def _named(self, table: Surface) -> Surface:
        return named(self.ctx, table, slogan=not self.tells_above and not in_menu(self.ctx))

    def furnish(self) -> None:
        """Cards on the left, what else there is on the right."""
        self.cars.clear()
        buttons = self._wanted()
        banners = self.banners.wanted
        places = menu_places(len(self.entries), len(buttons), len(banners), self.ctx.theme.large)
        self.cards = {entry.meta.id: self._card(entry, place) for entry, place in zip(self.entries, places.cards, strict=True)}
        for entry in self.entries:
            card = self.cards[entry.meta.id]
            self.ui.add(card)
            card.view = self.previews.picture(entry, entry.meta.tracks[0], *card.window[2:])
        self.tells = places.strip is not None
        if places.strip is not None:
            self._tell_at(places.strip)
        if in_menu(self.ctx):
            self.ui.add(globe_button(self.ctx, GLOBE))
        if self.tells_above:
            self.about = self.layer.add(None, *MIDDLE, 5, (1.0, 0.5))
        for make, place in zip(banners, places.banners, strict=True):
            self.ui.add(make(place))
        for (key, text, sign, press), place in zip(buttons, places.buttons, strict=True):
            self.ui.add(Button(key, place, self.ctx.say(text), press, icon=partial(small_icon, sign), size=32))
        self.first = self.banners.first or f"title.{self.entries[0].meta.id}"

    def _card(self, entry: TitleEntry, place: Place) -> TitleCard:
        ctx, meta = self.ctx, entry.meta
        size = ctx.frame.px(36)
        seats = ctx.say(SEATS, least=meta.seats_min, most=meta.seats_max)
        minutes = ctx.say(MINUTES, least=meta.minutes[0], most=meta.minutes[1])
        facts = ((icon("person", size), seats), (icon("clock", size), minutes))
        key, name, line, press = f"title.{meta.id}", ctx.say(meta.name), ctx.say(meta.tagline), partial(self._set_up, entry)
        if len(self.entries) == 1:
            return TitleCard(
                key, place, CardFace(name, line, facts=facts, invitation=ctx.say(INVITATION), world=look_of(meta.id).world), press
            )
        about = ctx.say(TOLD, tagline=line, seats=seats, minutes=minutes)
        parade, world = partial(self._parade, meta), look_of(meta.id).world
        return MenuCard(key, place, CardFace(name, line, facts=facts, world=world), press, about=about, parade=parade)

    def _parade(self, meta: Meta, width: float, height: float) -> Surface | None:
        """The cars of a title."""
        from game.scenes.framework.car_pictures import car_parade

        return car_parade(self.ctx.theme, meta, width, height)

    def _tell_at(self, place: Place) -> None:
        """With large texts the focused thing is told of on a card of its own."""
        left, top, width, height = place
        self.layer.owe(partial(self.ctx.theme.card, width, height, CREAM, radius=32), left + width / 2, top + height / 2, 5)
        self.explain_at(left + 30, top + height / 2, width - 60, height - 20)

    def _wanted(self) -> list[tuple[str, Text, str, Callable[[], Order]]]:
        """The buttons: key, words, sign, what they do."""
        wanted: list[tuple[str, Text, str, Callable[[], Order]]] = [
            ("races", BOOK, "flag", self._races),
            ("rules", RULES, "help", self._rules),
        ]
        if self.ctx.permissions.settings:
            wanted.append(("settings", SETTINGS, "settings", self._settings))
        elif self.ctx.permissions.ease:
            wanted.append(("ease", EASE, "touch", self._ease))
        if self.ctx.permissions.quits:
            wanted.append(("quit", QUIT, "cross", self._leave))
        return wanted

    # what they do

    def teach(self, title: str) -> None:
        """That title is looked at, and its set-up will look at the lessons that it offers; "" forgets that."""
        self._teaches = title
        self.ui.focus(f"title.{title}")

    def _set_up(self, entry: TitleEntry, device: str) -> Order:
        teaches, self._teaches = self._teaches == entry.meta.id, ""
        return Push(self.ctx.open.setup(entry, self.previews, device, "lessons" if teaches else ""))

    def quick(self, device: str) -> Order:
        """The last seats, cars, tracks and options; where they can no longer be raced, the set-up says why."""
        race_setup = self.race_setup or self._make_setup(device)
        finish(race_setup.settling())
        race_setup.seat_everybody_at(device)
        if not race_setup.ready:
            return self._set_up(race_setup.entry, device)
        from game.scenes.framework.new_race import begin

        race_setup.keep()
        return begin(self.ctx, race_setup.request)

    def _rules(self) -> Order:
        entry = self.entry(self._title) if self._title else self.entries[0]
        return Push(self.ctx.open.help(self.previews.title(entry).words))

    def _races(self) -> Order:
        return Push(self.ctx.open.book())

    def _settings(self) -> Order:
        return Push(self.ctx.open.settings())

    def _ease(self) -> Order:
        return Push(self.ctx.open.ease())

    def _leave(self) -> Order:
        """Nobody leaves by a press too many."""
        from game.scenes.framework.dialog import Answer, DialogScene

        say = self.ctx.say
        answers = (Answer("stay", say(STAY), primary=True), Answer("quit", say(QUIT), Quit()))
        return Push(DialogScene(self.ctx, say(LEAVE), answers, detail=say(LEAVE_DETAIL), back="stay"))

    def take_file(self, path: Path) -> Order | None:
        """A race of friends, perhaps: the Book takes it."""
        return Push(self.ctx.open.book(dropped=path))

    def back(self) -> Order | None:
        """There is nothing further back: the focus goes where it was in the beginning, never onto the way out."""
        self.ui.focus(self.first)
        return None

    def _explanation(self, widget: Widget) -> Surface | None:
        """On a card of its own; beside the name of the house, and the globe where that stands there, that of a banner alone. What says all
        by its name leaves no card blank: the slogan stands there."""
        if self.tells_above:
            told = widget.explanation if isinstance(widget, BannerCard) else ""
            return beside_name(self.ctx, told, GLOBE[0] + GLOBE[2] if in_menu(self.ctx) else 0)
        if self.tells and not widget.explanation:
            width, height, size, align = self._about_look
            return self.ctx.theme.label(self.ctx.say(SLOGAN), size, INK, BODY, fit=width, height=height, align=align)
        return super()._explanation(widget)

    def _focused(self, widget: Widget) -> None:
        super()._focused(widget)
        if widget.key.startswith("title."):
            self._title = widget.key.removeprefix("title.")

    def handle(self, intent: Intent) -> Order | None:
        """Any intent ends the cards' entrance: nobody waits for it."""
        self.timeline.finish()
        self._rested = 0.0
        return super().handle(intent)

    # motion and pictures

    def _cards_come_in(self) -> None:
        clips = []
        for index, widget in enumerate(sorted(self.ui.widgets.values(), key=lambda w: (w.rect.x, w.rect.y))):
            if widget.node is not None:
                clips.append(Clip(0.42, partial(self._rise, widget), delay=0.06 * index))
        self.timeline.add(clips)
        for widget in self.ui.widgets.values():
            self._rise(widget, 0.0)

    def _rise(self, widget: Widget, t: float) -> None:
        if widget.node is not None:
            widget.node.place = (widget.rect.centerx, widget.rect.centery + 70 * (1 - overshoot(t)))
            widget.node.alpha = round(255 * min(1.0, t * 2.5))

    def update(self, dt: float) -> Order | None:
        """Motion. What takes longer (titles, tracks, cars) follows once the first frame is out: between two frames, in one of them only
        where nothing is sliced or frames have left no time for it."""
        self.timeline.update(dt, {})
        if not self.ctx.settings.reduced_motion:
            self._rested += dt
            self.cars.advance(dt)
        self._starved += dt
        if self.banners.evening is not None and self.banners.evening.look(dt):
            self._key = "" if self._rested >= RESTED else self._key  # nobody is near: the heat is looked at
            self.rebuild()
        if self._drawn and self.timeline.idle and (not self.ctx.sliced or self._starved > STARVED):
            self._fetch()
        return None

    def _fetch(self) -> None:
        if self.race_setup is None:
            for _ in self._opening:
                if self.ctx.sliced:
                    return
        elif self.previews.waiting:
            if self.previews.paint():
                self._hang()
        else:
            self.cars.send_out()

    def _make_setup(self, device: str) -> "RaceSetup":
        from game.scenes.setup.last_setup import RaceSetup

        return RaceSetup(self.ctx, self.last, self.previews, device)

    def _open_last_setup(self) -> Iterator[None]:
        """Opens the title that was raced last, and shows who would race."""
        race_setup = self._make_setup(self._device)
        yield from race_setup.settling()
        yield from self.banners.quick_grid.baking(race_setup)
        self.race_setup = race_setup
        self.banners.show_quick(race_setup)

    def _hang(self) -> None:
        """A picture was painted: into its window with it."""
        for entry in self.entries:
            card = self.cards[entry.meta.id]
            view = self.previews.picture(entry, entry.meta.tracks[0], *card.window[2:])
            if view is not None and card.view is not view:
                card.view = view
                card.refresh()
        if "continue" in self.ui.widgets:
            self.ui.widgets["continue"].refresh()

    def prepare(self) -> bool:
        """One piece of the table, of a picture of a track; then the cars of the next bend, and the pages that may be opened next."""
        if self._drawn and self._graining is not None:
            if next(self._graining, self) is self:
                self._graining = None
                self._ground = self.layer.background = self._named(backdrop(self.ctx).copy())
            return True
        self._starved = 0.0
        if self._drawn and (self.race_setup is None or (self.timeline.idle and self._wanting)):  # who would race is looked for first
            self._fetch()
            return True
        if self.cars.warm() or (self._drawn and next(self._ahead, self) is not self):
            return True
        return self._rested >= RESTED and (next(self._telling, self) is not self or self._look_back())

    def _look_back(self) -> bool:
        """A piece of the look at decisions in the race that was told last, for who comes back to it in the Book."""
        return self.ctx.race_story is not None and self.ctx.race_story.go_on()

    @property
    def _wanting(self) -> bool:
        """Whether pictures or cars are missing."""
        return self.previews.waiting or self.cars.wanting

    def _settle(self) -> Iterator[None]:
        """A race that was over when the power went is filed, and waits no more; of another one the round is known then."""
        if (yield from settle(self.ctx)):
            self._look_again()
            self.rebuild()
        self.banners.show_waiting()

    def _modules(self) -> Iterator[None]:
        """Brings in what the buttons will want: nobody who presses one waits for it."""
        opens = self.ctx.open
        ways: list[Callable[..., object]] = [opens.setup, self.quick, opens.settings, opens.race]
        ways += [*(entry.open for entry in self.entries), *self.ctx.tables.values(), opens.book, opens.help, opens.unfinished]
        ways += [entry.make for entry in PAGES.values()]
        ways += [opens.cups, opens.cup_drivers, opens.cup_table, opens.cup_round]
        return chain.from_iterable(map(importing, ways))

    def _own_maps(self) -> Iterator[None]:
        """The folder of the player's own maps, and what is to be said of each: so that the set-up knows when it opens."""
        if self.ctx.sliced:
            from game.session.own_maps import look_after_maps

            yield from look_after_maps(self.ctx)

    def _tell_again(self) -> Iterator[None]:
        """What the book was not told of races yet, or by older rules: while nobody is near."""
        from game.session.telling import tell_again

        yield from tell_again(self.ctx)

    def draw(self, target: Surface) -> list[Rect]:
        rects = super().draw(target)
        self._drawn = True
        return rects

    @property
    def moving(self) -> bool:
        """While cards come in, pictures are missing, or cars drive and somebody is near."""
        return self.race_setup is None or self._wanting or not self.timeline.idle or (self._driving and self._rested < RESTED)

    @property
    def pulsing(self) -> bool:
        """While cars drive, and where other tables may race on."""
        return self._driving or self.banners.evening is not None

    @property
    def _driving(self) -> bool:
        return bool(self.cars.driving) and not self.ctx.settings.reduced_motion
