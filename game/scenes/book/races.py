"""The races there have been, newest first: watch one, prove it, find its file, throw it away."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.contract import TitleEntry, find_title
from game.core.printable import clean_name, printable
from game.core.words import N_, Text
from game.scenes.book.page import TOP, BookPage
from game.scenes.framework.car_pictures import faces_of
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.track_previews import TrackPreviews
from game.session.carried_maps import opening_raced
from game.session.dealt import with_cars
from game.session.results import take_in
from game.session.services import title_of
from game.session.verification import NOTHING, origins, parting, prove, reach
from game.show.canvas import SAFE
from game.show.painters.icons import icon
from game.show.palette import CREAM, INK
from game.show.tables import look_of
from game.show.theme import BODY
from game.show.widgets.base import Look
from game.show.widgets.button import Button
from game.show.widgets.drawing import wrapped
from game.show.widgets.listing import ListRow
from game.show.widgets.racerows import Driven, RaceFace, RaceRows
from game.store.book import answer_or
from game.store.problems import Problem, disk_problem
from game.store.records import RecordRow, load_record, newest_first, read_rows, record_rows

if TYPE_CHECKING:
    from game.scenes.book.book import BookScene

EMPTY = N_("No race has been finished yet. When one is, it waits here: to be watched again, checked, or taken over at any turn.")
WHERE = N_("{title} · {track}")
UNREAD = N_("Not readable")
UNFINISHED = N_("unfinished")
TOLD = N_("Raced with seed {seed}.")
WATCH = N_("Watch")
WATCH_ABOUT = N_("Watch the race again, turn by turn, and take over wherever you like.")
PROVE = N_("Verify")
PROVE_ABOUT = N_("Checks every decision again: was it raced by the rules?")
PLACE = N_("File")
PLACE_ABOUT = N_("Where the file of this race lies.")
DELETE = N_("Delete")
DELETE_ABOUT = N_("Throw this race away for good.")
PROVED = N_("Verified: {decisions} decisions in {turns} turns, all by the rules.")
PROVED_UNFINISHED = N_("Verified as far as it goes: {decisions} decisions, all by the rules. The race is unfinished.")
GOOD = N_("Good")
LIES = N_("The file of this race lies here:")
SURE = N_("Throw this race away?")
SURE_ABOUT = N_("{what} Once deleted, it is gone for good.")
KEEP = N_("Keep it")

WIDE = 1330
SIDE = SAFE.x + WIDE + 28
BUTTON = 92
STEP = 112


class RacesPage(BookPage):
    """A list on the left, what can be done with its row on the right. Pressing a row watches it."""

    def __init__(self, book: "BookScene") -> None:
        super().__init__(book)
        self.previews = TrackPreviews(self.ctx)
        self.races: dict[str, RecordRow] = {}
        self.rows: RaceRows | None = None
        self._at = ""
        self._order: Order | None = None

    def resume(self, result: SceneResult | None) -> None:
        """Back from a replay or a question."""
        if result == Answered("delete"):
            self._delete()

    def opening(self) -> Iterator[None]:
        """What the book knows of a file that is as it was is not read again; all else is, record by record, and the book is told."""
        paths, book = self.ctx.paths, self.ctx.book
        found = yield from answer_or(book.ask(partial(record_rows, paths.records)), ())
        known = {row.path: row for row in (*found, *self.races.values())}
        rows = []
        for row in map(partial(with_cars, self.ctx), read_rows(paths, known)):
            rows.append(row)
            if known.get(row.path) is not row:
                book.write(partial(take_in, row))
            yield
        self.races = {race.path.name: race for race in newest_first(rows)}

    @property
    def race(self) -> RecordRow:
        """The race that is looked at; KeyError where there is none."""
        return self.races[self.rows.row.key if self.rows else ""]

    # --- furniture

    def furnish(self) -> None:
        """List and buttons; or what will be seen here."""
        self.rows = None
        if not self.races:
            self._empty()
            return
        keys = list(self.races)
        at = self._at if self._at in self.races else keys[0]
        rows = [ListRow(key, self._text(race), self._note(race), self._about(race)) for key, race in self.races.items()]
        faces = {key: self._face(race) for key, race in self.races.items()}
        place = (SAFE.x, TOP, WIDE, SAFE.bottom - TOP)
        self.rows = RaceRows("races", place, rows, faces, self._view, at=at, on_press=lambda row: self._watch(), on_row=self._looked)
        self.book.ui.add(self.rows)
        self._buttons()
        top = TOP + len(self.book.ui.widgets.keys() & {"watch", "verify", "place", "delete"}) * STEP
        self.book.layer.add(
            self.ctx.theme.card(SAFE.right - SIDE, SAFE.bottom - top, CREAM), (SIDE + SAFE.right) / 2, (top + SAFE.bottom) / 2, 5
        )
        self.book.explain_at((SIDE + SAFE.right) / 2, (top + SAFE.bottom) / 2, SAFE.right - SIDE - 48, SAFE.bottom - top - 48, centred=True)
        self._looked(self.rows.row)

    def _empty(self) -> None:
        theme = self.ctx.theme
        self.book.layer.add(theme.card(1100, 420, CREAM, radius=36), 960, 560, 5)
        self.book.layer.add(icon("flag", self.ctx.frame.px(110)), 960, 440, 6)
        self.book.layer.add(wrapped(theme, self.ctx.say(EMPTY), theme.own(38), 940, 270, INK, BODY, align=1), 960, 610, 6)

    def _buttons(self) -> None:
        wanted: list[tuple[str, Text, str, Text, Callable[[], Order | None]]] = [
            ("watch", WATCH, "play", WATCH_ABOUT, self._watch),
            ("verify", PROVE, "confirm", PROVE_ABOUT, self._verify),
        ]
        if self.ctx.permissions.exports:
            wanted.append(("place", PLACE, "info", PLACE_ABOUT, self._place))
            wanted.append(("delete", DELETE, "cross", DELETE_ABOUT, self._ask))
        for index, (key, text, sign, about, press) in enumerate(wanted):
            place = (SIDE, TOP + index * STEP, SAFE.right - SIDE, BUTTON)
            say = self.ctx.say
            button = Button(key, place, say(text), press, icon=partial(_sign, sign), primary=index == 0, size=38, about=say(about))
            self.book.ui.add(button)

    def _text(self, race: RecordRow) -> str:
        entry = find_title(self.ctx.entries, race.title)
        if not race.title:
            return clean_name(race.path.name)
        title = self.ctx.say(entry.meta.name) if entry else race.title
        tracks = self.ctx.language.listed([self.ctx.language.phrase(name) for name in dict.fromkeys(race.track_names)])
        return self.ctx.say(WHERE, title=title, track=tracks)

    def _note(self, race: RecordRow) -> str:
        if race.title and not race.finished and not race.problem:
            return self.ctx.say(UNFINISHED)
        return race.created[:16].replace("T", " ")

    def _about(self, race: RecordRow) -> str:
        problem = self._trouble(race)
        return problem or self.ctx.say(TOLD, seed=race.seed)

    def _trouble(self, race: RecordRow) -> str:
        """What is wrong with its file; empty if nothing is."""
        problem = race.problem
        if problem is None and find_title(self.ctx.entries, race.title) is None:
            problem = Problem("unknown_title", {"file": race.path.name, "title": race.title})
        return self.ctx.say(problem.text, **problem.fields) if problem else ""

    def _face(self, race: RecordRow) -> RaceFace:
        entry = find_title(self.ctx.entries, race.title)
        trouble = self._trouble(race)
        if entry is None or trouble:
            return RaceFace(trouble=trouble)
        places = race.result.places if race.result else ()
        names = [race.drivers[seat] if seat < len(race.drivers) else str(seat + 1) for seat in range(race.seats)]
        faces = faces_of(entry.meta, race.cars, names)
        drivers = [Driven(names[seat], faces[seat], places[seat] if seat < len(places) else 0) for seat in range(race.seats)]
        return RaceFace(tuple(sorted(drivers, key=lambda driver: driver.place)), world=look_of(entry.meta.id).world)

    def _view(self, key: str, width: float, height: float) -> Surface | None:
        race = self.races[key]
        entry = find_title(self.ctx.entries, race.title)
        return _as_raced(self.previews, entry, race, (width, height)) if entry and race.tracks else None

    def _looked(self, row: ListRow) -> None:
        """Buttons do what can be done with this row."""
        self._at = row.key
        race = self.races[row.key]
        readable = find_title(self.ctx.entries, race.title) is not None
        for key in ("watch", "verify"):
            button = self.book.ui.widgets[key]
            button.why = "" if readable else self._trouble(race)
            button.show(Look.NORMAL)

    def turn(self, step: int) -> bool:
        """Page keys leaf through a list that is longer than its room, to its end."""
        rows = self.rows
        if rows is None or not rows.scrolls or self.book.ui.focused() is not rows:
            return False
        before = rows.index
        rows.page(step)
        return rows.index != before

    # --- what the buttons do

    def _watch(self) -> Order | None:
        return Push(self.ctx.open.replay(self.race.path))

    def _verify(self) -> Order | None:
        ctx, race = self.ctx, self.race
        saved, title = load_record(race.path), title_of(self.ctx, race.title)
        if saved.record is None or title is None:
            return self._report(self._trouble(race))
        proof = prove(title, saved.record, race.path.name)
        problem = proof.problem or saved.problem
        if proof.parted:
            return self._report(*parting(ctx, title, saved.record, proof.parted))
        if problem:
            return self._report(ctx.say(problem.text, **problem.fields))
        said = NOTHING if not proof.decisions else PROVED if saved.record.finished else PROVED_UNFINISHED
        told = (origins(ctx.language, ctx.catalogue, title, saved.record.header.tracks), reach(ctx.language, saved.record))
        return self._report(ctx.say(said, decisions=proof.decisions, turns=proof.turns), " ".join(filter(None, told)))

    def _report(self, sentence: str, detail: str = "") -> Order:
        return Push(DialogScene(self.ctx, sentence, (Answer("good", self.ctx.say(GOOD), primary=True),), detail=detail))

    def _place(self) -> Order:
        return self._report(self.ctx.say(LIES), printable(str(self.race.path)))

    def _ask(self) -> Order:
        say = self.ctx.say
        answers = (Answer("keep", say(KEEP), primary=True), Answer("delete", say(DELETE)))
        detail = say(SURE_ABOUT, what=self._text(self.race) + ".")
        return Push(DialogScene(self.ctx, say(SURE), answers, detail=detail, back="keep"))

    def _delete(self) -> None:
        """The row after it is looked at then."""
        path: Path = self.race.path
        keys = list(self.races)
        index = keys.index(path.name)
        after = [*keys[index + 1 :], *reversed(keys[:index])]
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            problem = disk_problem(error, path.name)
            self._order = self._report(self.ctx.say(problem.text, **problem.fields))
            return
        self._at = after[0] if after else ""

    # --- pictures follow

    def update(self, dt: float) -> Order | None:
        """Paints one track per frame."""
        if self._order is not None:
            order, self._order = self._order, None
            return order
        if self.previews.paint() and self.rows is not None:
            self.rows.refresh()
        return None

    @property
    def moving(self) -> bool:
        """While pictures are missing."""
        return self.previews.waiting or self._order is not None


def _as_raced(previews: TrackPreviews, entry: TitleEntry, race: RecordRow, size: tuple[float, float]) -> Surface | None:
    """The track of a race: as the map that the record carries shows it, where it carries one."""
    track, name = race.tracks[0], race.path.name
    if track not in race.carried:
        return previews.picture(entry, track, *size)
    previews.elsewhere[name] = lambda title: opening_raced(previews.ctx.catalogue, title, race.path, track)
    return previews.picture(entry, name, *size)


def _sign(name: str, size: int) -> Surface:
    return icon(name, round(size * 0.8), INK)
