"""What lies on the board of Automobiles while a decision is looked at: the line as it would be laid with a ghost at its head, the cards'
sentences on the sheet."""

from itertools import product
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.core.actions import Action, Event
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.svg import Svg
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.effects import now_of
from game.show.tables.automobiles.faces import CubeFace, LineFace
from game.show.tables.automobiles.mat_reading import PAGE, MatReading
from game.show.tables.automobiles.reaching import HOME, LAST_LAP, ReachTarget
from game.show.tables.automobiles.things import BEFORE, QUIET, card_of
from game.show.tables.base.hints import outcome
from game.show.tables.parts.rows import LEAST_NAME
from game.show.tables.parts.targets import Explained
from game.show.theme import DISPLAY, Theme
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.reach import reach
from game.titles.automobiles.rules.state import AutomobilesState

RIBBON, CUBES, GHOST = 14, 19, 39
"""Depths."""
TOLD = (ev.WearGained, ev.CubeGained, ev.LapCompleted, ev.FinalLapStarted, ev.LastRoundStarted)
NOW = (160, 74, 0)
FACTS = N_("Costs ${cost}, pays ${value} in hand, {count} left.")
PAST_MANY, NAMED = Plural(N_("Past one car."), N_("Past {count} cars."), least=1), 2
PAST = N_("Past {passed:seat}.")
SAVED = Plural(N_("Slipstream: one wear saved."), N_("Slipstream: {count} wear saved."), least=1)
TABLE = Plural(N_("One wear for {colour:colour}."), N_("{count} wear for {colour:colour}."), least=1)
READ = ("line", "cube", "helper", "about")
BESIDE_NAME = 24
"""Between a name and what its card does in a few words."""


class Page(NamedTuple):
    """What is read about a card, a gear or a driver: name, whole sentence, what it would do now, the colour of its cube, "" for none, and
    in a few words what it does, where its line has no room for that."""

    name: str
    about: str
    now: str = ""
    colour: str = ""
    short: str = ""


class Hinting(MatReading):
    """That part of the table of Automobiles."""

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """What a card says is read on the sheet, whether it can be played or not; the strip does not say it again."""
        told = super().look_at(chair, widget)
        if isinstance(widget, Explained) and widget.thing.startswith("car."):
            self._reach_of(chair.view, widget.number)
            self._lay_hand(chair.view, widget.number)
        if isinstance(widget, Explained) and widget.thing == "area.bag":
            self._lay_mat(chair.view, chair.seat)
            self._next_hand(chair.view, chair.seat)
        if widget is None or widget.family not in READ or (page := self._page(chair, widget)) is None:
            return told
        shown = self._lay_page(page)
        for read in filter(None, (page.about, shown)):
            told = told.replace(read, "")
        told = told.strip(" :") or f"{page.name}."
        if page.short and not widget.why:  # a plate has no room for what a cube pays: the strip has it, but for a refusal
            told = self._priced(chair.view, page.colour, told)
        return told

    def _reach_of(self, view: AutomobilesState, seat: int) -> None:
        """Where the hand of a driver who is looked at may take the car: thin marks on the road."""
        if view.phase not in ("TURN_START", "ACTION", "BUY") or not sum(view.racers[seat].active):
            return
        for reached in reach(self.rules.game, view, seat):
            self.shown.lay(self.pictures.reach_mark(seat), *self.places().node(reached.end), CUBES)

    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """Shows what `action` would lead to and says it."""
        if isinstance(widget, ReachTarget):
            self._line(chair, widget)
            return []
        if isinstance(action, act.PickStep):
            self._ghost(chair, action.end)
            return []
        if isinstance(action, act.Play | act.PickStep | act.Standard | act.Buy):
            return []
        if isinstance(action, act.EndAction):
            return self._drive(chair, widget)
        return []

    # --- the line

    def _line(self, chair: Chair, widget: ReachTarget) -> None:
        """The cubes on their steps, the ribbon, the car in chalk at the end."""
        view: AutomobilesState = chair.view
        road, one = self.rules.game.road(view), view.racers[chair.seat]
        head = view.path[-1].end if view.path and chair.seat == view.active else road.names[road.cell(one.progress, one.lane)]
        route, cube = [head], ""
        for action in widget.plan.actions:
            if isinstance(action, act.Play):
                cube = action.colour
            if isinstance(action, act.PickStep):
                route += [action.entry, action.end] if action.entry != action.end else [action.end]
                if cube:
                    self.shown.lay(self.pictures.road_cube(cube), *self.places().node(action.end), CUBES)
        if len(route) > 1:
            picture, middle = self.pictures.ribbon(route, art.CHALK, faint=True)
            self.shown.lay(picture, *middle, RIBBON)
        self._ghost(chair, widget.reached.end)

    def _ghost(self, chair: Chair, segment: str) -> None:
        place = self.places().stand(segment)
        sprite = self.pictures.car_to_come(chair.seat, place.heading)
        node = self.shown.lay(sprite, *self.places().fit.at(place.x, place.y), GHOST)
        node.alpha = 170

    def _drive(self, chair: Chair, widget: Widget) -> list[str]:
        """What the drive comes to as far as it can be known."""
        if widget.key != "drive" or not chair.view.path:
            return []
        first = outcome(chair, act.EndAction())
        if first is None or first.view is None:
            return []
        after = Chair(chair.rules, first.view, chair.seat)
        if act.Done() not in after.legal():
            return []
        seen = outcome(after, act.Done())
        return [told for event in (seen.events if seen else ()) if (told := self._coming(event))]

    def _coming(self, event: Event) -> str:
        """What an event of one's own drive is called before it happens: a few words each."""
        plural = self.services.language.plural
        match event:
            case ev.CarMoved() if event.passed:
                return self.say(PAST if len(event.passed) <= NAMED else PAST_MANY, {"passed": event.passed, "count": len(event.passed)})
            case ev.SlipstreamTaken():
                return plural(SAVED, event.wear_saved)
            case ev.TableWearTaken() if event.count:
                return self.say(TABLE, {"count": event.count, "colour": event.darkest})
            case ev.FinalLapStarted():
                return self.say(LAST_LAP, {})
            case ev.LastRoundStarted():
                return self.say(HOME, {})
        return ""

    # --- the page

    def _page(self, chair: Chair, widget: Widget) -> Page | None:
        """What there is to read about a widget; None where that is nothing."""
        view: AutomobilesState = chair.view
        kind, seat = widget.family, chair.seat
        if kind == "helper" or (isinstance(widget, Explained) and widget.thing.startswith("driver.")):
            driver = view.racers[seat].driver
            return Page(self.pictures.name(f"driver.{driver}"), self.pictures.about(f"driver.{driver}"))
        colour = widget.member if kind == "line" else self.model_colour(widget)
        if not colour:
            return None
        card = card_of(view, colour)
        now = now_of(view, seat, card) if view.phase not in (*QUIET, *BEFORE) else None
        told = self.services.language.sentence(self.services.title.words, now[0], now[1], self.services.names) if now else ""
        short = ""
        if kind == "line" and self.services.theme.large:  # there the page has the room for what it does
            thing = self.stage.showing(LineFace).get(widget.key)
            short = self.pictures.short_told(thing.face) if thing is not None else ""
        elif kind == "line":
            told = self._priced(view, colour, told)
        return Page(self.pictures.name(f"card.{card}"), self.pictures.about(f"card.{card}"), told, colour, short)

    def _priced(self, view: AutomobilesState, colour: str, told: str) -> str:
        """With what the signs of its line stand for: price, value in the hand, supply."""
        game, at = self.rules.game, INDEX[colour]
        fields = {"cost": cost_of(game, view, colour), "value": game.price_tables(view.cards)[1][at], "count": view.supply[at]}
        facts = self.services.language.sentence(self.services.title.words, FACTS, fields, self.services.names)
        return f"{told} {facts}".strip()

    def model_colour(self, widget: Widget) -> str:
        """The colour of a cube of the hand, "" for none."""
        thing = self.stage.showing(CubeFace).get(widget.key)
        return thing.face.colour if thing is not None else ""

    def _lay_page(self, page: Page) -> str:
        """On the sheet where that has room, else over the board, no higher than it takes; where even that is too little without what
        it would do now: the strip says that then. Returns what is read there besides the sentence."""
        places = self.places()
        areas = ((places.reading, places.on_sheet), (places.rising, False))
        for told, (area, fixed) in product((page.now, "") if page.now else ("",), areas):
            picture = self._page_picture(area, page._replace(now=told), fixed)
            if picture is not None:
                size = picture.get_width() / self.services.theme.frame.scale, picture.get_height() / self.services.theme.frame.scale
                x, y = area.center if fixed else self.page_spot(area, *size)
                self.shown.lay(picture, x, y, PAGE)
                return told
        rising = places.rising
        self.shown.lay(self.services.theme.label(page.about, 28, art.CHALK, fit=rising.width, height=rising.height), *rising.center, PAGE)
        return ""

    def page_spot(self, area: Rect, wide: float, high: float) -> tuple[float, float]:
        """The middle for a page that rises over the board: where it hides fewest cars and laid cubes, rather in the middle."""
        places, model = self.places(), self.model
        road = self.rules.game.road(model)
        seen = [places.node(road.names[road.cell(one.progress, one.lane)]) for one in model.racers]
        seen += [places.node(step.end) for step in model.path]
        middles = (area.centery, places.board.y + 24 + high / 2, places.board.bottom - 24 - high / 2)

        def hidden(y: float) -> int:
            return sum(abs(px - area.centerx) < wide / 2 and abs(py - y) < high / 2 + 24 for px, py in seen)

        return area.centerx, min(middles, key=hidden)

    def _page_picture(self, area: Rect, page: Page, fixed: bool) -> Surface | None:
        """As high as it has to be, or (`fixed`) as the area; None where that is not enough."""
        theme, px = self.services.theme, self.pictures.px
        unit, side = theme.frame.scale, min(72.0, area.height * 0.36) if page.colour else 0.0
        left = 16 + (side + 14 if page.colour else 0)
        heading = _heading(theme, page, area.width - left - 16)
        told = theme.label(page.about, 28, art.INK, width=area.width - left - 16)
        below = theme.label(page.now, 28, NOW, width=area.width - 32) if page.now else None
        top, low = 12 + heading.get_height() / unit + 4, below.get_height() / unit + 8 if below else 0.0
        high = max(top + told.get_height() / unit, 16 + side) + low + 14
        if high > area.height:
            return None
        high = area.height if fixed else high
        sheet = Surface((px(area.width), px(high)), SRCALPHA)
        svg = Svg(area.width, high)
        svg.rect(2, 2, area.width - 4, high - 4, 12, art.PANEL, art.INK, 4)
        sheet.blit(svg.raster(sheet.get_size()), (0, 0))
        if page.colour:
            sheet.blit(art.cube(page.colour, px(side)), (px(16), px(14)))
        sheet.blit(heading, (px(left), px(12)))
        sheet.blit(told, (px(left), px(top)))
        if below:
            sheet.blit(below, (px(16), sheet.get_height() - below.get_height() - px(10)))
        return sheet


def _heading(theme: Theme, page: Page, wide: float) -> Surface:
    """The name, and what it does in a few words: beside it where there is room, else below it."""
    px = theme.frame.px
    name = theme.label(page.name, 34, art.INK, fit=wide)
    if not page.short:
        return name
    room = wide - name.get_width() / theme.frame.scale - BESIDE_NAME
    least = LEAST_NAME / theme.zoom
    beside = theme.font(DISPLAY, least).size(page.short)[0] <= px(room)
    short = theme.label(page.short, 34, NOW, DISPLAY, fit=room if beside else wide, least=least)
    top = 0 if beside else name.get_height()
    sheet = Surface((px(wide), max(name.get_height(), top + short.get_height())), SRCALPHA)
    sheet.blit(name, (0, 0))
    sheet.blit(short, short.get_rect(midright=(px(wide), sheet.get_height() // 2)) if beside else (0, top))
    return sheet
