"""The tracks that were raced: how often, who won most, and the records of the week and of all times."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.core.contract import find_title
from game.core.feats import Mark
from game.core.words import N_
from game.scenes.book.lists import leafed, line_size
from game.scenes.book.naming import TrackNames, opened_titles, person_name, title_name, week_began
from game.scenes.book.nothing_yet import show_nothing_yet
from game.scenes.book.page import TOP, BookPage
from game.scenes.book.record_plate import RecordPlate, mark_label
from game.scenes.book.told import Told
from game.scenes.book.track_card import TrackCard, told_of_races
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.track_previews import TrackPreviews
from game.show.canvas import SAFE
from game.show.palette import CREAM, INK_SOFT
from game.show.theme import BODY, TEXT
from game.show.widgets.base import Area
from game.show.widgets.drawing import whole
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.store.book import answer_or
from game.store.book_tracks import AboutTrack, BestOfTrack, MarkAsked, TrackKey, about_track, raced_tracks
from game.store.house_results import EVER as SPAN_EVER
from game.store.house_results import WEEK as SPAN_WEEK
from game.store.house_results import Records, house_records

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.scenes.book.book import BookScene

EMPTY = N_("No track has seen a race yet. After the first one its records stand here: whose they are, and the race itself to be watched.")
WHERE = N_("{title} · {track}")
WEEK, EVER = N_("this week"), N_("ever")
HEADED = N_("{track}, {when}")
TURN_ABOUT = N_("Press to see the records of this week, or those of all times.")
HERE, HOUSE = N_("{when}, this table"), N_("{when}, whole house")
"""Where there are several tables: whose records these are."""
WHOSE_ABOUT = N_("Press to see the records of this table, or those of all tables of the house.")
BOTH_ABOUT = N_("Press to see the records of this week or of all times, at this table or in the house.")
AT_TABLE = N_("{name} · {table}")
ELSEWHERE = N_("Raced at the table {table}, where it can be watched.")
NO_MARKS = N_("No records are kept of this game's tracks.")

LIST_WIDTH, CARD_LEFT, HIGH, LEFT = 560, 680, 868, 712
COLUMNS = {"week": 1016, "ever": 1412}
HEADS, PLATE, PLATE_TOP, PLATE_STEP = 600, (380, 112), 626, 132
LARGE_HEAD, LARGE_PLATE, LARGE_TOP, LARGE_STEP = (1080, 136), (1080, 222), 308, 238


class TrackTold(NamedTuple):
    """What the book tells of a track: of this table's races, and the house's records, None where there is no house."""

    about: AboutTrack = AboutTrack()
    house: Records | None = None


class TracksPage(BookPage):
    """A list on the left, the card of the track that is looked at on the right."""

    def __init__(self, book: "BookScene") -> None:
        super().__init__(book)
        self.previews = TrackPreviews(self.ctx)
        self.names = TrackNames(self.ctx)
        self.tracks: tuple[TrackKey, ...] = ()
        self.told_of: Told[TrackKey, TrackTold] = Told(self.ctx.book, self._question, TrackTold())
        self.ever = True
        """With large letters: which of the two columns is shown."""
        self.in_house = False
        """Whether the records of the house are shown, where there is one."""
        self.card: TrackCard | None = None
        self.list: Listing | None = None
        self._at = 0

    # --- what it knows

    def opening(self) -> Iterator[None]:
        """Which tracks were raced, in the order of the menu, and all about the one that is looked at first."""
        raced = yield from answer_or(self.ctx.book.ask(raced_tracks), {})
        yield from opened_titles(self.ctx)
        self.tracks = tuple(key for entry in self.ctx.entries for key in _in_order(raced, entry.meta.id, entry.meta.tracks))
        self._at = min(self._at, max(0, len(self.tracks) - 1))
        self.told_of.anew()
        if self.tracks:
            yield from self.told_of.first(self.key)

    @property
    def key(self) -> TrackKey:
        """The track that is looked at; IndexError where none was raced."""
        return self.tracks[self._at]

    def marks(self, title: str) -> tuple[Mark, ...]:
        """The records that a title keeps."""
        entry = find_title(self.ctx.entries, title)
        return self.previews.title(entry).marks if entry else ()

    def _question(self, key: TrackKey) -> Callable[["Connection"], TrackTold]:
        asked, since = tuple(MarkAsked(mark.key, mark.least) for mark in self.marks(key.title)), week_began(self.ctx)
        return lambda base: TrackTold(about_track(key, asked, since, base), house_records(key, asked, since, base))

    # --- furniture

    def furnish(self) -> None:
        """List and card; or what will be seen here."""
        self.card = self.list = None
        if not self.tracks:
            show_nothing_yet(self.book, EMPTY)
            return
        rows = [self._row(key) for key in self.tracks]
        size = line_size(self.ctx.theme, rows, LIST_WIDTH, 32)
        place, at = (SAFE.x, TOP, LIST_WIDTH, HIGH), _row_key(self.key)
        self.list = Listing("tracks", place, rows, RowPresses(at=at, on_press=self._press, on_row=self._look), size=size)
        self.list.picked_by_press = True
        self.book.ui.add(self.list)
        area = Rect(CARD_LEFT, TOP, SAFE.right - CARD_LEFT, HIGH)
        self.book.layer.owe(partial(self.ctx.theme.card, area.width, area.height, CREAM), *area.center, 5)
        self.card = TrackCard(self.ctx, self.book.layer, self.previews, self.names)
        self._show(self.card)

    def _row(self, key: TrackKey) -> ListRow:
        track = self.names.of(*key)
        text = track if self.book.folded else self.ctx.say(WHERE, title=title_name(self.ctx, key.title), track=track)
        return ListRow(_row_key(key), text)

    @property
    def _told(self) -> TrackTold:
        """Of the track that is looked at."""
        return self.told_of.known.get(self.key, TrackTold())

    def _when(self, ever: bool) -> str:
        """Of which time the records are; and where there is a house, whose."""
        when = self.ctx.say(EVER if ever else WEEK)
        return when if self._told.house is None else self.ctx.say(HOUSE if self.in_house else HERE, when=when)

    def _best(self, mark: Mark, ever: bool) -> tuple[BestOfTrack | None, str]:
        """The record that is shown, and at which other table it was raced ("" for this one). One of the house's that was raced here is
        this table's own, which can be watched."""
        own = (self._told.about.ever if ever else self._told.about.lately).get(mark.key, ())
        mine = own[0]._replace(name=person_name(self.ctx, own[0].name, own[0].profile)) if own else None
        if not self.in_house or self._told.house is None:
            return mine, ""
        best = self._told.house[SPAN_EVER if ever else SPAN_WEEK].get(mark.key)
        if best is None or not best.table:
            return mine, ""
        name = self.ctx.say(AT_TABLE, name=person_name(self.ctx, best.name, ""), table=best.table)
        return BestOfTrack(best.value, name, "", best.at, "", best.seats), best.table

    def _show(self, card: TrackCard) -> None:
        """The card of the track that is looked at, as the book has told of it."""
        about, marks = self._told.about, self.marks(self.key.title)
        card.clear()
        self.book.ui.remove(self._plates())
        if self.book.folded:
            self._show_large(card, about, marks)
        else:
            self._show_both(card, about, marks)
        if self.list is not None and self._told.house is not None:
            self.list.own_about = self.list.about = self.ctx.say(BOTH_ABOUT if self.book.folded else WHOSE_ABOUT)
        if self.list is not None:
            self.list.leads = {(1, 0): next((key for key in self._plates() if self.book.ui.widgets[key].focusable), "")}

    def _plates(self) -> list[str]:
        """The keys of the plates that are there."""
        return [key for key in self.book.ui.widgets if key.startswith("record:")]

    def _show_both(self, card: TrackCard, about: AboutTrack, marks: tuple[Mark, ...]) -> None:
        """The track itself, and both columns."""
        card.show(self.key, about)
        if not marks:
            words = partial(self.ctx.theme.label, self.ctx.say(NO_MARKS), 32, INK_SOFT, BODY, fit=1080, height=80)
            card.write(words, LEFT, PLATE_TOP)
        for when, x in COLUMNS.items() if marks else ():
            name = self._when(when == "ever")
            card.write(partial(self.ctx.theme.label, name, 28, INK_SOFT, TEXT, fit=PLATE[0]), x + PLATE[0] / 2, HEADS, (0.5, 0.5))
            for row, mark in enumerate(marks):
                self._plate(f"{when}:{mark.key}", (x, PLATE_TOP + row * PLATE_STEP, *PLATE), self._best(mark, when == "ever"))
        for row, mark in enumerate(marks):
            middle = PLATE_TOP + row * PLATE_STEP + PLATE[1] / 2
            card.write(partial(mark_label, self.ctx, mark, COLUMNS["week"] - LEFT - 20), LEFT, middle)

    def _show_large(self, card: TrackCard, about: AboutTrack, marks: tuple[Mark, ...]) -> None:
        """One of the two columns, and whose track it is."""
        say, named = self.ctx.say, {"title": title_name(self.ctx, self.key.title), "track": self.names.of(*self.key)}
        text = " · ".join([say(HEADED, track=say(WHERE, **named), when=self._when(self.ever)), *told_of_races(self.ctx, about)])
        card.write(partial(whole, self.ctx.theme, text, 40, LARGE_HEAD), LEFT, (TOP + LARGE_TOP) / 2)
        for row, mark in enumerate(marks):
            self._plate(f"large:{mark.key}", (LEFT, LARGE_TOP + row * LARGE_STEP, *LARGE_PLATE), self._best(mark, self.ever), mark)

    def _plate(self, key: str, place: Area, found: tuple[BestOfTrack | None, str], mark: Mark | None = None) -> None:
        best, table = found
        plate = RecordPlate(self.ctx, f"record:{key}", place, best, partial(self._watch, best))
        plate.mark = mark
        if table:
            plate.why = self.ctx.say(ELSEWHERE, table=table)
        self.book.ui.add(plate)

    # --- what is done

    def _watch(self, best: BestOfTrack | None) -> Order | None:
        return Push(self.ctx.open.replay(self.ctx.paths.records / best.record)) if best else None

    def _look(self, row: ListRow) -> None:
        """Another track. Until the book has told of it, the card stays as it is: it comes soon enough."""
        self._at = next(number for number, key in enumerate(self.tracks) if _row_key(key) == row.key)
        if self.told_of.look(self.key) and self.card:
            self._show(self.card)

    def _press(self, row: ListRow) -> None:
        """With large letters the other column; and where there is a house, its records instead of this table's."""
        if self.card is None:
            return
        several = self._told.house is not None
        if self.book.folded:
            self.ever = not self.ever
        self.in_house = several and (self.in_house != (not self.book.folded or self.ever))
        self._show(self.card)

    def turn(self, step: int) -> bool:
        """Page keys leaf through a list that is longer than its room."""
        return leafed(self.book.ui, "tracks", step)

    def update(self, dt: float) -> Order | None:
        """The card of the track that the book has just told of."""
        if self.told_of.answered() and self.card:
            self._show(self.card)
        return None

    @property
    def moving(self) -> bool:
        """While the book is asked."""
        return self.told_of.waits

    def prepare(self) -> bool:
        """A piece of the picture of a track that does not come with the game."""
        if not self.previews.waiting:
            return False
        if self.previews.paint() and self.card is not None:
            self.card.painted()
        return True


def _row_key(key: TrackKey) -> str:
    return f"{key.title}/{key.track}"


def _in_order(raced: dict[TrackKey, int], title: str, shipped: tuple[str, ...]) -> list[TrackKey]:
    """The tracks of a title that were raced: the shipped ones as the menu has them, then the others."""
    found = [key for key in raced if key.title == title]
    return sorted(found, key=lambda key: (shipped.index(key.track) if key.track in shipped else len(shipped), key.track))
