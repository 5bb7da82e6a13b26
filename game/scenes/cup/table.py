"""The table of a cup between its rounds: who stands where and how that has changed, who can still win, and what is next."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Surface

from game.core.words import N_, Text
from game.input.intents import Deed, Intent
from game.scenes.cup.figures import CupFigures
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.next_round import NextRoundScene
from game.scenes.cup.phones import CupPhones
from game.scenes.cup.saving import export_cup
from game.scenes.cup.table_deeds import Deeds
from game.scenes.cup.table_facts import Stand, TableFacts, table_facts
from game.scenes.cup.table_view import FoldedCard, show_card, show_heads, show_rows, slides, track_picture
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Order, Pop, Push, Swap
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.results.export import say_saved
from game.session.cup.running import cup_called
from game.show.canvas import SAFE, Node
from game.show.painters.icons import icon
from game.show.palette import PAPER
from game.show.theme import TEXT
from game.show.timeline import Timeline
from game.show.widgets.button import Button, of_one_size
from game.show.widgets.drawing import lettering
from game.sound.themes import Theme
from game.store.problems import StoreError

START, GO_ON, ANEW = N_("Start round {number}"), N_("Go on with round {number}"), N_("Start round {number}")
START_SHORT, GO_ON_SHORT = N_("Start"), N_("Go on")
DROP, DROP_SHORT = N_("Drop round {number}"), N_("Drop", "round")
PODIUM, END = N_("To the podium"), N_("End the cup")
DRIVERS, TABLE, SAVE, MORE, MENU = N_("Drivers"), N_("Table"), N_("Save"), N_("More"), N_("Menu")
NO_CUP = N_("No cup is running.")

HEADING, HEADING_SIZE, GAP = 102, 84, 24
TOP, HIGH, FIRST = 910, 116, 372
"""The buttons: their upper edge, their height, the breadth of the first."""
LARGE_TOP, LARGE_HIGH, LARGE_FIRST = 896, 130, 420
WHEN, LARGE_WHEN = 560, 1000
"""Breadth of what stands right of the heading, at most."""
LEFT, RIGHT = (0.0, 0.5), (1.0, 0.5)

Press = Callable[[], Order | None]


class TableScene(WidgetScene):
    """`cup` is its id; "" the one that runs, which waits in the menu meanwhile."""

    first = "go"
    keeps_phones = True
    ways_back = (Deed.BACK, Deed.PAUSE)

    def __init__(self, ctx: Context, cup: str = "") -> None:
        super().__init__(ctx)
        self.cup = cup
        self.previews, self.forecast = TrackPreviews(ctx), Forecast(ctx)
        self.timeline = Timeline()
        self.facts: TableFacts | None = None
        self.deeds = Deeds(ctx)
        self._slid = False
        self._order: Order | None = None
        self.pressed_by = ""
        self._track: Node | None = None
        if not cup:
            self.phone_host = CupPhones(ctx, lambda: self.facts.running.state if self.facts else None, self._tell)

    def enter(self) -> None:
        """The music of the menu: nobody races."""
        super().enter()
        self.ctx.sound.music(Theme.MENU)

    def resume(self, result: SceneResult | None = None) -> None:
        """From the figures or the drivers; or with what was answered to a question."""
        self.ctx.sound.music(Theme.MENU)
        if isinstance(result, Answered) and self.facts is not None:
            if result.key == "save":
                self._save()
            else:
                self._order = self.deeds.answered(result.key, self.facts)
        super().resume()

    def opening(self) -> Iterator[None]:
        """What the journal tells."""
        running = cup_called(self.ctx, self.cup)
        problem = self.ctx.cup_files.found.pop(running.id, None) if running is not None else None
        if problem is not None:
            self._tell(self.ctx.say(problem.text, **problem.fields))
        yield
        self.facts = (yield from table_facts(self.ctx, self.forecast, running)) if running is not None else None

    # --- furniture

    def furnish(self) -> None:
        """Heading, rows, the next round, buttons; the rows come to their new places once."""
        self.timeline = Timeline()
        ctx, facts = self.ctx, self.facts
        if facts is None:
            self.heading(ctx.say(NO_CUP), SAFE.x, HEADING, size=HEADING_SIZE, fit=SAFE.width)
            self._buttons([("menu", MENU, "home", Home)])
            return
        told = lettering(ctx.theme, facts.when, 34, PAPER, face=TEXT, fit=LARGE_WHEN if ctx.theme.large else WHEN)
        self.layer.add(told, SAFE.right, HEADING, 12, RIGHT)
        room = SAFE.width - told.get_width() / ctx.frame.scale - 40
        if not ctx.theme.large:  # the columns' headings stand in its line
            room = min(room, 620.0)
            show_heads(ctx, self.layer, facts.numbers)
        self.heading(facts.name, SAFE.x, HEADING, size=HEADING_SIZE, fit=room)
        nodes = show_rows(ctx, self.layer, facts.rows)
        self._track = None
        if ctx.theme.large:
            self.ui.add(FoldedCard(facts.next, partial(self.show_next, facts)))
        else:
            self._track = show_card(ctx, self.layer, facts.next, self.previews)
        self._buttons(self._wanted(facts))
        if not self._slid and not ctx.settings.reduced_motion:
            clips = slides(facts.rows, nodes)
            if clips:
                self.timeline.add(clips)
        self._slid = True

    def _wanted(self, facts: TableFacts) -> list[tuple[str, Text, str, Press]]:
        """The buttons from left to right; with large letters saving and the menu stand behind More."""
        wanted: list[tuple[str, Text, str, Press]] = [self._way_on(facts)]
        if facts.running.state.ended is None:
            wanted.append(("drivers", DRIVERS, "person", self._drivers))
        wanted.append(("table", TABLE, "info", lambda: Push(CupFigures(self.ctx, facts.cup.report))))
        large = self.ctx.theme.large
        if self.ctx.permissions.screenshots and not large:
            wanted.append(("save", SAVE, "bag", self._save))
        if large or self.deeds.any(facts):
            wanted.append(("more", MORE, "plus", lambda: self.deeds.ask(facts, large)))
        return wanted if large else [*wanted, ("menu", MENU, "home", Home)]

    def _way_on(self, facts: TableFacts) -> tuple[str, Text, str, Press]:
        large = self.ctx.theme.large
        match facts.stand:
            case Stand.NEXT | Stand.ANEW:
                return ("go", START_SHORT if large else START, "flag", self._race)
            case Stand.RESTS:
                return ("go", GO_ON_SHORT if large else GO_ON, "flag", self._race)
            case Stand.BARRED:
                return ("go", DROP_SHORT if large else DROP, "cross", lambda: self.deeds.ask_for("drop", facts))
            case Stand.FEW:
                return ("go", END, "trophy", lambda: self.deeds.ask_for("end", facts))
            case Stand.OVER:
                return ("go", PODIUM, "trophy", lambda: self.deeds.to_podium(facts))

    def _buttons(self, wanted: list[tuple[str, Text, str, Press]]) -> None:
        large = self.ctx.theme.large
        top, high, first = (LARGE_TOP, LARGE_HIGH, LARGE_FIRST) if large else (TOP, HIGH, FIRST)
        each = (SAFE.width - first - GAP * (len(wanted) - 1)) / max(1, len(wanted) - 1)
        number = self.facts.running.state.number if self.facts is not None else 0
        buttons, left = [], float(SAFE.x)
        for index, (key, text, sign, press) in enumerate(wanted):
            wide = first if index == 0 else each
            said = self.ctx.say(text, number=number) if "{" in text else self.ctx.say(text)
            buttons.append(Button(key, (left, top, wide, high), said, press, icon=partial(icon, sign), primary=index == 0, size=38))
            if large and index == 0 and self.facts is not None:
                buttons[-1].about = self.facts.next.short  # which round it is says the card above it
            self.ui.add(buttons[-1])
            left += wide + GAP
        of_one_size(buttons)

    # --- what the buttons do

    def _race(self) -> Order:
        """The round, at its decision or from its grid."""
        return Swap(self.ctx.open.cup_round())

    def _drivers(self) -> Order:
        return Push(self.ctx.open.cup_drivers(None, self.pressed_by))

    def show_next(self, facts: TableFacts) -> Order:
        """A page of all that is told of the next round."""
        return Push(NextRoundScene(self.ctx, facts.next, facts.rows, self.previews))

    def _save(self) -> Order | None:
        assert self.facts is not None
        try:
            folder, name = export_cup(self.ctx, self.facts.cup, self._picture())
        except StoreError as error:
            self.ctx.sound.play("error")
            self._tell(self.ctx.say(error.problem.text, **error.problem.fields))
            return None
        self._tell(say_saved(self.ctx, folder, name))
        return None

    def _picture(self) -> Surface:
        """The table without buttons and focus."""
        self.timeline.finish()
        self.make_ready()
        widgets, cursors = self.ui.widgets.values(), self.ui.cursors.values()
        return self.pictured_without([*(widget.node for widget in widgets), *(cursor.node for cursor in cursors)])

    def back(self) -> Order:
        """To the menu, where the cup that runs waits; from one that was named to where that was."""
        return Pop() if self.cup else Home()

    def _tell(self, sentence: str) -> None:
        self._order = self.deeds.tell(sentence)

    # --- time

    @property
    def deaf(self) -> bool:
        """Presses count once the rows stand where they belong: what comes before was meant for the podium of the round."""
        return super().deaf or not self.timeline.idle

    def handle(self, intent: Intent) -> Order | None:
        """Whoever presses something is known to the scene that follows."""
        self.pressed_by = intent.device
        if intent.is_press and self.deaf:
            return None
        return super().handle(intent)

    def update(self, dt: float) -> Order | None:
        """The rows slide; a question follows another."""
        if self._order is not None:
            order, self._order = self._order, None
            return order
        self.timeline.update(dt, {})
        return None

    def prepare(self) -> bool:
        """One piece of the picture of the track."""
        if self.previews.paint() and self._track is not None and self.facts is not None:
            self._track.image = track_picture(self.ctx, self.facts.next, self.previews)
        return self.previews.waiting

    @property
    def moving(self) -> bool:
        """While rows slide, or a question is about to open."""
        return not self.timeline.idle or self._order is not None
