"""The rounds of an own cup, changed by pad alone: what is raced where, how long, in which order. Each change is kept at once."""

from collections.abc import Iterator, Mapping
from datetime import datetime

import msgspec
from pygame import Rect

from game.core.track import Scalar
from game.core.words import N_, Plural
from game.input.intents import Deed, Intent
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.house_pace import house_paces
from game.scenes.cup.line_up import drivers_of, proposed
from game.scenes.cup.new_cup import listed_names, names_taken
from game.scenes.cup.round_editing import RoundEditing
from game.scenes.cup.round_faces import numbered_rows
from game.scenes.cup.round_panel import BUTTONS, CHOICES, GAP, Deeds, RoundPanel
from game.scenes.cup.rules import RulesScene
from game.scenes.cup.told import ToldScene
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered, SceneResult, Written
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.text_entry import NamingScene
from game.scenes.framework.track_previews import TrackPreviews
from game.session.cup.ready import match_options
from game.show.canvas import SAFE
from game.show.widgets.base import Widget
from game.show.widgets.button import Button, of_one_size
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.said import ended
from game.store.cups import LONGEST_NAME, MOST_ROUNDS, Plan
from game.store.own_cups import OwnCups, fits
from game.store.problems import StoreError

BACK = N_("Back")
NAME = N_("Name: {name}", "cup")
NAME_ALONE = N_("Name", "cup")
NAME_ABOUT = N_("Press to write another name.")
NAME_STEPS = N_("Press for another name.")
WRITE_NAME = N_("What is the cup called?")
EMPTY_NAME = N_("The cup's name")
TAKEN = N_("{name} is there already.")
ADD = N_("Add a round")
ADD_ABOUT = N_("One more round like the last one.")
FULL = Plural(N_("A cup has {count} round at most."), N_("A cup has {count} rounds at most."))
TOO_FEW = N_("A cup needs two rounds.")
TOO_FEW_DETAIL = N_("Keep editing, or throw the cup away?")
KEEP_EDITING, THROW_AWAY = N_("Keep editing"), N_("Throw it away")

NAME_ROW, ADD_ROW = ":name", ":add"
"""Keys of rows that are no rounds; a round's is its number, from 0."""
TOP = 170
LIST, LIST_LARGE = 760, 560
BACK_PLACE = (1564, 54, 260, 80)


class RoundsScene(ToldScene):
    """The rounds on the left, the one that is looked at on the right."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "rounds"

    def __init__(self, ctx: Context, plan: Plan) -> None:
        super().__init__(ctx)
        self.previews = TrackPreviews(ctx)
        self.forecast = Forecast(ctx)
        self.own = OwnCups(ctx.paths, lambda: datetime.fromisoformat(ctx.now()))
        self.editing = RoundEditing(plan, ctx.entries, ctx.catalogue)
        self.drivers = drivers_of(proposed(ctx, self.previews, ""))
        self._row = "0"
        self._thrown = False

    def opening(self) -> Iterator[None]:
        """The player's maps are judged first: only good ones are offered. How long races take here, the book knows."""
        yield from self.editing.judging(self.previews.title)
        self.forecast.house = yield from house_paces(self.ctx)
        self.forecast.look_again()

    # --- furniture

    def furnish(self) -> None:
        """Heading, the rounds, and what can be changed of one."""
        say = self.ctx.say
        self.heading(self.editing.plan.name, SAFE.x, 102, size=84, fit=BACK_PLACE[0] - SAFE.x - GAP)
        self.ui.add(Button("back", BACK_PLACE, say(BACK), self.back))
        place = (SAFE.x, TOP, _left(self.ctx), SAFE.bottom - TOP)
        listing = Listing("rounds", place, self._rows(), RowPresses(at=self._row, on_press=self._press, on_row=self._looked), size=36)
        listing.leads.update({(1, 0): CHOICES[0], (0, 1): "rounds"})  # nothing lies below it: else one would land on Remove
        self.ui.add(listing)
        self._furnish_round()

    def _rows(self) -> list[ListRow]:
        """The name, the rounds, and one more."""
        say, lines = self.ctx.say, self.forecast.lines(self.editing.rounds, self.drivers)
        whole = self.forecast.whole(lines, self.drivers) if lines else ""
        about, name = say(NAME_ABOUT if self.ctx.permissions.profiles else NAME_STEPS), say(NAME, name=self.editing.plan.name)
        if self.ctx.theme.large:  # the row has room for a word alone
            name, about = say(NAME_ALONE), f"{ended(name)} {about}"
        told = " ".join(filter(None, (about, whole)))
        self.shorter.update({told: about} if whole else {})
        full = say(FULL, count=MOST_ROUNDS) if self.editing.full else ""
        rounds = numbered_rows(self.ctx, self.forecast, lines, self.shorter)
        return [ListRow(NAME_ROW, name, "", told), *rounds, ListRow(ADD_ROW, say(ADD), "", full or say(ADD_ABOUT))]

    def _furnish_round(self) -> None:
        """The choices and buttons of the round that is changed, and the card below them."""
        self.ui.remove([key for key in (*CHOICES, *BUTTONS) if key in self.ui.widgets])
        left = SAFE.x + _left(self.ctx) + GAP
        panel = RoundPanel(self.ctx, self.editing, self.forecast, Rect(left, TOP, SAFE.right - left, SAFE.bottom - TOP))
        if self.editing.round is not None:
            buttons = panel.buttons(self.editing.round, Deeds(self._move, self._remove, self._rules))
            for widget in (*panel.choices(self.editing.round, self._changed), *buttons):
                self.ui.add(widget)
            of_one_size(buttons)
        self.ui.remove(["view"])
        view = panel.view(self.previews)
        if view is not None:
            self.ui.add(view)
        self.tell_in(panel.below, panel.below.right - view.rect.x if view else 0)

    # --- what is looked at

    def _looked(self, row: ListRow) -> None:
        self._row, self.notice = row.key, ""
        if row.key.isdecimal() and int(row.key) != self.editing.at:
            self.editing.at = int(row.key)
            self._furnish_round()

    def _focused(self, widget: Widget) -> None:
        """What is changed on the right is marked on the left."""
        listing = self.ui.widgets.get("rounds")
        if widget.key in (*CHOICES, *BUTTONS) and isinstance(listing, Listing) and not self._row.isdecimal():
            listing.go(next(index for index, row in enumerate(listing.rows) if row.key == str(self.editing.at)))
        super()._focused(widget)

    # --- what is changed

    def _changed(self) -> None:
        """A change is kept at once, as far as it is a cup; everything shows it."""
        if self._row.isdecimal():
            self._row = str(self.editing.at) if self.editing.rounds else ADD_ROW
        self._keep()
        self.rebuild()

    def _keep(self) -> None:
        """Writes the cup, as far as it is one."""
        if self.editing.enough:
            try:
                self.own.put(self.editing.now)
            except StoreError as error:
                self.notice = self.ctx.say(error.problem.text, **error.problem.fields)

    def _press(self, row: ListRow) -> Order | None:
        if row.key == NAME_ROW:
            return self._rename()
        if row.key == ADD_ROW:
            self._add()
        else:
            self.ui.focus("game")
        return None

    def _rename(self) -> Order | None:
        """A page to write on; where nobody types, the next name of the list."""
        ctx, name = self.ctx, self.editing.plan.name
        if ctx.permissions.profiles:
            return Push(NamingScene(ctx, ctx.say(WRITE_NAME), name, ctx.say(EMPTY_NAME), LONGEST_NAME))
        taken = names_taken(ctx, self.own, self.editing.plan.id)
        names = [one for one in listed_names(ctx) if one not in taken]
        if names:
            self.editing.call(names[(names.index(name) + 1) % len(names) if name in names else 0])
            self._changed()
        return None

    def _add(self) -> None:
        if not self.editing.add():
            self.complain(self.ctx.say(FULL, count=MOST_ROUNDS))
            return
        self._row = str(self.editing.at)
        self._key = "game"
        self._changed()

    def _move(self, step: int) -> None:
        self.editing.move(step)
        self._changed()

    def _remove(self) -> None:
        self.editing.remove()
        self._key = "remove" if self.editing.rounds else "rounds"
        self._changed()

    def _rules(self) -> Order | None:
        one, entry = self.editing.round, self.editing.entry
        if one is None or entry is None:
            return None
        return Push(RulesScene(self.ctx, entry, one, self.previews, len(self.drivers), self._ruled))

    def _ruled(self, options: Mapping[str, Scalar]) -> None:
        """The rules of the round are these; what the preset says anyway is not written."""
        one, entry = self.editing.round, self.editing.entry
        assert one is not None
        assert entry is not None
        usual = match_options(entry.meta, msgspec.structs.replace(one, options={}))
        self.editing.take_options({name: value for name, value in options.items() if usual.get(name) != value})
        self._keep()

    # --- away

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from writing a name, from rules, or from the question."""
        if result == Answered("throw"):
            self._throw()
            return
        name = " ".join(result.text.split())[:LONGEST_NAME].strip() if isinstance(result, Written) else ""
        taken = names_taken(self.ctx, self.own, self.editing.plan.id)
        if name and fits(name, taken):
            self.editing.call(name)
        elif name:
            self.notice = self.ctx.say(TAKEN, name=name)
        self._keep()
        super().resume(result)

    def _throw(self) -> None:
        try:
            self.own.delete(self.editing.plan.id)
        except StoreError as error:
            self.notice = self.ctx.say(error.problem.text, **error.problem.fields)
            return
        self._thrown = True

    def handle(self, intent: Intent) -> Order | None:
        """Back leads from what is changed to the rounds, and from there away."""
        focused = self.ui.focused()
        if intent.deed is Deed.BACK and focused is not None and focused.key in (*CHOICES, *BUTTONS):
            self.ctx.sound.play("back")
            self.ui.focus("rounds")
            return None
        return super().handle(intent)

    def back(self) -> Order:
        """Away, if it is a cup; else the question what is to become of it."""
        if self.editing.enough:
            return Pop()
        say = self.ctx.say
        answers = (Answer("keep", say(KEEP_EDITING), primary=True), Answer("throw", say(THROW_AWAY)))
        return Push(DialogScene(self.ctx, say(TOO_FEW), answers, detail=say(TOO_FEW_DETAIL), back="keep"))

    def update(self, dt: float) -> Order | None:
        """A cup that was thrown away has no page any more; a track that is still missing is painted."""
        if self.previews.paint() and "view" in self.ui.widgets:
            self.ui.widgets["view"].refresh()
        return Pop() if self._thrown else None

    @property
    def moving(self) -> bool:
        """It leaves by itself once its cup is gone; or a picture is missing."""
        return self._thrown or self.previews.waiting


def _left(ctx: Context) -> int:
    """The width of the list."""
    return LIST_LARGE if ctx.theme.large else LIST
