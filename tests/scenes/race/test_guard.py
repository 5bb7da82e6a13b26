"""A guard keeps out what is not wanted just now, although the rules allow it; a race has none."""

from pathlib import Path

from game.core.words import Text
from game.sound.cues import Cue
from tests.helpers.toy.rules.actions import Aim
from tests.scenes.race.test_chain import _carts, _done, _driving, _start, _until

NOT_THAT = Text("Not that one, please.")


def test_what_is_not_wanted_just_now_is_said_and_not_submitted(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since, question, heard = len(race.match.done), race.progress.question, []
    race.ctx.sound.play = lambda cue: heard.append(cue)
    race.decisions.guard = lambda seat, action: NOT_THAT if action == Aim(one) else None
    race.decisions.submit(race.open_prompt.asked, Aim(one))
    assert (_done(race, since), race.progress.question, heard) == ([], question, [Cue.ERROR])
    assert race.open_prompt.strip._said[1] == NOT_THAT
    race.decisions.submit(race.open_prompt.asked, Aim(two))
    assert _done(race, since) == [Aim(two)]
    assert race.progress.question is None
    assert stack.top is race


def test_a_chain_is_weighed_action_by_action_and_ends_at_the_first_that_is_not_wanted(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since = len(race.match.done)
    race.decisions.guard = lambda seat, action: NOT_THAT if len(race.match.done) == since + 1 else None
    _start(stack, race, Aim(one), Aim(two), Aim(one))
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert _done(race, since) == [Aim(one)]
    assert race.decisions.chain is None
    assert race.open_prompt.strip._said[1] == "", "what comes next says it"


def test_a_chain_whose_first_action_is_not_wanted_does_not_begin(tmp_path: Path) -> None:
    stack, race = _driving(tmp_path)
    one, two = _carts(race)
    since, question = len(race.match.done), race.progress.question
    race.decisions.guard = lambda seat, action: NOT_THAT
    _start(stack, race, Aim(one), Aim(two))
    assert (_done(race, since), race.decisions.chain, race.progress.question) == ([], None, question)
    assert race.open_prompt.strip._said[1] == NOT_THAT
    race.decisions.guard = None
    _start(stack, race, Aim(one))
    _until(stack, lambda: race.open_prompt.prompt is not None)
    assert _done(race, since) == [Aim(one)]
    assert race.open_prompt.strip._said[1] == "", "nothing tells of the chain that never was"
