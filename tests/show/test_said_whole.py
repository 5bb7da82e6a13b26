"""What the strip says of a thing that is looked at is never cut short, at any size of letters: smaller letters go before that."""

import pytest
from pygame import Rect

from game.core.match import Chair, Match
from game.show.canvas import Frame, Layer
from game.show.tables.base.strip import plan_for
from game.show.tables.parts.panels import Strip
from game.show.theme import Theme
from game.store.paths import assets
from tests.helpers.play import title_of
from tests.helpers.screening import driven
from tests.show.test_fullest import seated

CARS = {"automobiles": ("red", "blue", "yellow", "green", "white")}
SEATS = {"automobiles": 5, "scrap_racer": 6, "top_race": 6}
OPTIONS = {
    "automobiles": {"drivers": True, "help_1": 104, "help_2": 4, "help_3": 7, "help_4": 100, "help_5": 104},
    "scrap_racer": {"help_1": 6, "help_3": 2, "help_5": 5, "help_6": 3},
    "top_race": {"help_1": 40_000, "help_4": 90_000, "help_6": 60_000},
}
"""With drivers the words have least room, with help there are most of them."""


@pytest.mark.parametrize(
    ("title_id", "percent"),
    [*((title, percent) for title in ("automobiles", "scrap_racer") for percent in (100, 150, 200)), ("top_race", 100), ("top_race", 200)],
)
def test_what_is_looked_at_is_told_whole(title_id: str, percent: int) -> None:
    table, match, _ = seated(
        title_of(title_id), SEATS[title_id], CARS.get(title_id, ()), OPTIONS.get(title_id, {}), percent, lambda state: state
    )
    lost: set[str] = set()
    looked = 0
    for number, _ in enumerate(driven(match, 3, 60)):
        if number % 3 == 0 and not match.turn.over:
            table.reset(match.rules.view(match.state, None))
            found = _cut(table, match)
            looked += found[0]
            lost |= found[1]
    assert looked > 100
    assert lost == set()


def _cut(table: object, match: Match) -> tuple[int, set[str]]:
    """How many things were looked at, and what of the sentences on them had no room."""
    chair = match.chair(match.turn.waits_for[0])
    assert isinstance(chair, Chair)
    prompt = table.prompt(chair)  # type: ignore[attr-defined]
    services = table.services  # type: ignore[attr-defined]
    plan = prompt.strip or plan_for(services.areas, prompt.widgets)
    strip = Strip(services.layer, services.theme, plan.words, plan.words)
    lost, looked = set[str](), 0
    for widget in prompt.widgets:
        if widget.focusable:
            services.theme.cut.clear()
            strip.say(prompt.text, table.look_at(chair, widget))  # type: ignore[attr-defined]
            lost |= set(services.theme.cut)
            looked += 1
    return looked, lost


def test_letters_shrink_before_a_sentence_is_cut() -> None:
    """At 200 % down to the height of a name; at 100 % what has no room is cut as it always was."""
    words = Rect(0, 0, 1000, 150)
    for percent, whole in ((200, True), (100, False)):
        theme = Theme(assets() / "fonts", Frame((1280, 720)), percent)
        high = words if percent == 200 else Rect(0, 0, 400, 90)
        strip = Strip(Layer(theme.frame), theme, high, high)
        theme.cut.clear()
        strip.say("Where do you drive?", "39 stations on: 6 wear, $2 left. It takes a card.")
        assert (theme.cut == []) is whole
