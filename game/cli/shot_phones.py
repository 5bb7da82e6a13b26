"""The pictures that `shot` takes of phones at the table: the card with the code. Nothing listens for them."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from game.core.contract import find_title
from game.phones.link import NO_NETWORK, NoLink
from game.scenes.framework.phone_card import PhoneCardScene
from game.scenes.setup.setup import SetupScene
from game.titles import TITLES

if TYPE_CHECKING:
    from game.cli.shot import Scenes

ADDRESSES = ("192.168.178.34", "10.0.0.7")


class ShownLink(NoLink):
    """A link as the card shows it; nobody listens behind it."""

    def __init__(self, addresses: tuple[str, ...] = ADDRESSES[:1], problem: str = "") -> None:
        self._addresses, self._problem = addresses, problem

    @property
    def listening(self) -> bool:
        return not self._problem

    @property
    def problem(self) -> str:
        return self._problem

    @property
    def url(self) -> str:
        return f"http://{self.address}/#AZaz09_-QRqr18st27uv36"

    @property
    def address(self) -> str:
        return f"{self._addresses[0]}:8377"

    @property
    def addresses(self) -> tuple[str, ...]:
        return self._addresses

    @property
    def letters(self) -> str:
        return "KWMT"


class PhoneScenes:
    """The scenes by what they are called on the command line."""

    def __init__(self, scenes: "Scenes") -> None:
        self._scenes = scenes

    @property
    def opened(self) -> Mapping[str, Callable[[], object]]:
        """What opens each of them."""
        return {
            "phones": lambda: self._card(ShownLink()),
            "phones-two-networks": lambda: self._card(ShownLink(ADDRESSES)),
            "phones-wifi": lambda: self._card(ShownLink(), ("Zur Post", "sechs-Autos-42")),
            "phones-no-network": lambda: self._card(ShownLink(problem=NO_NETWORK)),
        }

    def _card(self, link: NoLink, wifi: tuple[str, str] = ("", "")) -> None:
        unseen = self._scenes.unseen
        ctx = unseen.ctx
        ctx.phones = link
        ctx.allow(msgspec.structs.replace(ctx.permissions, wifi=wifi))
        entry = find_title(TITLES, self._scenes.wanted.title.meta.id)
        assert entry is not None, "the title was opened from this list"
        setup = SetupScene(ctx, entry)
        unseen.push(setup)
        unseen.settle()
        unseen.push(PhoneCardScene(setup.ctx))
