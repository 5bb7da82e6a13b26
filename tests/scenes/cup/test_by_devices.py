"""Own cups by one device alone: a virtual pad, the keyboard, the mouse; all that is there is within reach of each."""

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.scenes.cup.cups import CupsScene
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.rounds import RoundsScene
from game.scenes.framework.stack import Push
from game.scenes.framework.text_entry import NamingScene
from game.scenes.menu.menu import MenuScene
from game.session.cup.ready import ready_cups
from game.session.cup.running import running_cup
from game.show.widgets.textfield import DONE
from game.store.cups import Plan
from game.store.own_cups import OwnCups
from tests.helpers.cup_evening import Evening, counted, shown, written
from tests.helpers.people import direction
from tests.helpers.players import Players
from tests.test_walk import reachable

KEYS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
        "confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE}  # fmt: skip


class Maker:
    """Somebody with six controls, who looks at what has the focus and presses on."""

    def __init__(self, players: Players, pad: bool) -> None:
        self.players = players
        self.pad = players.plug() if pad else None

    @property
    def top(self) -> Any:
        return self.players.top

    def press(self, words: str) -> None:
        """Each of these controls, once the scene has been seen."""
        for word in words.split():
            if self.pad is not None:
                self.players.press(self.pad, word)
            else:
                self.players.key(KEYS[word])
            self.players.steps(2)

    def to(self, key: str) -> None:
        """The focus goes there by the shortest way of directions."""
        for _ in range(12):
            if self.top.ui.focused().key == key:
                return
            self.press(direction(self.top.ui.focused().focus_rect, self.top.ui.widgets[key].rect))
        raise AssertionError(f"{key} is out of reach on {type(self.top).__name__}")

    def cups(self) -> None:
        """From the menu to the cups."""
        assert isinstance(self.top, MenuScene)
        self.to("grand_prix")
        self.press("confirm")
        assert isinstance(self.top, CupsScene)

    def saved(self) -> Plan:
        """The own cup on the disk."""
        (plan,) = OwnCups(self.players.ctx.paths).plans
        return plan


@pytest.mark.parametrize("pad", [True, False], ids=["pad", "keyboard"])
def test_a_ready_made_cup_is_three_presses_from_the_menu(players: Players, pad: bool) -> None:
    """Section 17.1: Grand Prix, Sampler, Start cup; each press where the focus stands."""
    maker = Maker(players, pad)
    maker.to("grand_prix")
    maker.press("confirm confirm confirm")
    cup = running_cup(players.ctx)
    assert cup is not None
    assert (cup.state.plan.id, cup.state.number) == (ready_cups()[0].id, 1)
    assert cup.state.open is not None, "the first round is begun"


@pytest.mark.parametrize("pad", [True, False], ids=["pad", "keyboard"])
def test_an_own_cup_of_three_games_is_made_named_and_kept(players: Players, pad: bool) -> None:
    """Section 17.1, law 7: by six controls alone."""
    make_own_cup(Maker(players, pad))


@pytest.mark.soak
@pytest.mark.parametrize("device", ["pad", "keyboard"])
def test_soak_an_own_cup_of_three_games_is_made_raced_and_saved(players: Players, device: str, tmp_path: Path) -> None:
    """Section 17.1, law 7: from the menu to the picture of its podium, with one device alone."""
    evening = Evening(players, (device,))
    maker = Maker(players, False)
    maker.pad = evening.first.pad
    make_own_cup(maker)
    podium = evening.to_the_podium()
    names = [driver.name for driver in podium.running.state.drivers]
    assert counted(tmp_path / "records", names) == shown(podium) == written(tmp_path / "results")
    assert evening.titles == [one.title for one in maker.saved().rounds]
    assert len(set(evening.titles)) == 3


def make_own_cup(maker: Maker) -> None:
    """Makes one of three games and names it; its drivers are asked for in the end."""
    maker.cups()
    maker.press("down down down confirm")
    assert isinstance(maker.top, RoundsScene)
    first, second = maker.saved().rounds
    maker.press("down down confirm right")
    third = maker.saved().rounds[2]
    assert len({first.title, second.title, third.title}) == 3
    maker.press("back up up up confirm")
    assert isinstance(maker.top, NamingScene)
    _write(maker, "AB")
    assert isinstance(maker.top, RoundsScene)
    assert maker.saved().name.lower().endswith("ab")
    assert maker.saved().rounds == (first, second, third)
    maker.press("back confirm")
    assert isinstance(maker.top, DriversScene)
    assert maker.top.plan == maker.saved()


def _write(maker: Maker, letters: str) -> None:
    """Behind what stands there, key by key of the page."""
    for letter in (*letters, DONE):
        field: Any = maker.top.ui.widgets["field"]
        there = next(cell.place for cell in field.cells if cell.key == letter).move(field.rect.topleft)
        for _ in range(24):
            here = field.focus_rect
            if here.collidepoint(there.center):
                break
            if abs(here.centery - there.centery) > 4:
                maker.press("down" if there.centery > here.centery else "up")
            else:
                maker.press("right" if there.centerx > here.centerx else "left")
        maker.press("confirm")


@pytest.mark.parametrize("scene", ["cups", "rounds", "drivers"])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_everything_is_within_reach_of_the_cross(players: Players, scene: str, percent: int) -> None:
    ctx = players.ctx
    ctx.apply(msgspec.structs.replace(ctx.settings, text_scale=percent))
    plan = Plan("own1", "Friday cup", ready_cups()[2].rounds)
    OwnCups(ctx.paths).put(plan)
    opens = {"cups": ctx.open.cups, "rounds": lambda: ctx.open.cup_rounds(plan), "drivers": lambda: ctx.open.cup_drivers(plan, "keyboard")}
    players.app.stack.obey(Push(opens[scene]()))
    players.steps(3)
    ui = players.top.ui
    device = "" if scene != "drivers" else "keyboard"
    ui.focus(ui.focused(device).key, device)
    if scene == "drivers":
        ui.cursors[""] = ui.cursors[device]
    assert reachable(ui) == {key for key, widget in ui.widgets.items() if widget.focusable}
