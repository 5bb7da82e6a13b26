"""The album of Scrap Racer: a plate for every card, module and ability, each of which plays out on the real race screen."""

from collections.abc import Iterator

import pytest

from game.bench.headless import Unseen
from game.scenes.framework.stack import Home
from game.store.settings import Settings
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, CRASH, DECKS, FINISH_CARDS, MODULE_KINDS
from tests.titles.scrap_racer.album import PLATES, Staged

QUICK = Settings(speed_people="instant", speed_computers="instant", speed_dice="instant", reduced_motion=True)


def test_the_album_has_every_card_module_and_ability() -> None:
    wanted = {f"crash.{deck}.{card}" for deck, cards in zip(DECKS, CRASH, strict=True) for card in cards}
    wanted |= {f"bonus.{card}" for card in BONUS_CARDS} | {f"finish.{card}" for card in FINISH_CARDS}
    wanted |= {f"module.{kind}" for kind in MODULE_KINDS} | {f"ability.{racer}" for racer in RACERS}
    assert wanted <= set(PLATES)


@pytest.fixture(scope="module")
def unseen() -> Iterator[Unseen]:
    """One app for all plates."""
    with Unseen((320, 180), 3, QUICK) as made:
        made.app.ctx.book.ask(lambda base: None).value()  # it is opened here, and not within the first test
        yield made


def _shown(unseen: Unseen, name: str) -> list[object]:
    """The events of a plate, after it has been shown to its end without a broken law of the screen."""
    seen: list[object] = []
    staged = Staged(unseen, PLATES[name])
    play = staged.scene.table.play
    staged.scene.table.play = lambda events: (seen.extend(events), play(events))[1]
    for token in PLATES[name].script.split():
        staged.do(token)
        list(staged.frames(0.3))
    assert staged.scene.problems == []
    unseen.app.stack.obey(Home())
    return seen


@pytest.mark.parametrize("name", [name for name in PLATES if name.startswith(("crash", "bonus", "finish"))])
def test_each_card_is_shown_to_its_end(unseen: Unseen, name: str) -> None:
    """R20, R29, R35: the card that the plate is about is told, and the stage is then what the rules say (law 10)."""
    card = name.rpartition(".")[2]
    kinds = (m.CrashCardDrawn, m.BonusPlayed, m.FinishCardDrawn)
    assert card in {event.card for event in _shown(unseen, name) if isinstance(event, kinds)}


@pytest.mark.parametrize("name", [name for name in PLATES if name.startswith(("module", "ability", "duel", "line"))])
def test_each_module_ability_and_duel_is_shown_to_its_end(unseen: Unseen, name: str) -> None:
    """R8, R22-R26, R41-R46."""
    told = {type(event) for event in _shown(unseen, name)}
    sort, _, which = name.partition(".")
    if sort == "ability":
        assert told & {m.AbilityTriggered, m.DuelWon, m.BonusCardGained}
    elif sort == "duel":
        assert m.DuelStarted in told
    elif sort == "module":
        assert (m.ModuleTaken if which == "taken" else m.ModuleUsed) in told
