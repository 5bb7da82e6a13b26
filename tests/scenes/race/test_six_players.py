"""Six people with six pads of one make around one race, plugs that are pulled in the worst moment, and the buttons that prompts show."""

import random

import pygame
import pytest

from game.core.contract import Setup
from game.input.intents import KEYBOARD
from game.input.kinds import Kind
from game.scenes.framework.device_names import prompt_glyph
from game.scenes.framework.stack import Push
from game.scenes.race.lost_device import LostScene, WhoseScene
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from tests.helpers.pads import VirtualPad
from tests.helpers.players import NAMES, Players

SIX = 6


def race_of_six(players: Players, pads: list[VirtualPad]) -> RaceScene:
    """A short race of Scrap Racer, everybody with a pad."""
    seats = tuple(Seat(name, pad.device) for name, pad in zip(NAMES, pads, strict=True))
    setup = Setup(SIX, (), {"laps": 1, "start_driver": "1"}, ("a_short",))
    players.app.stack.obey(Push(players.ctx.open.race(RaceRequest("scrap_racer", setup, seats, 5))))
    players.ask()
    return players.race


def next_question(players: Players, race: RaceScene, pads: list[VirtualPad]) -> None:
    """On to the next question; whoever has a die of a duel to throw throws it."""
    players.until(lambda: players.top is not race or race.open_prompt.prompt is not None or bool(race.throws.waiting))
    while race.throws.waiting:
        for pad in pads:
            if race.throws.waiting:
                players.press(pad, "confirm")
        players.until(lambda: players.top is not race or race.open_prompt.prompt is not None or bool(race.throws.waiting))


def decide(players: Players, race: RaceScene, pads: list[VirtualPad], chance: random.Random) -> None:
    """One decision by the pad of the seat that is asked."""
    done, pad = len(race.match.done), pads[race.open_prompt.asked]
    for _ in range(60):
        players.press(pad, "confirm")
        if len(race.match.done) != done:
            next_question(players, race, pads)
            return
        players.press(pad, chance.choice(("up", "down", "left", "right")))
    raise AssertionError("no decision within sixty presses")


def test_six_twins_decide_for_themselves_and_for_nobody_else(players: Players) -> None:
    """All others press first; nothing happens. Then all plugs are pulled, and put back in another order."""
    chance = random.Random(1)
    pads = [players.plug() for _ in range(SIX)]
    race = race_of_six(players, pads)
    asked = set()
    for _ in range(40):
        seat, done = race.open_prompt.asked, len(race.match.done)
        for other in pads[:seat] + pads[seat + 1 :]:
            players.press(other, "confirm")
        assert (race.open_prompt.asked, len(race.match.done)) == (seat, done)
        asked.add(seat)
        decide(players, race, pads, chance)
    assert len(asked) == SIX
    for pad in pads:
        players.pull(pad)
    assert isinstance(players.top, LostScene)
    order = [3, 0, 5, 1, 4, 2]
    new = {seat: players.plug() for seat in order}
    for seat in order:
        if new[seat].device in race.drivers.places.unclaimed:
            players.press(new[seat], "left")
            assert isinstance(players.top, WhoseScene)
            players.ui.focus(str(seat))
            players.press(new[seat], "confirm")
            players.steps(2)
    assert [seat.device for seat in race.seats] == [new[seat].device for seat in range(SIX)]
    players.ask()
    assert players.top is race
    decide(players, race, [new[seat] for seat in range(SIX)], chance)


def test_six_pads_take_the_six_seats_of_the_set_up(players: Players) -> None:
    """Any button joins; the sixth one is in the race like the first."""
    pads = [players.plug() for _ in range(SIX)]
    players.ui.focus("title.scrap_racer")
    players.press(pads[0], "confirm")
    scene = players.top
    assert isinstance(scene, SetupScene)
    lineup = scene.race_setup.lineup
    for seat, driver in enumerate(lineup.places):
        if driver is not None and driver.level:
            lineup.leave(seat)
    scene.changed()
    for pad, button in zip(pads[1:], ("info", "undo", "next", "confirm", "pause"), strict=True):
        players.press(pad, button)
    assert [driver.device for driver in lineup.drivers] == [pad.device for pad in pads]
    scene.ui.focus("start", pads[5].device)
    players.press(pads[5], "confirm")
    players.ask()
    assert [seat.device for seat in players.race.seats] == [pad.device for pad in pads]


@pytest.mark.parametrize("button", ["confirm", "right", "fast", "undo"])
def test_a_plug_pulled_while_a_button_is_held_decides_nothing_and_holds_nothing(players: Players, button: str) -> None:
    """Neither the press that is cut off nor the direction that was held lives on in the pad that comes back."""
    pads = [players.plug() for _ in range(2)]
    race = players.open([pad.device for pad in pads])
    seat = race.open_prompt.asked
    mine, held = pads[seat], {"confirm": "a", "right": "dpright", "fast": "back", "undo": "x"}[button]
    if button == "confirm":
        players.press(mine, "pause")
        mine.down("b")
        players.step()
    mine.down(held)
    if button != "confirm":
        players.step()
    done, seats = len(race.match.done), race.seats
    players.pull(mine)
    players.steps(3)
    assert isinstance(players.top, LostScene)
    assert race.timeline.fast is False
    focused = players.ui.focused().key
    players.steps(120, 0.1)
    assert players.ui.focused().key == focused, "nobody holds a direction any more"
    assert len(race.match.done) == done
    back = players.plug()
    players.steps(2)
    players.ask()
    assert players.top is race
    assert (race.open_prompt.asked, len(race.match.done)) == (seat, done)
    assert [one.name for one in race.seats] == [one.name for one in seats]
    players.press(back, "confirm")
    assert len(race.match.done) == done + 1


def test_the_buttons_shown_are_those_of_the_device_in_use(players: Players) -> None:
    """Xbox, PlayStation, Nintendo, keyboard: whoever pressed last is shown the own buttons; no two kinds look alike."""
    makers = {Kind.XBOX: 0x045E, Kind.PLAYSTATION: 0x054C, Kind.NINTENDO: 0x057E}
    pads = {kind: VirtualPad("Pad", vendor=vendor) for kind, vendor in makers.items()}
    players.pads.extend(pads.values())
    players.steps(2)
    players.app.stack.obey(
        Push(players.ctx.open.race(RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("oval",)), (Seat("Ada"), Seat("Ben", level="easy")), 5)))
    )
    players.ask()
    race = players.race
    pictures = {}
    for kind, pad in [*pads.items(), *reversed(pads.items())]:
        players.press(pad, "left")
        assert players.app.devices.kind(pad.device) is kind
        shown = race.open_prompt.badges.nodes["confirm"].image
        assert shown is not None
        pictures[kind] = pygame.image.tobytes(shown, "RGBA")
        wanted = [prompt_glyph(players.ctx, pad.device, "confirm", size) for size in (54, 38)]
        assert pictures[kind] in [pygame.image.tobytes(glyph, "RGBA") for glyph in wanted if glyph]
    players.key(pygame.K_LEFT)
    assert players.app.devices.recent[0] == KEYBOARD
    shown = race.open_prompt.badges.nodes["confirm"].image
    assert shown is not None
    pictures[Kind.KEYBOARD] = pygame.image.tobytes(shown, "RGBA")
    assert len(set(pictures.values())) == 4
