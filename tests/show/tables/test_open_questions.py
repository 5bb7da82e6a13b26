"""What a question says of itself holds: one that needs no curtain looks the same whatever lies hidden."""

from collections.abc import Mapping

import pytest

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.rng import Rng
from game.core.track import Scalar
from game.show.tables.base.prompt import Prompt, Secrecy
from tests.helpers.play import title_of, tracks_of, walk
from tests.helpers.screening import Screening

RACES: tuple[tuple[str, int, Mapping[str, Scalar], int], ...] = (
    ("scrap_racer", 5, {}, 400),
    ("aruba", 4, {}, 200),
    ("top_race", 4, {"variant": "tips", "pitstop": "on"}, 200),
    ("top_race", 4, {"variant": "shares"}, 200),
    ("automobiles", 4, {"open_bags": False, "races": 3, "laps": 1}, 900),
)
"""Title, seats, options, decisions."""
NAMES = [f"{title}-{next(iter(options.values()), '')}" for title, _, options, _ in RACES]
GUARDED = (Secrecy.CURTAIN, Secrecy.PEEK)
"""These show what their seat alone may see, and say so."""


def _seen(prompt: Prompt) -> object:
    """All that everybody sees of a question."""
    return prompt.text, prompt.first, prompt.secrecy, [(one.key, one.rect, one.about, one.why) for one in prompt.widgets]


@pytest.mark.parametrize(("title_id", "seats", "options", "most"), RACES, ids=NAMES)
def test_a_question_without_a_curtain_tells_nothing_that_lies_hidden(
    title_id: str, seats: int, options: Mapping[str, Scalar], most: int
) -> None:
    """All that nobody sees is dealt anew at every question of a random race."""
    title = title_of(title_id)
    track = next(iter(tracks_of(title).values()))
    cars = title.meta.car_ids[:seats] if title.meta.cars == "chosen" else ()
    match = Match(title, Setup(seats, cars, options, (track.id,)), [track], 5)
    rules, table = match.rules, Screening(match).table
    met = 0
    for moment in walk(match, 5, most):
        seen, seat = rules.view(moment.before, None), moment.seat
        dealt = rules.redeal(seen, Rng.seeded(moment.number, 5))
        if seat not in moment.turn.waits_for or rules.view(dealt, seat) == rules.view(moment.before, seat):
            continue
        table.model = seen
        prompt = table.prompt(Chair(rules, rules.view(moment.before, seat), seat))
        if prompt.secrecy not in GUARDED:
            met += 1
            assert _seen(prompt) == _seen(table.prompt(Chair(rules, rules.view(dealt, seat), seat))), moment.turn
    assert met
