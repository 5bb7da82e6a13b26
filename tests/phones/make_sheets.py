"""Sheets of recorded races as phones are told them, for whoever tries the page or wants to look at them: of each question of a title the
fullest that its golden races show, its fullest next step, and what a seat that is not asked sees.

    python -m tests.phones.make_sheets             writes tests/phones/sheets/TITLE.json for all titles
    python -m tests.phones.make_sheets TITLE ...   for these
    python -m tests.phones.make_sheets --read ...  prints them instead, a line for each item
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.core.contract import Title
from game.core.match import Chair
from game.show.tables.base.phone_sheet import Around, PhoneSheet
from game.titles import TITLES
from tests.helpers.phone_sheets import ENGLISH, maker, questions, sheets_in

SHEETS = Path(__file__).parent / "sheets"
NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")
STATES = {True: "Your turn", False: "Others play"}
LINES = ("Ada drives 5 spaces.", "Ben stays put.", "Cleo throws the dice.")
Told = dict[str, Any]
"""A message `sheet`, as the page is told it."""


def told(sheet: PhoneSheet, number: int, *, asked: bool) -> Told:
    """The sheet as the message that the page gets, numbered; what has its first value is left out."""
    doit = next((item.label for part in sheet.parts for item in part.items if item.primary and part.picks[1]), "")
    message = {
        "kind": "sheet", "n": number, "heading": sheet.heading, "state": STATES[asked], "now": asked, "note": sheet.note,
        "parts": msgspec.to_builtins(sheet.parts), "undo": sheet.undo, "doit": doit,
    }  # fmt: skip
    return {name: value for name, value in message.items() if value not in ("", False)}


def fullest(title: Title) -> dict[str, PhoneSheet]:
    """By the name of a question (of its next step: with "step" behind it; "RESTING" of none): the sheet with the most to show."""
    around = Around(ENGLISH, NAMES, told=LINES[-1], lines=LINES, answered=(2, 3))
    found: dict[str, PhoneSheet] = {}
    for asked in questions(title):
        make = maker(title, asked.rules, around)
        whole, *steps = sheets_in(make.sheet(asked.chair))
        if asked.chair.seat in asked.chair.turn.waits_for:
            _keep(found, asked.chair.turn.phase, whole)
        for step in steps:
            _keep(found, f"{asked.chair.turn.phase} step", step)
        others = (seat for seat in range(asked.rules.setup.seats) if seat not in asked.chair.turn.waits_for)
        for seat in others:
            _keep(found, "RESTING", make.sheet(Chair(asked.rules, asked.state, seat)))
    return dict(sorted(found.items()))


def _keep(found: dict[str, PhoneSheet], name: str, sheet: PhoneSheet) -> None:
    if name not in found or _size(sheet) > _size(found[name]):
        found[name] = sheet


def _size(sheet: PhoneSheet) -> tuple[int, int]:
    """Parts and items: what makes a page long."""
    return sum(len(part.items) for part in sheet.parts), len(sheet.parts)


def written(title: Title) -> str:
    """The file of a title's sheets."""
    sheets = {name: told(sheet, number, asked=name != "RESTING") for number, (name, sheet) in enumerate(fullest(title).items(), 1)}
    lines = (f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(sheet).decode()}" for name, sheet in sheets.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(title: Title) -> Iterator[str]:
    """The same for eyes: a line for each item, with why it can't be chosen."""
    for name, sheet in fullest(title).items():
        yield f"\n{title.meta.id} {name}: {sheet.heading} | {sheet.note}"
        for part in sheet.parts:
            yield f"  [{part.kind}] {part.label} | {part.right} | {part.picks[0]}-{part.picks[1]} | {', '.join(part.does[:2])}"
            for item in part.items:
                marked = "*" if item.primary else "-"
                yield f"    {marked} {item.label} | {item.sub} | {item.sign} {item.foot} {item.count} {item.why}"


def main(words: list[str]) -> None:
    """As said above."""
    wanted = [word for word in words if word != "--read"]
    for entry in TITLES:
        if not wanted or entry.meta.id in wanted:
            title = entry.open()
            if "--read" in words:
                sys.stdout.writelines(f"{line}\n" for line in read(title))
            else:
                (SHEETS / f"{entry.meta.id}.json").write_text(written(title), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
