"""The cups there are: those that come with the game, own ones, and the one that runs; beside them the rounds of the one looked at."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.words import N_, Text
from game.input.intents import Deed, Intent
from game.scenes.cup.forecast import RoundLine
from game.scenes.cup.house_pace import house_paces
from game.scenes.cup.round_faces import list_rows
from game.scenes.cup.shelf import NEW_ROW, RUNNING_ROW, Shelf
from game.scenes.cup.told import ToldScene
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.module_preload import importing
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.track_previews import TrackPreviews
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.widgets.base import Look
from game.show.widgets.button import Button, of_one_size
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.roundrows import RoundRows
from game.store.cups import Plan

HEADING = N_("Grand Prix")
BACK = N_("Back")
ROUNDS = N_("Rounds")
ROUNDS_ABOUT = N_("Change its rounds: what is raced, where, and in which order.")
COPY_ABOUT = N_("Change its rounds in a copy of your own.")
RUNS = N_("A cup that runs keeps its rounds.")
NONE_YET = N_("Choose a cup first.")
DRIVERS = N_("Drivers")
DRIVERS_ABOUT = N_("Who races for points?")
DELETE = N_("Delete")
DELETE_ABOUT = N_("Throw this cup's plan away. Asks first.")
SURE = N_("Delete {cup}?")
SURE_DETAIL = N_("Only the plan goes. What was raced stays in the book.")
KEEP_IT, DO_DELETE = N_("Keep it"), N_("Delete it")

DELETE_WIDE = 128
GAP = 24


class Places(NamedTuple):
    """Where things lie, in design units."""

    cups: Rect
    rounds: Rect
    told: Rect
    edit: Rect
    drivers: Rect


USUAL = Places(
    Rect(96, 170, 540, 716), Rect(660, 170, 1164, 716), Rect(96, 910, 1140, 116), Rect(1260, 910, 270, 116), Rect(1554, 910, 270, 116)
)
FOLDED = Places(
    Rect(96, 170, 700, 560), Rect(820, 170, 1004, 560), Rect(96, 754, 1004, 272), Rect(1124, 902, 700, 124), Rect(1124, 754, 700, 124)
)
BACK_PLACE = (1564, 54, 260, 80)


class CupsScene(ToldScene):
    """A list on the left, the rounds of its cup on the right. Pressing a cup asks who races."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "cups"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.previews = TrackPreviews(ctx)
        self.shelf = Shelf(ctx, self.previews)
        self.lines: tuple[RoundLine, ...] = ()
        self._at = ""
        """Key of the row that is looked at."""
        self._device = ""
        """What was pressed last: it gets the first seat."""

    def opening(self) -> Iterator[None]:
        """The cups as they are now; how long races take here, the book knows."""
        yield from importing(self.ctx.entries[0].open)
        self.shelf.forecast.house = yield from house_paces(self.ctx)
        self.shelf.look(self._device)
        yield from self.shelf.finding_out()

    # --- furniture

    @property
    def _places(self) -> Places:
        return FOLDED if self.ctx.theme.large else USUAL

    def furnish(self) -> None:
        """Heading, the two lists, what is told, and the buttons."""
        self.shorter = self.shelf.shorter
        say, places = self.ctx.say, self._places
        self.heading(say(HEADING), SAFE.x, 102, size=84, fit=BACK_PLACE[0] - SAFE.x - GAP)
        self.ui.add(Button("back", BACK_PLACE, say(BACK), self.back))
        rows = self.shelf.rows(notes=not self.ctx.theme.large)
        self._at = self._at if any(row.key == self._at for row in rows) else rows[0].key
        self.ui.add(Listing("cups", places.cups, rows, RowPresses(at=self._at, on_press=self._press, on_row=self._looked), size=36))
        self.rounds = RoundRows("rounds", places.rounds, (), {}, self._view, on_press=lambda row: self._edit_own())
        self.ui.add(self.rounds)
        self._buttons(places)
        self._show()

    def _buttons(self, places: Places) -> None:
        """*Rounds* only where own cups are made."""
        place = places.drivers if self.shelf.owned else places.edit.union(places.drivers)
        self.ui.add(Button("drivers", place, self.ctx.say(DRIVERS), self._drive, icon=partial(icon, "person"), primary=True, size=40))

    def _lay_edit(self) -> None:
        """*Rounds*, which with large letters makes room for *Delete*; in letters as large as those of *Drivers*."""
        place, drivers = self._places.edit.copy(), self.ui.widgets["drivers"]
        place.width -= DELETE_WIDE + GAP if self.ctx.theme.large and self.shelf.is_own(self._at) else 0
        edit = Button("edit", place, self.ctx.say(ROUNDS), self._edit, icon=partial(icon, "settings"), size=40)
        self.ui.remove(["edit"])
        self.ui.add(edit)
        assert isinstance(drivers, Button)
        drivers.size = edit.size
        of_one_size([drivers, edit])

    def _looked(self, row: ListRow) -> None:
        self._at, self.notice = row.key, ""
        self._show()

    def _show(self) -> None:
        """Rounds, buttons and the told card are those of the cup that is looked at."""
        self.lines = self.shelf.lines(self._at)
        rows, faces = list_rows(self.shelf.forecast, self.lines, self.ctx.theme.large, self.shorter)
        self.rounds.tell(rows, faces)
        self._tell_buttons()
        self._tell_card()

    def _view(self, key: str, width: float, height: float) -> Surface | None:
        line = self.lines[int(key)]
        return self.previews.picture(line.entry, line.first_track, width, height) if line.entry and not line.trouble else None

    def _tell_buttons(self) -> None:
        """What they do for the row that is looked at, and why they don't."""
        say, at = self.ctx.say, self._at
        self._tell_button("drivers", DRIVERS_ABOUT, say(NONE_YET) if at == NEW_ROW else "")
        if self.shelf.owned:
            self._lay_edit()
            runs = say(RUNS) if at == RUNNING_ROW else ""
            full = "" if self.shelf.is_own(at) else self.shelf.full
            self._tell_button("edit", COPY_ABOUT if self.shelf.is_ready_made(at) else ROUNDS_ABOUT, runs or full)

    def _tell_button(self, key: str, about: Text, why: str) -> None:
        button = self.ui.widgets[key]
        button.about, button.why = self.ctx.say(about), why
        button.show(button.look if button.look is not Look.DISABLED else Look.NORMAL)

    def _tell_card(self) -> None:
        """The card that explains what is looked at. Of an own cup *Delete* stands beside it; with large letters, beside *Rounds*."""
        places, say = self._places, self.ctx.say
        self.ui.remove(["delete"])
        wide, beside = places.told.width, places.edit if self.ctx.theme.large else places.told
        if self.shelf.is_own(self._at):
            where = (beside.right - DELETE_WIDE, beside.y, DELETE_WIDE, beside.height)
            self.ui.add(Button("delete", where, say(DELETE), self._ask, icon=partial(icon, "cross"), about=say(DELETE_ABOUT)))
            wide -= 0 if self.ctx.theme.large else DELETE_WIDE + GAP
        self.tell_in(Rect(places.told.x, places.told.y, wide, places.told.height))

    # --- what is pressed

    def handle(self, intent: Intent) -> Order | None:
        """Whoever presses gets the first seat of the cup."""
        self._device = intent.device or self._device
        return super().handle(intent)

    def _press(self, row: ListRow) -> Order | None:
        if row.key == RUNNING_ROW:
            return Push(self.ctx.open.cup_table())
        return self._edit() if row.key == NEW_ROW else self._drive()

    def _drive(self) -> Order | None:
        if self._at == RUNNING_ROW:
            return Push(self.ctx.open.cup_drivers(None, self._device))
        plan = self.shelf.plan(self._at)
        return Push(self.ctx.open.cup_drivers(plan, self._device)) if plan is not None else None

    def _edit_own(self) -> Order | None:
        """A press on a round: of an own cup it is changed; the others are raced as they are."""
        return self._edit() if self.shelf.is_own(self._at) else self._press(ListRow(self._at, ""))

    def _edit(self) -> Order | None:
        """The rounds of an own cup; of one of the house, those of a copy; from the last row, of a new one."""
        made: Plan | str | None = self.shelf.plan(self._at)
        if self._at == NEW_ROW:
            made = self.shelf.new()
        elif self.shelf.is_ready_made(self._at):
            made = self.shelf.copy(self._at)
        if isinstance(made, Plan):
            self._at = made.id
            return Push(self.ctx.open.cup_rounds(made))
        if made:
            self.complain(made)
        return None

    def _ask(self) -> Order:
        say, plan = self.ctx.say, self.shelf.plan(self._at)
        answers = (Answer("keep", say(KEEP_IT), primary=True), Answer("delete", say(DO_DELETE)))
        question = say(SURE, cup=plan.name if plan else "")
        return Push(DialogScene(self.ctx, question, answers, detail=say(SURE_DETAIL), back="keep"))

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from rounds, drivers, a race or the question."""
        self.notice = ""
        if result == Answered("delete"):
            keys = list(self.shelf.plans)
            index = keys.index(self._at)
            self.notice = self.shelf.delete(self._at)
            self._at, self._key = self._at if self.notice else keys[max(0, index - 1)], "cups"
        super().resume(result)

    # --- pictures follow

    def update(self, dt: float) -> Order | None:
        """Paints a track that is still missing."""
        if self.previews.paint():
            self.rounds.refresh()
        return None

    @property
    def moving(self) -> bool:
        """While pictures are missing."""
        return self.previews.waiting
