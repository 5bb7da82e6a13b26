"""What each widget does with moves, presses, pointer and letters; and that every state has a picture of its own."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.show.canvas import Frame, Layer
from game.show.looks import Face
from game.show.theme import Theme
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.show.widgets.caption import caption
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.dial import Dial, Scale, Steps
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.page import Block, Page, Style
from game.show.widgets.row import Named
from game.show.widgets.seatcard import SeatCard, SeatRow, Sitter
from game.show.widgets.textfield import COMMANDS, DIGITS, LETTERS, FieldWords, TextField, Writing
from game.show.widgets.titlecard import CardFace, TitleCard
from game.show.widgets.toggle import Toggle
from game.show.widgets.ui import Ui
from tests.helpers.screen import ASSETS, intent

RECT = (100, 100, 900, 100)
CONFIRM = intent("confirm")
SPEEDS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))
WORDS = FieldWords("Space", "Erase", "Done", "Your name")


@pytest.fixture(scope="module")
def theme() -> Iterator[Theme]:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    return Theme(ASSETS / "fonts", Frame((960, 540)))


class Shown:
    """A layer to put widgets on, and what they reported."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.layer = Layer(theme.frame)
        self.told: list[Any] = []

    def put(self, widget: Widget) -> Any:
        widget.attach(self.layer, self.theme)
        return widget


@pytest.fixture
def shown(theme: Theme) -> Shown:
    return Shown(theme)


def click(x: float, y: float) -> Intent:
    return Intent(Deed.PRESS, MOUSE, x=x, y=y)


def pixels(widget: Widget) -> bytes:
    image = widget.picture()
    assert image is not None
    return pygame.image.tobytes(image, "RGBA")


# --- choice


def test_a_choice_of_one_has_no_arrows_and_takes_no_press(shown: Shown) -> None:
    """Nothing can be chosen: the words have all the room."""
    row = shown.put(ChoiceRow(Named("moment", "Moment"), RECT, [(1, "The greatest moment")], 1, shown.told.append))
    other = shown.put(ChoiceRow(Named("length", "Moment"), RECT, [(1, "The greatest moment"), (2, "Another")], 1, shown.told.append))
    for widget in (row, other):
        widget.drawn()
    assert len(row.stamped) < len(other.stamped), "neither arrows nor dots"
    assert row.adjust(1)
    assert shown.told == []


def choice(shown: Shown, why: str = "") -> ChoiceRow:
    return shown.put(ChoiceRow(Named("speed", "Dice", why=why), RECT, SPEEDS, "normal", shown.told.append))


def test_a_choice_goes_round_both_ways(shown: Shown) -> None:
    widget = choice(shown)
    assert all(widget.adjust(dx) for dx in (1, 1, -1, -1, -1, -1))
    assert shown.told == ["fast", "slow", "fast", "normal", "slow", "fast"]


def test_a_press_on_a_choice_is_the_next_value(shown: Shown) -> None:
    widget = choice(shown)
    widget.press(CONFIRM)
    assert widget.value == "fast"


def test_the_arrows_of_a_choice_can_be_clicked(shown: Shown) -> None:
    widget = choice(shown)
    left = widget.rect.x + widget.control.x + 10
    right = widget.rect.x + widget.control.right - 10
    widget.press(click(left, 150))
    widget.press(click(right, 150))
    widget.press(click(right, 150))
    widget.press(click(widget.rect.x + 20, 150))
    assert shown.told == ["slow", "normal", "fast", "slow"]


def test_a_choice_of_an_unknown_value_begins_at_the_first(shown: Shown) -> None:
    assert ChoiceRow(Named("speed", "Dice"), RECT, SPEEDS, "warp", shown.told.append).value == "slow"


# --- dial


def dial(shown: Shown, value: int = 50, why: str = "") -> Dial:
    return shown.put(Dial(Named("music", "Music", why=why), RECT, value, shown.told.append))


def test_a_dial_steps_and_stays_at_its_ends(shown: Shown) -> None:
    widget = dial(shown, 90)
    assert [widget.adjust(1) for _ in range(3)] == [True] * 3
    assert widget.value == 100
    assert shown.told == [100], "what does not change is not told"
    for _ in range(12):
        widget.adjust(-1)
    assert widget.value == 0


def test_a_press_on_a_dial_begins_again_after_the_end(shown: Shown) -> None:
    widget = dial(shown, 90)
    widget.press(CONFIRM)
    widget.press(CONFIRM)
    assert shown.told == [100, 0]


@given(st.floats(0, 1))
def test_a_click_on_the_bar_takes_the_value_there(share: float) -> None:
    told: list[int] = []
    widget = Dial(Named("music", "Music"), RECT, 50, told.append)
    bar = widget._rail
    widget.press(click(widget.rect.x + bar.left + bar.width * share, 150))
    assert widget.value % 10 == 0
    assert abs(widget.value - share * 100) <= 5.01


def test_a_click_beside_the_bar_is_a_step(shown: Shown) -> None:
    widget = dial(shown)
    widget.press(click(widget.rect.x + 10, 150))
    assert widget.value == 60


@given(st.integers(-1000, 1000))
def test_a_dial_takes_any_number_for_a_start(value: int) -> None:
    assert Dial(Named("music", "Music"), RECT, value, lambda v: None).value in range(0, 101, 10)


# --- toggle


def toggle(shown: Shown, value: bool = False, why: str = "") -> Toggle:
    return shown.put(Toggle(Named("calm", "Calm", why=why), RECT, value, ("Off", "On"), shown.told.append))


def test_a_toggle_turns_over_and_has_sides(shown: Shown) -> None:
    widget = toggle(shown)
    widget.press(CONFIRM)
    assert widget.adjust(1)
    assert widget.adjust(-1)
    assert widget.adjust(-1)
    assert shown.told == [True, False]


def test_on_and_off_differ_without_any_colour(shown: Shown) -> None:
    """By the knob's place, the mark on it, and the word: not by colour alone."""
    grey = [pygame.transform.grayscale(toggle(shown, value)._switch()) for value in (False, True)]
    left = [pygame.transform.threshold(None, image, (43, 38, 58), (40, 40, 40, 255), set_behavior=0) for image in grey]
    assert grey[0].get_buffer().raw != grey[1].get_buffer().raw
    assert left[0] != left[1]
    assert len(set(toggle(shown).words)) == 2


# --- all rows


def bid(shown: Shown) -> tuple[Dial, Ui]:
    """An amount with arrows: tens, and fifties with the shoulders; a press takes it."""
    widget = Dial(Named("bid", ""), RECT, 20, shown.told.append, Scale(Steps(20, 147, many=50), bar=False), on_press=lambda v: f"bid {v}")
    ui = Ui(shown.layer, shown.theme)
    ui.add(widget)
    ui.focus("bid")
    return widget, ui


def test_a_dial_with_a_long_step_takes_it_with_the_shoulders_and_stays_within_its_ends(shown: Shown) -> None:
    """The most that can be taken is the last full step; the wheel takes short ones, up is more."""
    widget, ui = bid(shown)
    for deed, device in ((Deed.NEXT, "pad:1"), (Deed.NEXT, "pad:1"), (Deed.NEXT, "pad:1"), (Deed.PREVIOUS, "pad:1")):
        ui.handle(Intent(deed, device))
    assert shown.told == [70, 120, 140, 90]
    ui.handle(Intent(Deed.PREVIOUS, MOUSE))
    ui.handle(Intent(Deed.NEXT, MOUSE))
    ui.handle(Intent(Deed.MOVE, "pad:1", dx=-1))
    assert shown.told[4:] == [100, 90, 80]
    assert ui.handle(Intent(Deed.CONFIRM, "pad:1")).result == "bid 80"
    assert widget.value == 80


def test_a_dial_with_arrows_is_changed_by_them_and_pressed_between_them(shown: Shown) -> None:
    """They stand at both ends of its control, grey where there is none further."""
    widget, ui = bid(shown)
    x, right, y = widget.rect.x + widget.control.left + 10, widget.rect.x + widget.control.right - 10, widget.rect.centery
    first = widget.drawn()
    assert ui.handle(Intent(Deed.PRESS, MOUSE, x=right, y=y)).result is None
    assert shown.told == [30]
    second = widget.drawn()
    assert first is not None
    assert second is not None
    assert first.get_buffer().raw != second.get_buffer().raw
    ui.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    ui.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert shown.told == [30, 20]
    assert ui.handle(Intent(Deed.PRESS, MOUSE, x=widget.rect.centerx, y=y)).result == "bid 20"


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("value", [0, 1_400_000])
def test_the_number_of_a_dial_is_never_cut(percent: int, value: int) -> None:
    """A bid in full, as long as any, in the narrowest column; the bar of the settings."""
    theme = Theme(ASSETS / "fonts", Frame((960, 540)), percent)
    layer = Layer(theme.frame)
    for bar, wide in ((False, 447), (True, 900)):
        number = value if not bar else min(100, value)
        most, step = max(100, value), 10_000 if value > 100 else 1  # as a bid is raised: each value is looked at once
        widget = Dial(
            Named("bid", ""), (100, 100, wide, 110), number, lambda v: None, Scale(Steps(0, most, step), shown=lambda v: f"{v:,}", bar=bar)
        )
        widget.attach(layer, theme)
        assert widget.drawn() is not None
        assert widget.cut == ()


@given(value=st.integers(-50, 400), least=st.integers(0, 40), span=st.integers(0, 300), step=st.sampled_from([1, 10, 50]))
def test_a_dial_only_takes_full_steps_between_its_ends(value: int, least: int, span: int, step: int) -> None:
    """Whatever it starts with and however it is turned."""
    widget = Dial(Named("dial", ""), RECT, value, lambda v: None, Scale(Steps(least, least + span, step, 5 * step)))
    for turn in (1, 1, -1, 1, 1):
        widget.page(turn)
        widget.adjust(turn)
        assert least <= widget.value <= least + span
        assert (widget.value - least) % step == 0


@pytest.mark.parametrize("make", [choice, dial, toggle])
def test_a_disabled_row_changes_nothing_and_keeps_the_focus(shown: Shown, make: Any) -> None:
    widget = make(shown, why="The cabinet decides.")
    before = pixels(widget)
    assert widget.focusable
    assert widget.adjust(1)
    assert widget.adjust(-1)
    widget.press(CONFIRM)
    widget.press(click(widget.rect.right - 60, 150))
    widget.show(Look.FOCUSED)
    assert widget.look is Look.DISABLED
    assert shown.told == []
    assert pixels(widget) == before


@pytest.mark.parametrize("make", [choice, dial, toggle])
def test_a_row_looks_different_when_focused_disabled_or_changed(shown: Shown, make: Any) -> None:
    widget = make(shown)
    normal = pixels(widget)
    widget.show(Look.FOCUSED)
    focused = pixels(widget)
    widget.adjust(1)
    changed = pixels(widget)
    assert len({normal, focused, changed, pixels(make(shown, why="No."))}) == 4


@pytest.mark.parametrize("make", [choice, dial, toggle])
def test_a_change_is_drawn(shown: Shown, make: Any) -> None:
    widget = make(shown)
    shown.layer.compose(Surface((960, 540)))
    widget.adjust(1)
    assert not shown.layer.quiet


# --- listing


def listing(shown: Shown, count: int = 20, **over: Any) -> Listing:
    rows = [ListRow(f"r{i}", f"Row {i}", about=f"about {i}") for i in range(count)]
    return shown.put(Listing("list", (100, 100, 500, 400), rows, RowPresses(on_press=shown.told.append, **over)))


def test_a_note_has_the_room_that_a_short_text_leaves_and_only_its_own_row_tells_it_whole(shown: Shown) -> None:
    note, long = "what is said of it in some words", "far more of it than a row has room for, and still more " * 2
    widget = shown.put(
        Listing("list", (100, 100, 900, 400), [ListRow("a", "A", note), ListRow("b", "B", long), ListRow("c", "C", long + "again")])
    )
    assert widget.explanation == "", "it has more than half of the row"
    widget.travel(1)
    assert widget.explanation == long.strip() or widget.explanation == long
    assert "again" not in widget.explanation


def test_a_list_travels_inside_and_leaves_at_its_ends(shown: Shown) -> None:
    widget = listing(shown, 3)
    assert not widget.travel(-1)
    assert widget.travel(1)
    assert widget.travel(1)
    assert not widget.travel(1)
    assert widget.row.key == "r2"


@given(st.lists(st.sampled_from([("go", 1), ("go", -1), ("page", 1), ("page", -1)]), max_size=30))
def test_the_row_with_the_focus_is_always_in_view(moves: list[tuple[str, int]]) -> None:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    widget = listing(Shown(Theme(ASSETS / "fonts", Frame((960, 540)))))
    for what, step in moves:
        widget.travel(step) if what == "go" else widget.page(step)
        assert widget.first <= widget.index < widget.first + widget.fitting
        assert widget.rect.contains(widget.focus_rect)


def test_a_list_explains_its_row_and_begins_where_it_is_told(shown: Shown) -> None:
    seen: list[str] = []
    widget = listing(shown, at="r7", on_row=lambda row: seen.append(row.key))
    assert widget.row.key == "r7"
    assert widget.about == "about 7"
    assert widget.rect.contains(widget.focus_rect)
    widget.travel(1)
    assert widget.about == "about 8"
    assert seen == ["r8"]


def test_the_pointer_finds_the_row_it_touches(shown: Shown) -> None:
    widget = listing(shown)
    place = widget.row_rect(2)
    assert widget.point(*place.center)
    widget.press(click(*place.center))
    assert [row.key for row in shown.told] == ["r2"]
    assert not widget.point(*place.center), "nothing moved"


def test_a_click_on_the_mark_turns_a_page(shown: Shown) -> None:
    widget = listing(shown)
    widget.press(click(widget.rect.right - 20, widget.rect.bottom - 30))
    assert shown.told == []
    assert widget.index == widget.fitting - 1


def test_an_empty_list_is_no_place_to_look_at(shown: Shown) -> None:
    widget = listing(shown, 0)
    assert not widget.focusable
    assert not widget.travel(1)
    assert widget.press(CONFIRM) is None
    assert widget.focus_rect == widget.rect


def test_a_short_list_has_no_mark(shown: Shown) -> None:
    assert not listing(shown, 3).scrolls
    assert listing(shown, 9).scrolls


# --- page


def page(shown: Shown, paragraphs: int) -> Page:
    blocks = [
        Block("Heading", Style.TITLE),
        *(Block("A line of rules that is a little longer than the card is wide. " * 2) for _ in range(paragraphs)),
    ]
    return shown.put(Page("page", (100, 100, 900, 400), blocks))


def test_a_short_page_does_not_scroll(shown: Shown) -> None:
    widget = page(shown, 1)
    assert not widget.travel(1)
    assert widget.page(1), "the wheel does not throw the focus elsewhere"
    assert widget.offset == 0


def test_a_page_brings_a_block_into_view_and_rather_its_picture_than_its_first_lines(shown: Shown) -> None:
    widget = page(shown, 8)
    widget.bring(3)
    assert 0 < widget.offset < widget.lowest
    plain = widget.offset
    high = widget.theme.frame.px(widget.seen - 20)
    widget.set_anew([*widget.blocks[:3], widget.blocks[3]._replace(below=Surface((40, high))), *widget.blocks[4:]])
    assert widget.offset == plain, "other pictures leave it where it is read"
    widget.bring(3)
    assert widget.offset > plain
    end = widget._tops[4] - widget.offset
    assert abs(end - widget.seen) <= 1, "the picture is whole"
    widget.bring(99)
    assert abs(widget._tops[4] - widget.offset - end) <= 1, "a block that is not there is not looked for"


def test_a_long_page_scrolls_to_its_end_and_then_lets_go(shown: Shown) -> None:
    widget = page(shown, 8)
    top = pixels(widget)
    steps = 0
    while widget.travel(1):
        steps += 1
        assert steps < 100
    assert widget.offset == widget.lowest
    assert pixels(widget) != top
    while widget.travel(-1):
        steps -= 1
    assert pixels(widget) == top


def test_pressing_turns_pages_and_begins_again_at_the_end(shown: Shown) -> None:
    widget = page(shown, 8)
    offsets = []
    for _ in range(20):
        widget.press(CONFIRM)
        offsets.append(widget.offset)
    assert 0.0 in offsets
    assert widget.lowest in offsets
    widget.press(click(500, 480))
    below = widget.offset
    widget.press(click(500, 110))
    assert widget.offset < below


def test_another_text_begins_at_its_beginning(shown: Shown) -> None:
    widget = page(shown, 8)
    widget.page(1)
    widget.turn_to([Block("Short.")])
    assert widget.offset == 0
    assert widget.lowest == 0


# --- text field


def field(shown: Shown, text: str = "", longest: int = 8) -> TextField:
    return shown.put(
        TextField("name", (100, 100, 1200, 800), Writing(text, longest=longest), WORDS, lambda t: ("done", t), on_change=shown.told.append)
    )


def key(widget: TextField, name: str) -> tuple[float, float]:
    cell = next(cell for cell in widget.cells if cell.key == name)
    return cell.place.move(widget.rect.topleft).center


def test_a_name_is_written_with_the_pad(shown: Shown) -> None:
    widget = field(shown)
    for name in ("Š", "Ä", "R", "space", "Ö", "erase", "Ž"):
        widget.press(click(*key(widget, name))) if widget.point(*key(widget, name)) else widget.press(CONFIRM)
    assert widget.text == "Šär Ž", "a capital at the beginning of each word"
    widget.point(*key(widget, "done"))
    assert widget.press(CONFIRM) == ("done", "Šär Ž")


def test_the_case_can_be_chosen_for_one_letter(shown: Shown) -> None:
    widget = field(shown)
    widget.type(Intent(Deed.TEXT, KEYBOARD, text="Mc"))
    widget.point(*key(widget, "shift"))
    widget.press(CONFIRM)
    widget.point(*key(widget, "Q"))
    widget.press(CONFIRM)
    widget.press(CONFIRM)
    assert widget.text == "McQq"


def test_the_first_letter_takes_the_place_of_what_stood_there(shown: Shown) -> None:
    """Erase takes its last letter as usual, and what is written then stays."""
    typed, pressed, mended = (field(shown, "Cup") for _ in range(3))
    typed.type(Intent(Deed.TEXT, KEYBOARD, text="Ž"))
    typed.type(Intent(Deed.TEXT, KEYBOARD, text="o"))
    pressed.point(*key(pressed, "Q"))
    pressed.press(CONFIRM)
    mended.type(Intent(Deed.ERASE, KEYBOARD))
    mended.type(Intent(Deed.TEXT, KEYBOARD, text="t"))
    assert [widget.text for widget in (typed, pressed, mended)] == ["Žo", "Q", "Cut"]
    untouched = field(shown, "Cup")
    untouched.point(*key(untouched, "done"))
    assert untouched.press(CONFIRM) == ("done", "Cup")


def test_a_name_is_typed_with_a_keyboard(shown: Shown) -> None:
    widget = field(shown)
    for text in ("  Ž", "oë", "\n", "y"):
        assert widget.type(Intent(Deed.TEXT, KEYBOARD, text=text))
    widget.type(Intent(Deed.ERASE, KEYBOARD))
    assert widget.text == "Žoë"
    assert shown.told == ["Ž", "Žoë", "Žoëy", "Žoë"]
    assert widget.press(CONFIRM) == ("done", "Žoë"), "Enter ends it, and adds no letter that the focus was on"


def test_a_name_is_never_too_long_and_erasing_nothing_is_nothing(shown: Shown) -> None:
    widget = field(shown, "x" * 40)
    assert len(widget.text) == 8
    widget.type(Intent(Deed.TEXT, KEYBOARD, text="z" * 40))
    assert widget.text == "z" * 8
    widget.type(Intent(Deed.TEXT, KEYBOARD, text="y"))
    assert len(widget.text) == 8
    for _ in range(12):
        widget.type(Intent(Deed.ERASE, KEYBOARD))
    assert widget.text == ""


def test_every_key_can_be_reached_by_directions_alone(shown: Shown) -> None:
    widget = field(shown)
    found, waiting = {0}, [0]
    while waiting:
        start = waiting.pop()
        for move in (lambda: widget.adjust(1), lambda: widget.adjust(-1), lambda: widget.travel(1), lambda: widget.travel(-1)):
            widget.at = start
            move()
            if widget.at not in found:
                found.add(widget.at)
                waiting.append(widget.at)
    assert found == set(range(len(widget.cells)))
    assert {cell.key for cell in widget.cells} >= {*"ÄÖÜČŠŽĽÔŘ", *COMMANDS}
    assert len(set(LETTERS)) == len(LETTERS)


def test_where_digits_are_wanted_nothing_else_can_be_written(shown: Shown) -> None:
    words = FieldWords("Space", "Erase", "Done", "By lot")
    widget = TextField("seed", (100, 100, 900, 600), Writing("", longest=6, keys=DIGITS), words, lambda text: None)
    shown.put(widget)
    assert [cell.key for cell in widget.cells] == [*DIGITS, "erase", "done"]
    widget.type(Intent(Deed.TEXT, KEYBOARD, text="4a 7"))
    assert widget.text == "47"


def test_at_the_edge_of_the_keys_the_focus_leaves(shown: Shown) -> None:
    widget = field(shown)
    assert not widget.adjust(-1)
    assert not widget.travel(-1)


def test_a_click_beside_the_keys_writes_nothing(shown: Shown) -> None:
    widget = field(shown)
    widget.press(click(150, 110))
    assert shown.told == []


# --- button, caption


def test_a_disabled_button_does_nothing(shown: Shown) -> None:
    widget = shown.put(Button("go", RECT, "Go", lambda: shown.told.append("went"), why="Choose a track first."))
    widget.press(CONFIRM)
    assert shown.told == []
    assert pixels(widget) != pixels(shown.put(Button("go", RECT, "Go", lambda: None)))


def test_a_caption_is_a_node_and_empty_text_is_no_picture(shown: Shown) -> None:
    assert caption(shown.layer, shown.theme, "Pause", (960, 100)).image is not None
    assert caption(shown.layer, shown.theme, "", (960, 100)).image is None


def test_labels_shrink_to_fit_or_wrap(theme: Theme) -> None:
    long = "A sentence that is far too long for the place it is given"
    assert theme.label(long, 32, fit=200).get_width() < theme.label(long, 32).get_width()
    wrapped = theme.label(long, 32, width=300)
    assert wrapped.get_width() <= theme.frame.px(300)
    assert wrapped.get_height() > 2 * theme.label("A", 32).get_height()


def test_larger_text_is_larger_and_cached_pictures_are_shared() -> None:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    own = Theme(ASSETS / "fonts", Frame((960, 540)))
    small = own.label("Pause", 40)
    assert own.label("Pause", 40) is small
    own.set_text_scale(150)
    assert own.label("Pause", 40).get_height() > small.get_height() * 1.3
    own.refit(Frame((1920, 1080)))
    assert own.label("Pause", 40).get_height() > small.get_height() * 2.6


def test_a_track_too_small_to_be_seen_leaves_its_room_to_the_words(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest letters and a long series: no speck of a picture stands over them."""
    words = "Four races: Speed Street, Lake Lane, Desert Drive, Turbo Town and once more Speed Street"
    painted: list[float] = []
    monkeypatch.setattr(TitleCard, "_window_picture", lambda card, width, height: painted.append(height) or Surface((1, 1)))
    card = TitleCard("track", (0, 0, 560, 390), CardFace("Loop", words, invitation="Change"), lambda device: None)
    shown.put(card)
    for text_scale in (100, 200):
        shown.theme.set_text_scale(text_scale)
        card.picture()
    assert len(painted) == 1


@pytest.mark.parametrize("high", [90, 120, 150, 180, 220, 400])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_seat_card_of_any_height_is_drawn(high: int, percent: int) -> None:
    """Found by a storm of events: in a small window with huge letters a car had less than no room."""
    theme = Theme(ASSETS / "fonts", Frame((320, 180)), percent)
    card = SeatCard("seat", (0, 0, 380, high), "4", lambda device: None, invitation="Press", hint="to join")
    card.attach(Layer(theme.frame), theme)
    card.tell(Sitter(Face("car", "R", "0"), "Maximiliane", "Keyboard, letters"), (), "")
    assert card.drawn() is not None


def test_a_pointer_comes_to_the_rows_that_are_out_of_view(shown: Shown) -> None:
    """Large letters leave room for three rows of five; the arrow in the card's band leads to the others, and back."""
    shown.theme.set_text_scale(200)
    card = SeatCard("seat", (100, 100, 380, 283), "4", lambda device: None, invitation="Press", hint="to join")
    shown.put(card)
    rows = [SeatRow("", f"Row {number}", lambda device: None, about=f"About {number}") for number in range(5)]
    card.tell(Sitter(Face("car", "R", "0"), "Ada", "Mouse"), rows, "")
    seen = list[int]()
    for _ in range(3):
        card.press(Intent(Deed.PRESS, MOUSE, x=290, y=110))
        seen.append(card.at)
        assert card.explanation == f"About {card.at}"
    assert seen == [3, 4, 0]


def test_a_list_gives_each_row_the_room_its_text_needs(shown: Any) -> None:
    """One long line takes no room from the short ones; whichever row is looked at is seen whole."""
    texts = ["short"] * 5 + ["a line that is too long for a list as narrow as this one"] + ["short"] * 5
    widget = shown.put(Listing("list", (100, 100, 700, 400), [ListRow(str(n), text) for n, text in enumerate(texts)]))
    assert widget.row_rect(1).height < widget._heights[5]
    assert widget.fitting == min(5, int((400 - 32) // widget._heights[0]))
    for index in (*range(len(texts)), *reversed(range(len(texts)))):
        widget.go(index)
        assert widget.rect.contains(widget.focus_rect), index
        assert widget.first <= index < widget.first + widget.fitting
    assert widget.first == 0


@pytest.mark.parametrize("side", [104, 120])
def test_the_word_above_an_icon_stands_off_the_edge_of_its_button(shown: Shown, side: int) -> None:
    """Of "Undo" the letters stood on the upper line of the button."""
    undo = shown.put(Button("undo", (0, 0, side, side), "Undo", lambda: None, icon=lambda px: Surface((px, px))))
    stamped: list[float] = []
    undo.stamp = lambda picture, part, x, y, *anchor: stamped.append(y)
    undo.picture()
    assert undo.worded
    assert stamped[0] >= 12, "the line of the edge and its shadow take five units, letters as much air"
    assert undo.below_word >= side * 0.45, "and the icon has still its room"
