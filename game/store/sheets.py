"""Tables for spreadsheets (CSV). What somebody is called must not be carried out by whoever opens the table."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

CSV_CODE = "utf-8-sig"
"""With the mark by which spreadsheets know that names are no Latin-1."""
FORMULA = re.compile(r"['=+\-@\t\r\n＝＋－＠]")
"""What a text begins with that a spreadsheet carries out; and the sign that makes it a plain one, so that it can be taken off again."""
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """The rows as CSV. A text that would be a formula gets an apostrophe before it; whoever reads the table takes off
    the first apostrophe of a cell, and has what it was."""
    text = io.StringIO()
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and FORMULA.match(cell) and not NUMBER.fullmatch(cell) else cell
