"""What `shot` shows of cabinets, house evenings, the Book, told races and phones, as it makes it up: those screens one after another."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.bench.headless import Unseen
from game.cli.command import Console
from game.cli.race_arguments import Wanted
from game.cli.shot import Scenes
from game.core.contract import Setup
from game.kiosk.operator.pages import PAGES
from game.language.language import Language
from game.scenes.framework.stack import Home
from game.session.seats import Seat
from game.store.paths import portable
from game.store.settings import Settings
from tests.golden.screens.films import Film, Shown
from tests.golden.screens.small import SCREEN
from tests.helpers.play import title_of
from tests.helpers.screening import catalogue

SLOWLY = 0.1
"""Seconds of a frame: on a slow machine the same stands there after as many seconds."""
SETTINGS = Settings(reduced_motion=True)


class SlowlyUnseen(Unseen):
    """The game with nobody looking, in few frames."""

    def settle(self, seconds: float = 1.5) -> None:
        """The same, in frames of a tenth of a second."""
        while self.top.deaf:
            self.step()
        self.step(round(seconds / SLOWLY))


def shots(names: Sequence[str], fresh: bool = True) -> Film:
    """The scenes of these names as `shot` has them, over a race of two or over the menu; each with its own home where `fresh`."""

    def film(folder: Path) -> Iterator[Shown]:
        title, seats = title_of("monza"), (Seat("Ada"), Seat("Bolt", level="easy"))
        wanted = Wanted(title, Setup(2, ("R", "B"), {}, ("oval",)), (catalogue().open(title, "oval"),), seats, 7)
        for group in [[name] for name in names] if fresh else [names]:
            with SlowlyUnseen(SCREEN, 7, SETTINGS) as unseen:
                unseen.frame = SLOWLY
                unseen.ctx.catalogue = catalogue()
                for name in group:
                    Scenes(Console(portable(folder), Language()), unseen, wanted, 6).open(name)
                    yield Shown(name, unseen.picture())
                    if len(unseen.app.stack.scenes) > 1:
                        unseen.app.stack.obey(Home())
                        unseen.step()

    return film


SHOTS = {
    "operator": " ".join(f"operator-{page.key}" for page in PAGES),
    "lists": "operator-names operator-favourites operator-offer welcome pin new-pin screen-picture",
    "attract": "hall hall-house house closed evening-show evening-champion",
    "shows": "attract teaser",
    "guests": "still-there seat-lent resume",
    "evening": "evening-menu evening-points evening-over evening-desk evening-give evening-result evening-plan",
    "book": "people people-races people-tracks people-fame people-cups people-tracks-house people-fame-house",
    "told": "story luck decisions phones-two-networks phones-wifi",
}
SHARE = ("operator", "lists")
"""Those that leave nothing behind for the next one."""
FILMS: Mapping[str, Film] = {f"cabinet/{key}": shots(names.split(), key not in SHARE) for key, names in SHOTS.items()}
