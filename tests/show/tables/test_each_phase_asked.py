"""Each kind of question of each title at the table, as golden races have asked it first: what is looked at is there, and what is pressed
can be decided."""

from collections.abc import Iterator

import pytest

from game.core.actions import Action
from game.core.match import Chair, Match
from game.show.tables import TABLES
from game.titles.automobiles.rules.actions import Standard
from tests.helpers import phone_sheets as sheets
from tests.helpers.play import title_of
from tests.helpers.screening import Screening


def _behind(chair: Chair) -> Iterator[Action]:
    """What can be done right after the one thing that a press does first: a turn of Automobiles begins with the drive itself."""
    if chair.turn.phase == "TURN_START":
        after = chair.preview(Standard()).view
        assert after is not None
        yield from Chair(chair.rules, after, chair.seat).legal()


@pytest.mark.quick
@pytest.mark.parametrize("title_id", TABLES)
def test_the_table_asks_each_kind_of_question_and_offers_only_what_can_be_done(title_id: str) -> None:
    title = title_of(title_id)
    wanted = set(sheets.maker(title, next(iter(sheets.questions(title))).rules, sheets.around()).phases)
    met: set[str] = set()
    for asked in sheets.questions(title):
        phase = asked.chair.turn.phase
        if phase in met:
            continue
        met.add(phase)
        match = Match(title, asked.rules.setup, asked.rules.tracks, 1)
        match.state, match.turn = asked.state, asked.rules.turn(asked.state)
        prompt = Screening(match, asked.state).table.prompt(asked.chair)
        keys = [widget.key for widget in prompt.widgets]
        assert prompt.first in ("", *keys), phase
        assert len(set(keys)) == len(keys), phase
        legal = {*asked.chair.legal(), *_behind(asked.chair)}
        offered = {widget.action for widget in prompt.widgets if widget.action is not None and not widget.why}
        assert offered <= legal, phase
        if met == wanted:
            break
    assert met == wanted
