"""The cups that are over, newest first: who won them and when; a press opens the table and the podium, as they were."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.core.words import N_, Plural
from game.scenes.book.dates import day_told
from game.scenes.book.nothing_yet import show_nothing_yet
from game.scenes.book.page import TOP, BookPage
from game.scenes.book.race_proof import report
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.profile_sign import sign_of
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.work import over
from game.session.cup.ready import NAMES
from game.show.canvas import SAFE
from game.show.painters.icons import icon, small_icon
from game.show.palette import CREAM
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.store.book import answer_or
from game.store.book_cups import remove_cup
from game.store.book_cups_over import CupOver, cups_over
from game.store.problems import StoreError

if TYPE_CHECKING:
    from game.scenes.book.book import BookScene

NONE = N_("No Grand Prix is over yet. When one is, it stands here with its champion, its table and its podium.")
WHOSE = N_("{cup} · {champion}")
SHARED = Plural(N_("{count} champion"), N_("{count} champions"))
WON = Plural(N_("{champion} wins it, over {count} round."), N_("{champion} wins it, over {count} rounds."))
EARLY = Plural(
    N_("It was ended after {count} round, with {champion} in front."), N_("It was ended after {count} rounds, with {champion} in front.")
)
TABLE = N_("Table")
TABLE_ABOUT = N_("All points, round by round, and the podium.")
DELETE = N_("Delete")
DELETE_ABOUT = N_("Throws this cup away. Its races stay.")
SURE = N_("Throw this Grand Prix away?")
SURE_ABOUT = N_("{cup}, {day}. Its table and its medals go for good; its races stay, with their results.")
KEEP = N_("Keep it")
GONE = N_("{what}: deleted.")

SIGN = 48
BUTTON, GAP = 100, 14


class CupsPage(BookPage):
    """The list on the left, what can be done with its row on the right."""

    def __init__(self, book: "BookScene") -> None:
        super().__init__(book)
        self.cups: dict[str, CupOver] = {}
        self.rows: Listing | None = None
        self._at = ""
        self._order: Order | None = None

    def opening(self) -> Iterator[None]:
        """What the book tells of them."""
        found = yield from answer_or(self.ctx.book.ask(cups_over), ())
        self.cups = {cup.id: cup for cup in found}

    @property
    def cup(self) -> CupOver:
        """The one that is looked at."""
        assert self.rows is not None, "there is one"
        return self.cups[self.rows.row.key]

    def furnish(self) -> None:
        """List, two buttons, and the card that tells of the row; or what will stand here."""
        self.rows = None
        if not self.cups:
            show_nothing_yet(self.book, NONE)
            return
        side = SAFE.right - (660 if self.book.folded else 370)
        rows = [self._row(cup) for cup in self.cups.values()]
        place = (SAFE.x, TOP, side - 28 - SAFE.x, SAFE.bottom - TOP)
        self.rows = Listing("cups", place, rows, RowPresses(at=self._at, on_press=lambda row: self._table(), on_row=self._looked), size=40)
        self.rows.picked_by_press = True
        self.book.ui.add(self.rows)
        self._buttons(side)

    def _buttons(self, side: float) -> None:
        say, ui, width = self.ctx.say, self.book.ui, SAFE.right - side
        wanted = [("table", TABLE, "trophy", TABLE_ABOUT, self._table)]
        if self.ctx.permissions.exports:
            wanted.append(("delete", DELETE, "cross", DELETE_ABOUT, self._ask))
        top: float = TOP
        for key, text, sign, about, press in wanted:
            button = Button(key, (side, top, width, BUTTON), say(text), press, icon=partial(small_icon, sign), size=38, about=say(about))
            button.primary = key == "table"
            ui.add(button)
            top += BUTTON + GAP
        high = SAFE.bottom - top
        self.book.layer.owe(partial(self.ctx.theme.card, width, high, CREAM), side + width / 2, top + high / 2, 5)
        self.book.explain_at(side + width / 2, top + high / 2, width - 48, high - 32, centred=True)

    def _row(self, cup: CupOver) -> ListRow:
        champion = self._champion(cup)
        name = self._name(cup)
        text = self.ctx.say(WHOSE, cup=name, champion=champion) if champion else name
        told = self.ctx.language.plural(EARLY if cup.early else WON, cup.rounds, champion=champion)
        sign = sign_of(self.ctx, cup.champions[0][1], SIGN) if cup.champions else None
        return ListRow(cup.id, text, day_told(self.ctx, cup.at, short=True), told, sign or icon("trophy", self.ctx.frame.px(SIGN)))

    def _name(self, cup: CupOver) -> str:
        """Those of the house are translated, own ones stay as they were typed."""
        house = next((name for name in NAMES.values() if name == cup.name), None)
        return cup.name if house is None else self.ctx.say(house)

    def _champion(self, cup: CupOver) -> str:
        """Who won; where more than two share it, how many."""
        names = [name for name, _ in cup.champions]
        return self.ctx.language.listed(names) if len(names) <= 2 else self.ctx.language.plural(SHARED, len(names))

    def _looked(self, row: ListRow) -> None:
        self._at = row.key

    def told(self, widget: Widget) -> str:
        """Of what says nothing itself, what is to be said of the cup that is looked at."""
        return widget.explanation or (self.rows.row.about if self.rows else "")

    # --- what the buttons do

    def _table(self) -> Order:
        return Push(self.ctx.open.cup_table(self.cup.id))

    def _ask(self) -> Order:
        say, cup = self.ctx.say, self.cup
        answers = (Answer("keep", say(KEEP), primary=True), Answer("delete", say(DELETE)))
        detail = say(SURE_ABOUT, cup=self._name(cup), day=day_told(self.ctx, cup.at))
        return Push(DialogScene(self.ctx, say(SURE), answers, detail=detail, back="keep"))

    def resume(self, result: SceneResult | None) -> None:
        """Back from the question, or from the table."""
        if result == Answered("delete") and self.rows is not None:
            self._delete(self.cup)

    def _delete(self, cup: CupOver) -> None:
        """Its journal and its rows in the book go; the cup after it is looked at then."""
        try:
            self.ctx.cup_files.delete(cup.id)
        except StoreError as error:
            self._order = Push(report(self.ctx, self.ctx.say(error.problem.text, **error.problem.fields)))
            return
        self.ctx.book.write(lambda base: remove_cup(base, cup.id))
        self.ctx.work = over(self.ctx.work, self.ctx.say(GONE, what=self._name(cup)))
        keys = list(self.cups)
        index = keys.index(cup.id)
        self._at = next(iter((*keys[index + 1 :], *reversed(keys[:index]))), "")

    def update(self, dt: float) -> Order | None:
        """Why a cup could not be thrown away."""
        order, self._order = self._order, None
        return order

    @property
    def moving(self) -> bool:
        """While that waits to be said."""
        return self._order is not None
