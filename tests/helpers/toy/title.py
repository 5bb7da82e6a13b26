"""The toy, opened."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems
from game.core.track import Track
from tests.helpers.toy.judge import JUDGE
from tests.helpers.toy.meta import META
from tests.helpers.toy.moves import Actions, Events
from tests.helpers.toy.needs import NEEDS
from tests.helpers.toy.rules import ToyRules
from tests.helpers.toy.state import ToyState
from tests.helpers.toy.words import WORDS

__all__ = ["TITLE"]


def _problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    return common_problems(META, setup, tracks)


TITLE = Title(
    meta=META,
    words=WORDS,
    rules=ToyRules,
    problems=_problems,
    needs=NEEDS,
    judge=JUDGE,
    state=ToyState,
    actions=Actions,
    events=Events,
)
