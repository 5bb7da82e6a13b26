"""The figures of a cabinet, on the operator's pages and on the page for a browser: one week, written by hand, and what has to be read
of it."""

import html
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.kiosk.operator.page import INDENT
from game.kiosk.operator.pages import OperatorScene
from game.kiosk.operator.today_page import MORE
from game.kiosk.report_page import report_page
from game.language.language import Language
from game.scenes.framework.dialog import DialogScene
from game.store.book import Book
from game.store.book_entries import Kind
from game.store.book_report import figures, first_day
from game.store.operator import Operator
from tests.helpers.album import language_of
from tests.helpers.cabinet import NOON, PATIENCE, Cabinet
from tests.helpers.closing import closed_at_end
from tests.helpers.texts_drawn import texts_drawn

TODAY = NOON.replace(hour=0)
TITLES = {"monza": "Monza", "aruba": "ARUBA Battle Race", "top_race": "Top Race"}


class Written:
    """Puts lines into a book as if it were that time."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.races = 0

    def at(self, when: datetime, kind: Kind, title: str = "", race: str = "", seconds: float = 0.0, **detail: object) -> None:
        now, self.book.now = self.book.now, lambda: when
        self.book.note(kind, title=title, race=race, seconds=seconds, **detail)
        self.book.now = now

    def race(self, when: datetime, title: str, minutes: float, *, left: int | None = None, finished: bool = True) -> None:
        """A race that began then and was on screen for so long; finished, left after so many decisions, or both; or still open."""
        self.races += 1
        race, end = f"r{self.races}", when + timedelta(minutes=minutes)
        self.at(when, Kind.RACE, title, race)
        self.at(end, Kind.PLAYED, title, race, minutes * 60)
        if left is not None:
            self.at(end, Kind.ABANDONED, title, race, decisions=left)
        if finished:
            self.at(end, Kind.FINISHED, title, race)


def write_week(book: Book) -> None:
    """Today two games at nine and two at eleven; one race yesterday; one six days ago, the first of the last seven; one the day before
    that."""
    written = Written(book)
    written.race(TODAY - timedelta(days=7) + timedelta(hours=23), "monza", 40)
    written.race(TODAY - timedelta(days=6) + timedelta(minutes=5), "monza", 30)
    written.race(TODAY - timedelta(hours=2), "top_race", 55, left=61, finished=False)
    written.at(TODAY - timedelta(hours=1), Kind.FAULT, what="crash")
    written.race(TODAY.replace(hour=9, minute=10), "monza", 9.6)
    written.race(TODAY.replace(hour=9, minute=40), "monza", 0.4, left=0, finished=False)
    written.race(TODAY.replace(hour=11, minute=5), "monza", 3, left=19, finished=False)
    written.race(TODAY.replace(hour=11, minute=20), "aruba", 34, left=12)
    for hour in (9, 11):
        written.at(TODAY.replace(hour=hour), Kind.GUEST, device="pad:1")
    written.at(TODAY.replace(hour=10), Kind.PAD_LOST, device="pad:1")
    written.at(TODAY.replace(hour=10, minute=30), Kind.FAULT, what="silent")


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, Operator(house="Café Central"), races=False)
    write_week(made.ctx.book)
    yield made
    made.close()


def read(cabinet: Cabinet, page: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text of an operator's page, in the order in which it is written."""
    texts = texts_drawn(monkeypatch)
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, page))
    while not scene.replies or scene.page.waiting:
        cabinet.step()
        assert all(reply.wait(PATIENCE) for reply in scene.replies.values()), "the book reads in a time of its own"
    cabinet.wait(2)  # the wipe is over
    return texts


def row(said: list[str], name: str, nth: int = 1) -> tuple[str, ...]:
    """The four cells behind the nth time that a game is named."""
    at = [index for index, text in enumerate(said) if text == name][nth - 1]
    return tuple(said[at + 1 : at + 5])


HEADS = ("Begun", "Finished", "Left", "Time")


def test_today_is_told_by_game_and_over_all(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    said = read(cabinet, "today", monkeypatch)
    assert row(said, "", 1) == HEADS
    assert row(said, "Monza") == ("3", "1", "2", "13 min")
    assert row(said, "ARUBA Battle Race") == ("1", "1", "0", "34 min")
    assert row(said, "All games") == ("4", "2", "2", "47 min")
    assert "Top Race" not in said, "that was yesterday"


def test_today_says_who_came_what_broke_and_where_races_were_left(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    (told,) = [text for text in read(cabinet, "today", monkeypatch) if text.startswith("Guests who came")]
    assert "Guests who came: 2. Time: 47 min. Faults: 1." in told
    assert told.endswith("Races left: 1 before the first decision and 1 before the 20th decision.")


@pytest.mark.parametrize("code", ["cs", "de", "pl", "pseudo"])
def test_the_largest_letters_of_today_leave_no_word_out(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Issue 40: where races were left was cut off in the middle."""
    for number, left in enumerate((2, 19, 50, 90) * 3):
        Written(cabinet.ctx.book).race(TODAY.replace(hour=9, minute=number), "automobiles", 1, left=left, finished=False)
    for kind in (Kind.LESSON_BEGUN, Kind.LESSON_LEFT):
        cabinet.ctx.book.note(kind, title="automobiles", lesson="finish")
    cabinet.settings(text_scale=200)
    cabinet.ctx.language = language_of(code)
    texts = read(cabinet, "today", monkeypatch)
    foot = cabinet.top.ui.widgets["page:today"].about
    assert foot in texts
    assert cabinet.ui.focus("today:more")
    cabinet.key(pygame.K_RETURN)
    cabinet.wait(2)
    page = cabinet.top
    assert isinstance(page, DialogScene)
    assert page.question == foot
    assert page.detail in texts
    assert not [text for text in cabinet.ctx.theme.cut if text in (foot, page.detail, cabinet.ctx.say(MORE))]


def test_the_chart_of_today_has_a_bar_for_each_hour_in_which_races_began(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    said = read(cabinet, "today", monkeypatch)
    chart = said[said.index("0", said.index("All games") + 5) :]
    hours = [text for text in chart if text.isdigit()]
    assert hours[:14] == ["0", "2", "4", "6", "8", "2", "10", "2", "12", "14", "16", "18", "20", "22"], "two at nine, two at eleven"


def test_the_rows_of_today_stand_close_together_above_the_chart(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    read(cabinet, "today", monkeypatch)
    panel, nodes = cabinet.top.page.panel, [node for node in cabinet.top.layer.nodes if node.z == 22]
    left = sorted(node.place[1] for node in nodes if node.place[0] == panel.x + INDENT)
    rows, sentence = left[:-1], left[-1]
    (chart,) = [node.place[1] for node in nodes if node.place[0] == panel.centerx]
    assert len(rows) == 4, "heads, two games, all of them"
    assert all(40 <= lower - upper <= 72 for upper, lower in pairwise(rows))
    assert rows[-1] < sentence < chart < panel.bottom


def test_a_week_is_seven_days_and_all_time_is_all_time(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    said = read(cabinet, "ever", monkeypatch)
    assert [said[index - 1] for index in range(len(said)) if tuple(said[index : index + 4]) == HEADS] == ["The last seven days", "All time"]
    assert row(said, "Monza", 1) == ("4", "2", "2", "43 min")
    assert row(said, "Monza", 2) == ("5", "3", "2", "1 h 23 min")
    assert row(said, "Top Race", 1) == row(said, "Top Race", 2) == ("1", "0", "1", "55 min")
    assert row(said, "All games", 1) == ("6", "3", "3", "2 h 12 min")
    assert row(said, "All games", 2) == ("7", "4", "3", "2 h 52 min")


# the page for a browser


def browsed(days: int = 0) -> str:
    """The page of so many days, or of all time, with a bar between any two things."""
    book = closed_at_end(Book())
    write_week(book)
    found = book.ask(figures(first_day(NOON, days) if days else "")).value()
    page = report_page(Language(), found, TITLES, "2026-06-01T12:00")
    plain = re.sub(r"<[^>]+>", "|", re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL))
    return re.sub(r"\|[|\s]*", "|", html.unescape(plain))


def test_the_report_says_what_was_raced_in_all_and_by_game() -> None:
    page = browsed()
    assert "|Since the first day|" in page
    assert "|Races|7|Begun|4|Finished|3|Left|2 h 52 min|Time|" in page
    assert "|Game|Begun|Finished|Left|Time|" in page
    assert "|Monza|5|3|2|1 h 23 min|" in page
    assert "|ARUBA Battle Race|1|1|0|34 min|" in page
    assert "|Top Race|1|0|1|55 min|" in page


def test_the_report_of_a_week_leaves_out_the_day_before_it() -> None:
    page = browsed(7)
    assert "|Since 2026-05-26|" in page
    assert "|6|Begun|3|Finished|3|Left|2 h 12 min|" in page
    assert "|Monza|4|2|2|43 min|" in page
    assert "|25.5.|" not in page
    assert "|1|26.5.|1|31.5.|4|1.6.|" in page


def test_the_report_says_after_how_many_decisions_races_were_left_and_what_went_wrong() -> None:
    page = browsed()
    bands = (
        "1 before the first decision",
        "0 before the 5th decision",
        "1 before the 20th decision",
        "0 before the 60th decision",
        "1 later",
    )
    assert f"|{'|'.join(bands)}|" in page
    wrong = page.partition("|What went wrong lately|")[2]
    assert wrong.startswith("2026-06-01 10:30:00|fault|2026-06-01 10:00:00|pad unplugged|2026-05-31 23:00:00|fault|")


def test_pages_report_and_command_line_call_a_figure_the_same(
    cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Issue 40, 5."""
    monkeypatch.setenv("KERBSIDE_HOME", str(cabinet.ctx.paths.data))
    monkeypatch.setenv("KERBSIDE_LANG", "en")
    for page in ("today", "ever"):
        said = read(cabinet, page, monkeypatch)
        assert HEADS in [tuple(said[at : at + 4]) for at in range(len(said))]
    for what in ("status", "report --days 1"):
        cabinet.ctx.book.ask(lambda base: None).value()
        assert main(["cabinet", *what.split()]) == 0
        assert " ".join(HEADS) in " ".join(capsys.readouterr().out.split())
    assert "|".join(HEADS) in browsed()


def test_the_bars_of_the_report_are_as_high_as_their_numbers() -> None:
    book = closed_at_end(Book())
    write_week(book)
    page = report_page(Language(), book.ask(figures()).value(), TITLES, "2026-06-01T12:00")
    bars = dict(re.findall(r'<li title="(\d\d): \d+">.*?height:([\d.]+)%', page))
    assert len(bars) == 24
    assert float(bars["09"]) == float(bars["11"]) == 2 * float(bars["22"]) > 50
    assert {hour for hour, high in bars.items() if float(high)} == {"00", "09", "11", "22", "23"}
