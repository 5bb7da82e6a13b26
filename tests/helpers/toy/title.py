"""The toy, opened."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems, tracks_broken
from game.core.track import Track
from tests.helpers.toy.drivers.judge import JUDGE
from tests.helpers.toy.feats import MARKS, MEDALS, figures
from tests.helpers.toy.meta import META
from tests.helpers.toy.rules.actions import Actions
from tests.helpers.toy.rules.events import Events
from tests.helpers.toy.rules.rules import ToyRules
from tests.helpers.toy.rules.state import ToyState
from tests.helpers.toy.story.story import STORY
from tests.helpers.toy.text.words import WORDS
from tests.helpers.toy.track.contract import NEEDS


def _problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    return common_problems(META, setup, tracks) or tracks_broken(NEEDS.check, tracks)


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
    figures=figures,
    medals=MEDALS,
    marks=MARKS,
    lengths=("horns",),
    story=STORY,
)
