"""Figures and money (game.show.tables.parts.money), for seats of no particular title."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface, mask

from game.language.language import Language
from game.show.canvas import Layer
from game.show.tables.parts.money import ALL, EACH, RED, Digits, amount_text, coin, figure, note, notes_of, pay, roll
from game.show.theme import Theme
from game.show.timeline import Timeline

INK, SHADE = (40, 36, 56), (250, 250, 250)


def _language() -> Language:
    return Language(strict=True)


@pytest.mark.parametrize(
    ("amount", "full", "short"),
    [(160_000, "160,000", "160"), (0, "0", "0"), (-30_000, "−30,000", "−30"), (1_250_000, "1,250,000", "1,250"), (4_600, "4,600", "5")],
)
def test_amounts_are_written_in_full_or_in_thousands(amount: int, full: str, short: str) -> None:
    """Debts with a minus, thousands apart."""
    assert amount_text(_language(), amount) == full
    assert amount_text(_language(), amount, thousands=True) == short


@pytest.mark.parametrize("shade", [None, SHADE])
def test_a_number_is_put_together_from_its_letters(theme: Theme, layer: Layer, shade: tuple[int, int, int] | None) -> None:
    """The longest one there is, at every size of text: no letter is cut off and none covers the one before it."""
    digits = Digits(theme, 60, INK, shade)
    picture = digits.picture("-1,250,000")
    letters = [digits.picture(letter) for letter in "-1,250,000"]
    inks = [mask.from_threshold(letter, INK, (8, 8, 8, 255)).count() for letter in letters]
    assert mask.from_threshold(picture, INK, (8, 8, 8, 255)).count() >= sum(inks) * 0.95  # soft edges where outlines meet
    assert picture.get_width() <= sum(letter.get_width() for letter in letters)


def test_all_numbers_of_as_many_digits_are_equally_wide(theme: Theme, layer: Layer) -> None:
    """A rolling one does not tremble."""
    for shade in (None, SHADE):
        assert len({Digits(theme, 60, INK, shade).picture(f"{number}").get_width() for number in (111, 208, 999)}) == 1


def test_below_nothing_a_figure_is_red(theme: Theme, layer: Layer) -> None:
    """And not by its colour alone: it has a minus."""
    debt, money = (figure(theme, _language(), amount, 40, INK, thousands=True) for amount in (-30_000, 30_000))
    assert mask.from_threshold(debt, RED, (8, 8, 8, 255)).count() > 10
    assert mask.from_threshold(money, RED, (8, 8, 8, 255)).count() == 0
    assert debt.get_width() > money.get_width()


@given(old=st.integers(-40, 60), new=st.integers(-40, 60), dt=st.floats(0.004, 0.3), many=st.booleans())
def test_a_rolling_number_ends_on_the_new_one_and_never_beyond(old: int, new: int, dt: float, many: bool) -> None:
    """In steps of ten thousand, watched at whatever pace."""
    shown = list[int]()

    class Plain:
        """A node that only keeps its picture."""

        image: Surface | None = None

    timeline = Timeline()
    paint = lambda value: shown.append(value) or Surface((1, 1))  # noqa: E731
    timeline.add([roll(Plain(), paint, (old * 10_000, new * 10_000), step=10_000, many=many)])  # type: ignore[arg-type]
    while not timeline.idle:
        timeline.update(dt, {})
    assert shown[-1] == new * 10_000
    assert all(value % 10_000 == 0 and min(old, new) * 10_000 <= value <= max(old, new) * 10_000 for value in shown)
    steps = [b - a for a, b in itertools.pairwise(shown)]
    assert all(step >= 0 for step in steps) or all(step <= 0 for step in steps)


@given(amounts=st.lists(st.integers(1, 500_000), min_size=1, max_size=6))
def test_ten_notes_a_seat_and_twenty_four_in_all(amounts: list[int]) -> None:
    """Whoever is paid gets one at least, and more money is never fewer notes."""
    notes = notes_of(amounts)
    assert all(1 <= count <= EACH for count in notes)
    assert sum(notes) <= ALL
    ordered = sorted(zip(amounts, notes, strict=True))
    assert all(a[1] <= b[1] + 1 for a, b in itertools.pairwise(ordered))


@pytest.mark.parametrize("step", [0.02, 9.0])
@pytest.mark.parametrize("count", [1, 10])
def test_notes_fly_from_one_to_the_other_and_none_is_left(layer: Layer, step: float, count: int) -> None:
    """In bows; they begin one after another."""
    timeline, most, highest = Timeline(), 0, 400.0
    timeline.add(pay(layer, note(40), ((100, 400), (500, 400)), count))
    while not timeline.idle:
        timeline.update(step, {})
        most = max(most, len(layer.nodes))
        highest = min([highest, *(node.place[1] for node in layer.nodes)])
        assert all(100 <= node.place[0] <= 500 and node.place[1] <= 400 for node in layer.nodes)
    assert layer.nodes == []
    if step < 1:
        assert most == min(count, most)
        assert most >= min(count, 5)
        assert highest < 360


def test_notes_and_coins_are_pictures_of_their_own(layer: Layer) -> None:
    """In two sizes; coins of different worth differ."""
    pictures = [note(40), note(80), coin(40), coin(40, 1), coin(40, 2), coin(80, 2)]
    assert len({picture.get_buffer().raw for picture in pictures}) == 6
    assert all(mask.from_surface(picture).count() > picture.get_width() * picture.get_height() * 0.5 for picture in pictures)
    assert note(80).get_height() == 42


def test_an_amount_is_red_below_nothing_alone(theme: Theme) -> None:
    def red(amount: int) -> int:
        return mask.from_threshold(figure(theme, _language(), amount, 40, INK), RED, (8, 8, 8, 255)).count()

    assert red(-1) > 0
    assert (red(0), red(1)) == (0, 0)
