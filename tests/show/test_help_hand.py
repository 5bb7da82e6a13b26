"""The sign of help: a hand with as many fingers as the step, which gives way before a name does."""

import pygame
import pytest
from pygame import Surface

from game.core.contract import Setup
from game.core.match import Match
from game.core.track import Scalar
from game.session.helping import help_options
from game.show.canvas import Frame
from game.show.painters.help_hand import HIGH, MOST, help_hand
from game.show.palette import PAPER, TONES
from game.show.tables.parts.rows import StandingsRow, counter, row_picture
from game.show.theme import DISPLAY, Theme
from game.show.widgets.helped import GAP, with_hand
from game.store.paths import assets
from game.store.profiles import MOST_HELP
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue, driven
from tests.show.test_fullest import seated


def themed(percent: int = 100) -> Theme:
    return Theme(assets() / "fonts", Frame((1920, 1080)), percent)


def raw(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("high", [17, 26, 52])
def test_each_step_has_a_hand_of_its_own_with_so_many_fingers(high: int) -> None:
    """Counted where the fingers are spread: pale runs between dark ones, on the way across."""
    assert MOST == MOST_HELP
    for step in range(1, MOST + 1):
        hand = help_hand(step, high)
        assert hand.get_height() == high
        assert hand.get_bounding_rect().height >= high - 2
        if high > HIGH:
            line = [hand.get_at((x, round(high * 0.28)))[:3] for x in range(hand.get_width())]
            gold = [colour[2] < 180 < colour[0] for colour in line]
            assert sum(now and not before for before, now in zip([False, *gold], gold, strict=False)) == step
    assert help_hand(9, high) is help_hand(MOST, high) or raw(help_hand(9, high)) == raw(help_hand(MOST, high))


def test_a_hand_follows_the_name_where_both_have_room() -> None:
    theme = themed()

    def name(room: float) -> Surface:
        return theme.label("Maximiliane", 52, PAPER, DISPLAY, fit=room)

    alone = name(900)
    both = with_hand(theme, name, 900, 2)
    assert both.get_width() == alone.get_width() + theme.frame.px(GAP) + help_hand(2, theme.frame.px(HIGH)).get_width()
    assert with_hand(theme, name, 900, 0).get_size() == alone.get_size()
    tight = alone.get_width() / theme.frame.scale + 4
    assert with_hand(theme, name, tight, 2).get_size() == alone.get_size(), "the name keeps its letters"
    assert with_hand(theme, name, tight, 2, least=0.5).get_width() <= tight * theme.frame.scale, "it may be smaller where that is wanted"
    theme.cut.clear()
    with_hand(theme, name, 60, 2, least=0.5)
    assert theme.cut == ["Maximiliane"], "what is cut is cut once"


def on_paper(picture: Surface) -> Surface:
    """As it is seen: what is quite clear has a colour, too, and nobody sees it."""
    paper = Surface(picture.get_size(), pygame.SRCALPHA)
    paper.fill((255, 255, 255))
    paper.blit(picture, (0, 0))
    return paper


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("name", ["Bo", "Maximiliane"])
def test_a_row_s_name_and_prices_are_as_they_were_with_the_hand_and_without(percent: int, name: str) -> None:
    """All that changes lies between the name and what stands at the row's end."""
    theme = themed(percent)
    counters = tuple(counter(theme, None, str(number)) for number in (200, 17))
    row = StandingsRow(4, name, TONES["R"], Surface((60, 40), pygame.SRCALPHA), counters)
    plain, helped = on_paper(row_picture(theme, row, 447, 68)), on_paper(row_picture(theme, row._replace(help=3), 447, 68))
    changed = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), helped)
    changed.invert()
    boxes = changed.get_bounding_rects()
    if name == "Bo":
        assert boxes
    for box in boxes:
        assert box.width <= help_hand(3, theme.frame.px(HIGH)).get_width()


def screened(title_id: str, options: dict[str, Scalar]) -> Screening:
    """A race of four at its start."""
    title = title_of(title_id)
    cars, track = title.meta.car_ids[:4] if title.meta.cars == "chosen" else (), title.meta.tracks[0]
    screening = Screening(Match(title, Setup(4, cars, options, (track,)), [catalogue().open(title, track).track], 3))
    screening.tell(screening.match.first.events)
    return screening


def told_of_rows(title_id: str, options: dict[str, Scalar], percent: int) -> set[str]:
    """What rows say of help before anything else, over the first decisions."""
    title = title_of(title_id)
    cars = title.meta.car_ids[:4] if title.meta.cars == "chosen" else ()
    table, match, _ = seated(title, 4, cars, options, percent, lambda state: state)
    found: set[str] = set()
    for _ in driven(match, 3, 30):
        if not match.turn.over:
            table.reset(match.rules.view(match.state, None))
            widgets = table.prompt(match.chair(match.turn.waits_for[0])).widgets
            found |= {widget.about.split(":")[0] for widget in widgets if widget.about.startswith("Help ")}
    return found


@pytest.mark.parametrize("title_id", ["monza", "scrap_racer", "aruba", "top_race", "automobiles"])
def test_every_table_shows_the_hand_in_the_row_and_tells_of_it_where_rows_are_looked_at(title_id: str) -> None:
    """The row of whoever has none is as ever. With large letters a row may lack room for the hand, so that it says so; but for Monza's,
    which are never looked at and have room for every name and its hand, and Top Race's, which tell of the envelope at any size."""
    options = help_options(title_of(title_id), (0, 3, 0, 0), {})
    plain, helped = screened(title_id, {}), screened(title_id, options)
    rows = [
        {key: raw(node.image) for key, node in one.table.stage.nodes.items() if key.startswith("row:") and node.image is not None}
        for one in (plain, helped)
    ]
    assert len(rows[0]) >= 4
    assert len([key for key in rows[0] if rows[0][key] != rows[1].get(key)]) == 1
    assert told_of_rows(title_id, {}, 200) == told_of_rows(title_id, options, 100) == set()
    assert told_of_rows(title_id, options, 200) == (set() if title_id in ("monza", "top_race") else {"Help 3"})


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_names_of_twelve_letters_leave_the_hand_its_room_in_every_row(percent: int) -> None:
    """Monza's rows are never looked at: what they leave out nobody is told. All names have one size, with a hand and without."""
    theme = themed(percent)
    counters = (counter(theme, None, "7"),)
    names = ("Maximilianus", "Bartholomäus", "Wilhelmina W", "Bo")
    for name in names:
        row = StandingsRow(4, name, TONES["R"], Surface((81, 54), pygame.SRCALPHA), counters, names=names, helps=(0, 2, 0, 0))
        plain, helped = on_paper(row_picture(theme, row, 447, 68)), on_paper(row_picture(theme, row._replace(help=2), 447, 68))
        changed = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), helped)
        changed.invert()
        boxes = changed.get_bounding_rects()
        assert boxes, name
        assert boxes[0].unionall(boxes[1:]).width <= help_hand(2, theme.frame.px(HIGH)).get_width(), name
