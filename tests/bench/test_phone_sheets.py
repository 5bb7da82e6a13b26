"""What `bench` tells of sheets for phones."""

from game.bench import phone_sheets
from game.bench.figures import SHORT
from game.cli.bench import NAMES
from game.titles import TITLES


def test_each_title_has_a_figure_beside_its_bar() -> None:
    """With its most seats; how long a sheet took is a matter of the machine."""
    figures = phone_sheets.sheet_figures(SHORT)
    assert [(figure.about, figure.seats) for figure in figures] == [(entry.meta.id, entry.meta.seats_max) for entry in TITLES]
    assert {(figure.key, figure.unit, figure.bar) for figure in figures} == {("phone_sheet", "ms", phone_sheets.BAR)}
    assert "phone_sheet" in NAMES
    assert all(figure.value > 0 for figure in figures)
