"""What reports of a cabinet and of a house say alike on the command line: a table of figures, what went wrong, JSON, files."""

from collections.abc import Sequence
from pathlib import Path

from game.cli.cabinet_home import as_oneself
from game.cli.command import Console, columns, failed
from game.core.words import N_
from game.kiosk.book_words import FIGURES, duration, kind_told
from game.store import files
from game.store.book_report import LEFT_OUT, Figures, TitleFigures
from game.store.problems import disk_problem

INCIDENT, AT_TABLE = N_("{when}  {what}"), N_("{when}  {table}: {what}")
LESSONS = N_("Lessons begun: {begun}, finished: {finished}.")
WRITTEN = N_("Written: {file}")


def figures_table(console: Console, first: str, rows: Sequence[tuple[str, TitleFigures]]) -> str:
    """Lines of figures under their heading; `first` is that of the first column."""
    heads = (first, *(console.say(name) for name in FIGURES))
    cells = [(name, str(one.begun), str(one.finished), str(one.abandoned), duration(console.language, one.seconds)) for name, one in rows]
    return columns([heads, *cells])


def tell_incidents(console: Console, found: Figures, named: bool = False) -> None:
    """Lessons, what went wrong lately, and how much made no sense. `named`: the details of what went wrong say at which table."""
    if found.lessons.begun:
        console.tell(LESSONS, begun=found.lessons.begun, finished=found.lessons.finished)
    for one in found.incidents:
        what = kind_told(console.language, one.kind)
        console.tell(AT_TABLE if named else INCIDENT, when=one.at.replace("T", " "), what=what, table=one.detail)
    if found.left_out:
        console.tell(LEFT_OUT, count=found.left_out)


def plain_figures(found: Figures) -> dict[str, object]:
    """The figures as JSON has them."""
    titles = {title: one._asdict() for title, one in found.titles.items()}
    days = {day: {"begun": begun, "seconds": seconds} for day, (begun, seconds) in found.days.items()}
    incidents = [one._asdict() for one in found.incidents]
    lessons = {**found.lessons._asdict(), "left": [one._asdict() for one in found.lessons.left]}
    told = {"total": found.total._asdict(), "titles": titles, "days": days, "incidents": incidents, "lessons": lessons}
    return {**found._asdict(), **told}


def write_text(console: Console, path: Path, text: str, code: str = "utf-8") -> None:
    """Writes a file, and says so. Raises FailedError."""
    try:
        with as_oneself():
            files.write(path, text.encode(code))
    except OSError as error:
        raise failed(disk_problem(error, path.name)) from None
    console.tell(WRITTEN, file=str(path))
