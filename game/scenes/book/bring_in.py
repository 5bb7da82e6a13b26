"""Races of friends: files in the player's folder `import`, on sticks, or dropped on the window. What is proven to its end may come in."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.core.contract import Title
from game.core.printable import clean_name, printable
from game.core.words import N_, Plural
from game.scenes.book.dates import day_told, moment_told
from game.scenes.book.proof import prove_first
from game.scenes.book.race_proof import Proven, proving_file, report
from game.scenes.book.race_shelf import RaceShelf
from game.scenes.book.race_words import race_text, race_trouble
from game.scenes.book.refusing import Coming, coming_of
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.widget_scene import WidgetScene
from game.session.bringing_in import bring_in, waiting_files
from game.show.canvas import SAFE
from game.show.painters.icons import icon, small_icon
from game.show.palette import CREAM, INK
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.drawing import wrapped
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.store.machine import sticks
from game.store.problems import disk_problem
from game.store.records import RecordRow, read_row
from game.tracks.trouble import TrackError

HEADING = N_("Bring in a race")
BACK = N_("Back")
NONE = N_(
    "Nothing lies here to be brought in. Put the file of a race (its name ends in .jsonl) into the folder below, onto a stick, or drop it "
    "on this window."
)
FOLDER = N_("Folder")
FOLDER_ABOUT = N_("Opens {folder}, where files of friends are looked for.")
OPENED = N_("The folder is open beside the game: {folder}. What is put there stands here.")
NO_PROGRAM = N_("The folder is {folder}. There is no program here that shows folders.")
PRESS = N_("{drivers}. Press to check it: it comes in only if all of it was raced by the rules.")
VERIFIED = Plural(
    N_("{drivers}, {title} on {track}, {day}. Verified: {decisions} decision."),
    N_("{drivers}, {title} on {track}, {day}. Verified: {decisions} decisions."),
    "decisions",
)
VERIFIED_SOME_DAY = Plural(
    N_("{drivers}, {title} on {track}. Verified: {decisions} decision."),
    N_("{drivers}, {title} on {track}. Verified: {decisions} decisions."),
    "decisions",
)
STRANGERS = N_("It can be watched here. It counts for nobody, whatever its drivers are called.")
LONGER = N_("It goes on where the one that is here stops, and takes its place.")
BRING, LEAVE = N_("Bring in"), N_("Leave it")


class BringInScene(WidgetScene):
    """The newest files there are, `dropped` ones first. `done` is told the name of the file that came in, and of the one
    whose place it has taken ("" for none)."""

    first = "files"

    def __init__(self, ctx: Context, shelf: RaceShelf, done: Callable[[str, str], object], dropped: Sequence[Path] = ()) -> None:
        super().__init__(ctx)
        self.shelf, self.done, self.dropped = shelf, done, tuple(dropped)
        self.files: dict[str, RecordRow] = {}
        self._coming: Coming | None = None
        self._order: Order | None = None

    def opening(self) -> Iterator[None]:
        """What lies there, and all races that are here already."""
        yield from self.shelf.completing()
        found = waiting_files((self.ctx.paths.imports, *sticks()), self.dropped)
        yield
        self.files = {}
        for path in found:
            self.files[str(path)] = read_row(path)
            yield

    def furnish(self) -> None:
        """The list, what is said of its row, the folder, Back."""
        say, theme = self.ctx.say, self.ctx.theme
        self.heading(say(HEADING), SAFE.x, SAFE.y + 48, size=84, fit=SAFE.width - 320)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back, size=36))
        foot, wide = (330, 560) if theme.large else (200, 370)
        top, bottom = SAFE.y + 116, SAFE.bottom - foot - 24
        if self.files:
            rows = [self._row(key, race) for key, race in self.files.items()]
            self.ui.add(Listing("files", (SAFE.x, top, SAFE.width, bottom - top), rows, RowPresses(on_press=self._press), size=38))
        else:
            self._nothing((top + bottom) / 2, bottom - top)
        room = SAFE.width - wide - 24
        self.layer.owe(partial(theme.card, room, foot, CREAM), SAFE.x + room / 2, SAFE.bottom - foot / 2, 5)
        self.explain_at(SAFE.x + 32, SAFE.bottom - foot / 2, room - 64, foot - 20)
        place = (SAFE.right - wide, SAFE.bottom - foot, wide, foot)
        about = say(FOLDER_ABOUT, folder=self._folder)
        self.ui.add(Button("folder", place, say(FOLDER), self._show_folder, icon=partial(small_icon, "home"), size=38, about=about))

    @property
    def _folder(self) -> str:
        return printable(str(self.ctx.paths.imports))

    def _nothing(self, middle: float, height: float) -> None:
        theme = self.ctx.theme
        self.layer.owe(partial(theme.card, 1300, height, CREAM, radius=36), 960, middle, 5)
        self.layer.owe(partial(icon, "plus", self.ctx.frame.px(90)), 960, middle - height / 2 + 80, 6)
        text = partial(wrapped, theme, self.ctx.say(NONE), theme.own(38), 1180, height - 190, INK, BODY, align=1)
        self.layer.owe(text, 960, middle + 60, 6)

    def _row(self, key: str, race: RecordRow) -> ListRow:
        ctx, trouble = self.ctx, race_trouble(self.ctx, race)
        sign = icon("warning", ctx.frame.px(44), INK) if trouble else None
        told = ctx.say(PRESS, drivers=ctx.language.listed(race.drivers))
        note = moment_told(ctx, race.created) if race.created else clean_name(race.path.parent.name)
        return ListRow(key, race_text(ctx, race), note, trouble or told, sign)

    # --- one of them

    def _press(self, row: ListRow) -> Order:
        race, trouble = self.files[row.key], race_trouble(self.ctx, self.files[row.key])
        if trouble:
            return Push(report(self.ctx, trouble))
        return prove_first(self.ctx, self._proving(race.path), race_text(self.ctx, race), self._judged)

    def _proving(self, path: Path) -> Generator[float, None, Proven]:
        """The proof; then the maps of the race are read, in slices as well: nobody waits for them when it is judged."""
        found = yield from proving_file(self.ctx, path)
        for track in found.saved.record.header.tracks if found.whole and found.saved.record else ():
            yield 1.0
            with suppress(KeyError, TrackError):
                for _ in self.ctx.catalogue.opening(self._title(found), track.id):
                    yield 1.0
        return found

    @staticmethod
    def _title(found: Proven) -> Title:
        assert found.title is not None, "it was proven"
        return found.title

    def _judged(self, found: Proven) -> DialogScene:
        """A question, or why it stays outside."""
        ctx, coming = self.ctx, coming_of(self.ctx, found, self.shelf.rows)
        if coming.refusal:
            return report(ctx, *coming.refusal)
        self._coming, say = coming, ctx.say
        answers = (Answer("bring", say(BRING), primary=True), Answer("leave", say(LEAVE)))
        detail = " ".join((say(LONGER), say(STRANGERS))) if coming.instead else say(STRANGERS)
        return DialogScene(ctx, self._told(found), answers, detail=detail, back="leave")

    def _told(self, found: Proven) -> str:
        ctx, race = self.ctx, found.saved.record
        assert race is not None, "it was read"
        assert found.proof is not None, "it was raced again"
        header, language = race.header, ctx.language
        return ctx.say(
            VERIFIED if header.created else VERIFIED_SOME_DAY,
            drivers=language.listed(header.drivers),
            title=ctx.say(self._title(found).meta.name),
            track=language.listed([language.phrase(track.name) for track in header.tracks]),
            day=day_told(ctx, header.created),
            decisions=found.proof.decisions,
        )

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from the question."""
        if result == Answered("bring") and self._coming is not None:
            self._bring(self._coming)
        self._coming = None
        super().resume(result)

    def _bring(self, coming: Coming) -> None:
        assert coming.record is not None, "it was proven"
        try:
            name = bring_in(self.ctx.saves, coming.record, coming.instead)
        except OSError as error:
            problem = disk_problem(error, coming.file)
            self._order = Push(report(self.ctx, self.ctx.say(problem.text, **problem.fields)))
            return
        self.done(name, coming.instead.name if coming.instead else "")
        self._order = Pop()

    def _show_folder(self) -> Order | None:
        """Opens it in the file manager, and says where it lies."""
        folder = self.ctx.paths.imports
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            problem = disk_problem(error, str(folder))
            return Push(report(self.ctx, self.ctx.say(problem.text, **problem.fields)))
        said = OPENED if self.ctx.show_folder(folder) else NO_PROGRAM
        return Push(report(self.ctx, self.ctx.say(said, folder=self._folder)))

    def take_file(self, path: Path) -> Order | None:
        """One more was dropped on the window."""
        self.dropped = (path, *(one for one in self.dropped if one != path))
        self.renew()
        return None

    def update(self, dt: float) -> Order | None:
        """Back to the races once one has come in, or to what kept it out."""
        order, self._order = self._order, None
        return order

    @property
    def moving(self) -> bool:
        """While it is about to leave."""
        return self._order is not None
