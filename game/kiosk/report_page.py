"""The report of a time as one page for a browser: no script, no second file, readable on a phone and on paper."""

from collections.abc import Mapping, Sequence
from html import escape

from game.core.words import N_
from game.kiosk.book_words import BEGUN, FIGURES, FINISHED, LEFT, LEFT_AFTER, duration, kind_told
from game.language.language import Language
from game.store.book_report import LEFT_OUT, Figures, LessonFigures, TitleFigures

HEADING = N_("Kerbside in this house")
ALWAYS = N_("Since the first day")
SINCE = N_("Since {day}")
MADE = N_("Written on {when}.")
RACES, LESSONS = N_("Races"), N_("Lessons")
BY_HOUR = N_("When races begin, by the hour of the day")
BY_DAY = N_("Races by day")
BY_GAME = N_("By game")
GAME = N_("Game")
WHERE_LEFT = N_("After how many decisions races were left")
TABLES = N_("Tables", "house")
WRONG = N_("What went wrong lately")
NOTHING = N_("Nothing went wrong.")
NO_RACE = N_("No race has begun in this time.")
OPEN = N_("A race counts as left once its guests have gone or begun another one. As soon as it is continued, it no longer does.")
STYLE = """
:root { color-scheme: light dark; --ink: #20242c; --paper: #fbf7ec; --card: #ffffff; --bar: #c8442f; --soft: #d9d2c0; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3efe4; --paper: #1c2027; --card: #272c35; --bar: #ff7a5c; --soft: #4a505c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink); }
body { font: 1rem/1.45 system-ui, sans-serif; }
h1 { margin: 0.5rem 0 0; font-size: 1.75rem; } h2 { margin: 0 0 0.75rem; font-size: 1.1rem; }
section { margin: 1rem 0; padding: 1rem; border-radius: 0.75rem; background: var(--card); overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.75rem; padding: 0; background: none; }
.tiles div { padding: 0.75rem 1rem; border-radius: 0.75rem; background: var(--card); }
.tiles b { display: block; font-size: 1.75rem; }
.bars { display: flex; align-items: flex-end; height: 11rem; gap: 2px; margin: 0; padding: 0; list-style: none; }
.bars li { flex: 1 1 0; max-width: 4rem; }
.bars li { min-width: 0; height: 100%; display: flex; flex-direction: column; justify-content: flex-end; text-align: center; }
.bars i { display: block; background: var(--bar); border-radius: 3px 3px 0 0; min-height: 1px; }
.bars span, .bars em { font-size: 0.75rem; font-style: normal; height: 1.2rem; white-space: nowrap; }
.rows { margin: 0; padding: 0; list-style: none; } .rows li { margin: 0.4rem 0; }
.rows i { display: block; height: 0.75rem; background: var(--bar); border-radius: 3px; min-width: 1px; }
table { width: 100%; border-collapse: collapse; } td, th { padding: 0.35rem 0.25rem; text-align: right; border-top: 1px solid var(--soft); }
th { overflow-wrap: normal; }
th { font-weight: 600; font-size: 0.85rem; vertical-align: bottom; } td:first-child, th:first-child { text-align: left; }
.each { margin: 0; padding: 0; list-style: none; } .each li { padding: 0.5rem 0; border-top: 1px solid var(--soft); }
.each li:first-child { border-top: none; } .each b { display: block; } .each span { display: inline-block; margin-right: 1rem; }
footer { font-size: 0.85rem; }
"""
DAYS_SHOWN, FEW = 31, 10


def report_page(
    language: Language,
    found: Figures,
    titles: Mapping[str, str],
    when: str,
    tables: Sequence[Sequence[str]] = (),
    notes: Sequence[str] = (),
) -> str:
    """The page. `titles`: how games are called, by id; `when` it is written (local time, ISO). For a house `tables` has a row for each of
    its tables, under a row of headings, and the details of incidents say whose they were; `notes` stand at the foot."""
    say = language.text
    period = say(SINCE, day=found.since[:10]) if found.since else say(ALWAYS)
    parts = [
        f"<h1>{escape(say(HEADING))}</h1><p>{escape(period)}</p>",
        *([_section(say(TABLES), _each(tables))] if tables else []),
        f"<h2>{escape(say(RACES))}</h2>{_tiles(language, found.total)}",
        _section(say(BY_HOUR), _bars([(f"{hour:02}", count) for hour, count in enumerate(found.hours)], every=3)),
        _section(say(BY_DAY), _bars(_days(found), every=1 if len(found.days) <= FEW else 3)),
        _section(say(BY_GAME), _games(language, found, titles)),
        _section(say(WHERE_LEFT), _rows([(say(text, count=count), count) for text, count in zip(LEFT_AFTER, found.bands, strict=True)])),
        *([_section(say(LESSONS), _rows(_lessons(language, found.lessons)))] if found.lessons.begun else []),
        _section(say(WRONG), _incidents(language, found, named=bool(tables))),
        f"<footer><p>{escape(' '.join([*notes, *_footer(language, found, when)]))}</p></footer>",
    ]
    if not found.total.begun:
        first = 3 if tables else 2
        parts[first : first + 4] = [_section(say(BY_HOUR), f"<p>{escape(say(NO_RACE))}</p>")]
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    title = f"<title>{escape(say(HEADING))}</title>"
    code = language.code.replace("_", "-")
    return (
        f'<!DOCTYPE html>\n<html lang="{code}"><head>{head}{title}<style>{STYLE}</style></head><body>\n'
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def _lessons(language: Language, counted: LessonFigures) -> list[tuple[str, int]]:
    """Lessons that were begun, finished and left."""
    told = ((BEGUN, counted.begun), (FINISHED, counted.finished), (LEFT, sum(left.times for left in counted.left)))
    return [(f"{language.text(name)}: {count}", count) for name, count in told]


def _footer(language: Language, found: Figures, when: str) -> list[str]:
    """What has to be known of the figures."""
    left_out = [language.text(LEFT_OUT, count=found.left_out)] if found.left_out else []
    return [language.text(OPEN), *left_out, language.text(MADE, when=when.replace("T", " "))]


def _days(found: Figures) -> list[tuple[str, int]]:
    """The last days, each by month and day."""
    return [(f"{int(day[8:10])}.{int(day[5:7])}.", count) for day, (count, _) in list(found.days.items())[-DAYS_SHOWN:]]


def _section(heading: str, inside: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{inside}</section>"


def _tiles(language: Language, total: TitleFigures) -> str:
    values = (str(total.begun), str(total.finished), str(total.abandoned), duration(language, total.seconds))
    each = "".join(f"<div><b>{escape(value)}</b>{escape(language.text(name))}</div>" for name, value in zip(FIGURES, values, strict=True))
    return f'<section class="tiles">{each}</section>'


def _bars(bars: Sequence[tuple[str, int]], every: int) -> str:
    """Upright bars; each `every`-th one says what it stands for, all say how many."""
    most = max([1, *(count for _, count in bars)])
    each = "".join(
        f'<li title="{escape(name)}: {count}"><em>{count or ""}</em><i style="height:{100 * count / most * 0.75:.1f}%"></i>'
        f"<span>{escape(name) if number % every == 0 else ''}</span></li>"
        for number, (name, count) in enumerate(bars)
    )
    return f'<ul class="bars">{each}</ul>'


def _rows(rows: Sequence[tuple[str, int]]) -> str:
    most = max([1, *(count for _, count in rows)])
    each = "".join(f'<li>{escape(name)}<i style="width:{100 * count / most:.1f}%"></i></li>' for name, count in rows)
    return f'<ul class="rows">{each}</ul>'


def _games(language: Language, found: Figures, titles: Mapping[str, str]) -> str:
    heads = "".join(f"<th>{escape(language.text(name))}</th>" for name in (GAME, *FIGURES))
    lines = [
        (titles.get(title, title), one.begun, one.finished, one.abandoned, duration(language, one.seconds))
        for title, one in found.titles.items()
    ]
    return f"<table><tr>{heads}</tr>{_lines(lines)}</table>"


def _each(rows: Sequence[Sequence[str]]) -> str:
    """The name of each, and under it what is said of it, each thing after its heading: readable however narrow the screen is."""
    told = ""
    for name, *cells in rows[1:]:
        pairs = zip(rows[0][1:], cells, strict=True)
        told += f"<li><b>{escape(name)}</b>{''.join(f'<span>{escape(head)}: {escape(cell)}</span>' for head, cell in pairs if cell)}</li>"
    return f'<ul class="each">{told}</ul>'


def _lines(lines: Sequence[Sequence[object]]) -> str:
    return "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in line) + "</tr>" for line in lines)


def _incidents(language: Language, found: Figures, named: bool) -> str:
    if not found.incidents:
        return f"<p>{escape(language.text(NOTHING))}</p>"
    told = [(one, kind_told(language, one.kind)) for one in found.incidents]
    rows = [(one.at.replace("T", " "), *([one.detail] if named else []), what) for one, what in told]
    return f"<table>{_lines(rows)}</table>"
