"""Random messages of phones from every scene that guests of a cabinet can come to: never out, never to the operator, never in settings."""

import contextlib
from collections.abc import Iterable
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.input.phones import Arrival
from game.phones.protocol import Message, Outgoing, Welcome
from tests.campaigns.storm import CabinetStorm
from tests.helpers.phone_party import PartyLink
from tests.helpers.phone_words import any_message
from tests.helpers.racing import shared_boards
from tests.kiosk.test_storm import FEW_SIZES, STARTS, begin

PHONES = [f"phone:{number}" for number in range(3)]
SEATED = PHONES[:2]
"""What these say of their pads counts, in whatever scene."""


class StormLink(PartyLink):
    """A link whose phones keep their seats, whatever a scene says of them: so their pads press in every scene."""

    def arrive(self) -> None:
        """All are there, and their pads count."""
        self.open = True
        self.inbox += [Arrival(device, f"hash of {device}") for device in PHONES]

    def tell(self, batch: Iterable[tuple[str, Outgoing]]) -> None:
        super().tell(batch)
        for device in SEATED:
            self.hearing.told(device, Welcome(1, "", 0))

    def _put(self, device: str, message: Outgoing) -> None:
        """Nobody reads it."""


@pytest.mark.parametrize("messages", [1_000, pytest.param(10_000, marks=pytest.mark.soak)])
def test_messages_from_every_scene(messages: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    each, chance = messages // len(STARTS) + 1, Random(5)
    storm = CabinetStorm(3, tmp_path)
    storm.sizes = storm.large = FEW_SIZES
    ctx = storm.player.app.ctx
    ctx.sliced = False
    storm.player.set(phones=True)
    pressed = 0
    with contextlib.closing(storm):
        for name in STARTS:
            begin(storm, name)
            link = StormLink()
            ctx.phones = link
            link.arrive()
            for _ in range(each):
                device, message = chance.choice(PHONES), any_message(chance)
                link.inbox.append((device, numbered(message, ctx.desk.number(device))))
                before = storm.player.names()
                storm.player.step()
                pressed += storm.player.names() != before
                assert not storm.player.app.stack.empty, f"from {name} somebody got out by {message}"
                storm._look()
                rooms = {type(scene).__module__ for scene in storm.player.app.stack.scenes}
                assert not any(room.startswith("game.kiosk.operator") for room in rooms), (
                    f"from {name} the operator was called by {message}"
                )
            for device in PHONES:
                ctx.devices.phones.forget(device)
        storm.rest()
    assert pressed > len(STARTS) / 4, "phones come from scene to scene"
    assert len(storm.met) > 12


def numbered(message: Message, number: int) -> Message:
    """The same message, to the sheet that its phone shows where it is about one."""
    return msgspec.structs.replace(message, n=number) if hasattr(message, "n") else message
