"""What a phone's owner alone may know is not on the television: all that lies hidden is dealt anew, and the picture stays the same."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.rng import Rng
from game.core.track import Scalar
from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.show.tables.base.prompt import Prompt, Secrecy
from tests.helpers.phone_party import AT_ONCE, Party, drive, party, racing, until_asked

RACES: tuple[tuple[str, int, Mapping[str, Scalar], int], ...] = (
    ("monza", 3, {}, 24),
    ("scrap_racer", 5, {}, 400),
    ("aruba", 4, {"races": 1}, 160),
    ("top_race", 4, {"variant": "tips", "pitstop": "on"}, 160),
    ("top_race", 4, {"variant": "shares"}, 160),
    ("automobiles", 4, {"open_bags": False, "races": 3, "laps": 1}, 240),
)
"""Title, phones, options, answers."""
LOOKS = 12
"""Questions of each race that are looked at."""
NAMES = [f"{title}-{next(iter(options.values()), '')}" for title, _, options, _ in RACES]
ENTER = Intent(Deed.CONFIRM)
CALM = replace(AT_ONCE, reduced_motion=True)


def shown(table: Party, race: RaceScene) -> tuple[list[bytes], str]:
    """Pictures of the television once the table lies as it is now, and what is asked is asked anew: as it is, and after each press on what
    would open hidden things; and all things on the table."""
    rules, state = race.match.rules, race.match.state
    race.table.reset(rules.view(state, race.audience))
    question = race.progress.question
    if question is not None:
        assert race.hidden_information.ask(race.open_prompt.question(question.seat)) is None, "no curtain falls for a phone"
    elif race.progress.ballot is not None:
        race.decisions.ballots.show()
    for seat in race.seats:
        race.ctx.desk.again(seat.device)  # what is asked anew has a sheet of its own
    table.step(30)
    pictures = [table.unseen.picture().get_buffer().raw]
    for look in _looks(race):
        assert race.hidden_information.step(look, race.seats[race.open_prompt.asked].device) is None
        table.step(10)
        pictures.append(table.unseen.picture().get_buffer().raw)
    race.open_prompt.cover()
    return pictures, repr(race.table.things(rules.view(state, race.audience)))


def _looks(race: RaceScene) -> list[Prompt]:
    """What opens hidden things from what is asked now, by a press of the pad."""
    prompt = race.open_prompt.prompt
    pressed = [widget.press(ENTER) for widget in (prompt.widgets if prompt is not None else ()) if not widget.why]
    return [one for one in pressed if isinstance(one, Prompt) and one.secrecy is Secrecy.PEEK]


def _go_on(table: Party, race: RaceScene) -> bool:
    """From the podium between two races to the next one; False where the last is over."""
    podium = table.unseen.top
    if podium is race:
        return True
    assert isinstance(podium, PodiumScene)
    if race.match.turn.over:
        return False
    table.unseen.app.stack.obey(podium.ui.widgets["next"].press(ENTER))
    table.unseen.until(lambda: table.unseen.top is race)
    return True


def _tells(race: RaceScene, state: Any, count: int) -> bool:
    """Whether some owner sees another deal than before; covered bags nobody sees."""
    rules, title = race.match.rules, race.match.title.meta.id
    seen = (rules.view(state, seat) != rules.view(race.match.state, seat) for seat in range(count))
    return title == "automobiles" or any(seen)


@pytest.mark.usefixtures("at_any_speed")
@pytest.mark.parametrize(("title", "count", "options", "most"), RACES, ids=NAMES)
def test_the_picture_is_the_same_whatever_is_dealt_to_those_with_phones(
    title: str, count: int, options: Mapping[str, Scalar], most: int
) -> None:
    """At questions to single seats and ballots alike; somewhere in between the owners' phones are told otherwise, so the deals differ."""
    chance = Random(f"{title} {options} seen")
    differ = 0
    with party(CALM) as table:
        race, phones = racing(table, title, count, 0, options)
        for number in range(LOOKS):
            drive(table, race, phones, chance, most // LOOKS)
            if not _go_on(table, race) or not until_asked(table, race, phones):
                break
            table.step(30)
            state, rules = race.match.state, race.match.rules
            before = shown(table, race)
            assert before == shown(table, race), "nothing moves by itself"
            race.match.state = rules.redeal(rules.view(state, None), Rng.seeded(number, 5))
            differ += replace(race.match.state, rng=state.rng) != state and _tells(race, state, count)
            after = shown(table, race)
            race.match.state = state
            shown(table, race)
            assert before[1] == after[1], race.match.turn
            assert before[0] == after[0], race.match.turn
    assert bool(differ) == (title != "monza")
