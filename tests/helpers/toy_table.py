"""A table for the toy title that shows nothing and asks everything: the race's own parts, tried without a picture."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pygame import Surface

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.words import Text
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.show.looks import CarLook, Face
from game.show.stage import Sprite, Stage
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.base.table import RowEnd
from game.show.widgets.button import Button
from game.sound.themes import Theme
from game.store.settings import Settings
from tests.helpers.racing import SMALL, brisk, race_context
from tests.helpers.toy.rules.actions import Horn
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_tracks import sample_track

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")


class ToyTable:
    """A button per action. `kinds`: phase -> the kind of its prompts; `extra(chair)` makes further widgets."""

    music = Theme.TOY_SHOP
    model: Any = None
    kinds: dict[str, str] = {}
    turn_ends: tuple[Any, ...] = ()
    photo_at: tuple[Any, ...] = ()
    foot_is_spare = False
    what_before_why = advised = False

    def help_page(self, thing: str) -> str:
        return ""

    def __init__(self) -> None:
        self.extra: Any = lambda chair: ()
        self.played: list[Any] = []

    def attach(self, services: Any) -> None:
        self.services = services
        self.stage = Stage(services.layer, lambda key, thing: Sprite(None, 0, 0, 0))

    def bake(self, services: Any, race: int) -> Iterator[None]:
        return iter(())

    def background(self, race: int) -> Surface:
        return Surface(SMALL)

    def release_pictures(self) -> None:
        """It has no large pictures."""

    def reporting(self, race: Any) -> Iterator[None]:
        return iter(())

    def warm(self) -> Iterator[bool]:
        return iter(())

    def reset(self, view: Any) -> None:
        self.model = view

    def race_of(self, view: Any) -> int:
        return view.race

    def folded(self, view: Any, events: Any) -> Any:
        return view

    def play(self, events: Any) -> Sequence[Any]:
        self.played.append(events)
        return ()

    def differences(self, view: Any) -> list[str]:
        return []

    def _buttons(self, chair: Chair, wanted: Any) -> tuple[Button, ...]:
        actions = [action for action in chair.legal() if wanted(action)]
        return tuple(
            Button(str(action), (20 + 160 * (n % 8), 40 + 80 * (n // 8), 150, 70), "", lambda a=action: a)  # type: ignore[misc]
            for n, action in enumerate(actions)
        )

    def prompt(self, chair: Chair) -> Prompt:
        buttons = self._buttons(chair, lambda action: not isinstance(action, Horn))
        return Prompt("?", (*buttons, *self.extra(chair)), buttons[0].key, secrecy=Secrecy.OPEN, kind=self.kinds.get(chair.turn.phase, ""))

    def right(self, chair: Chair) -> Prompt | None:
        buttons = self._buttons(chair, lambda action: isinstance(action, Horn))
        return Prompt("!", buttons, buttons[0].key, secrecy=Secrecy.OPEN) if buttons else None

    def row_ends(self, seat: int) -> list[RowEnd]:
        return [RowEnd(1800.0, 200.0 + 80 * seat)]

    def ballot(self, chairs: Any, turn: Any) -> None:
        return None

    def by_itself(self, chair: Any) -> Any:
        legal = chair.legal()
        return legal[0] if len(legal) == 1 and not chair.preview(legal[0]).unknown else None

    def hold(self, turn: Any, action: Any) -> float:
        return 0.0

    def beat(self, turn: Any) -> float:
        return 0.0

    def undo_stops_here(self, action: Any) -> bool:
        return True

    def sentence_of(self, language: Any, words: Any, names: Any, event: Any, view: Any) -> str:
        said: str = language.event_sentence(words, event, names)
        return said

    def trailing(self) -> tuple[Any, ...]:
        return ()

    def tempo(self, events: Any) -> float:
        return 1.0

    def live(self, dt: float) -> bool:
        return False

    def turn_of(self, event: Any) -> int | None:
        return getattr(event, "seat", None) if event.begins_turn else None

    def moment(self, events: Any, seat: int, shown: bool) -> str:
        return ""

    def comes_next(self) -> Text:
        return Text("is next")

    def own_step(self, events: Any, seat: int, said: str) -> str:
        return ""

    def recap(self, events: Any, seat: int) -> str:
        return ""

    def recap_brief(self, events: Any, seat: int) -> str:
        return ""

    def chart_point(self, event: Any, view: Any) -> None:
        return None

    def look_at(self, chair: Chair, widget: Any) -> str:
        return ""

    def caption(self, events: Any) -> None:
        return None

    def race_result(self, event: Any, view: Any) -> None:
        return None

    def caption_area(self) -> None:
        """Big words stand on the board."""
        return

    def log_area(self) -> None:
        return None

    def balloon_room(self) -> None:
        return None

    def occupied(self) -> tuple[Any, ...]:
        return ()

    def road(self) -> tuple[Any, ...]:
        return ()

    def standings_area(self) -> None:
        return None

    def words_area(self) -> None:
        return None

    def keep_free(self) -> tuple[Any, ...]:
        return ()

    def face_of(self, seat: int) -> Face:
        return Face("car", "RYBGPW"[seat], "0", NAMES[seat])

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        return (CarLook(0, "RYBGPW"[seat]),)

    def thing_of(self, widget: Any) -> str:
        return ""


def toy_race(
    folder: Path, devices: Sequence[str], settings: Settings | None = None, table: type[ToyTable] = ToyTable, **options: Any
) -> tuple[SceneStack, RaceScene]:
    """A race of the toy: a person per device, a computer (who acts at random) for each ""."""
    ctx = race_context(folder, settings or brisk())
    ctx.tables = {**ctx.tables, "toy": table}
    seats = tuple(Seat(NAMES[n], device, "" if device else "random") for n, device in enumerate(devices))
    match = Match(TITLE, Setup(len(seats), ("A", "B", "C", "D", "E", "F")[: len(seats)], options, ("loop",)), [sample_track("loop")], 7)
    computers = ComputerDrivers({n: driver(TITLE, seat.level, 7) for n, seat in enumerate(seats) if not seat.human})
    stack = SceneStack(MenuScene(ctx))
    scene = RaceScene(ctx, match, [None], seats, computers)
    stack.obey(Push(scene))
    return stack, scene
