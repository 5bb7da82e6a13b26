"""Each page of the Book is asked in a house of many years, and has a bar."""

from game.bench.figures import SHORT
from game.bench.full_book import BAR, book_figures
from game.cli.bench import NAMES


def test_a_figure_for_each_page_that_asks() -> None:
    figures = book_figures(SHORT)
    assert [figure.about for figure in figures] == ["people", "tracks", "fame", "minutes"]
    assert {figure.bar for figure in figures} == {BAR} == {300.0}
    assert {figure.key for figure in figures} <= NAMES.keys()
    assert all(figure.value > 0 for figure in figures)
