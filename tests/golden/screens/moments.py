"""Single moments that no question of a golden race shows: rules help page by page, first turns, ballots, throws, hands looked at."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from pygame import Surface, image, transform

from game.core.contract import TitleEntry
from game.scenes.framework.scene import Context, Scene
from game.scenes.help.rules_help import HelpScene
from game.show.tables import look_of
from game.show.tables.automobiles.effects import EFFECTS, effect_picture
from game.titles import TITLES
from tests.golden.screens.cabinet import SLOWLY, SlowlyUnseen
from tests.golden.screens.films import Film, Shown, named
from tests.golden.screens.small import SCREEN
from tests.helpers.racing import Racing, brisk
from tests.helpers.screen import context, picture
from tests.scenes.race import test_ballot
from tests.show.test_measures import made_by
from tests.titles.scrap_racer.album import PLATES, Staged

SMALL = (640, 360)


def helped(entry: TitleEntry) -> Film:
    """Each page of rules help, with its picture."""

    def page(key: str, ctx: Context) -> Scene:
        return HelpScene(ctx, entry.open().words, key)

    def film(folder: Path) -> Iterator[Shown]:
        for one in entry.open().words.help:
            scene = made_by(partial(page, one.key), folder, SMALL, 100)
            for _ in range(12):
                scene.update(SLOWLY)
            yield Shown(one.key, picture(scene))

    return film


def things(entry: TitleEntry) -> Film:
    """Every picture of a thing that rules help has, side by side."""

    def film(folder: Path) -> Iterator[Shown]:
        ctx, kept = context(SCREEN), look_of(entry.meta.id).help()
        assert kept is not None
        pictures = (kept.thing(ctx.theme, key) for key in entry.open().words.things)
        known = list({image.tobytes(one, "RGBA"): one for one in pictures if one is not None}.values())
        columns = math.ceil(math.sqrt(len(known) * 1.8))
        wide, high = SCREEN[0] // columns, SCREEN[1] // math.ceil(len(known) / columns)
        sheet = Surface(SCREEN)
        sheet.fill(kept.ground)
        for number, one in enumerate(known):
            most = min(1.0, wide / one.get_width(), high / one.get_height())
            small = transform.smoothscale(one, (round(one.get_width() * most), round(one.get_height() * most)))
            sheet.blit(small, (number % columns * wide, number // columns * high))
        yield Shown("", sheet)

    return film


def effects(folder: Path) -> Iterator[Shown]:
    """What the cards of Automobiles do, in signs."""
    theme, sheet = context(SCREEN).theme, Surface(SCREEN)
    sheet.fill(theme.skin.paper)
    for number, card in enumerate(EFFECTS):
        sheet.blit(effect_picture(theme, card, 3, 60, 240), (20 + number % 5 * 250, 10 + number // 5 * 78))
    yield Shown("", sheet)


def first_turn(folder: Path, text: int = 100) -> Iterator[Shown]:
    """Balloons at three questions, and how the race goes on after each."""
    racing = Racing(folder, settings=brisk(text_scale=text))
    for number in range(3):
        racing.ask()
        yield Shown(f"question {number}", picture(racing.top))
        racing.race.decisions.submit(racing.race.open_prompt.asked, racing.race.match.chair(racing.race.open_prompt.asked).legal()[0])
        racing.frames(1)
        yield Shown(f"answer {number}", picture(racing.top))


def ballot(folder: Path) -> Iterator[Shown]:
    """One of four pads has answered."""
    stack, race, _ = test_ballot._opened(folder)
    yield Shown("open", picture(race))
    test_ballot._press(stack, "pad:2", "confirm")
    yield Shown("answered", picture(race))


def plates(*names: str) -> Film:
    """Positions of Scrap Racer, after what is done in them."""

    def film(folder: Path) -> Iterator[Shown]:
        for name in names:
            with SlowlyUnseen(SCREEN, 3, brisk()) as unseen:
                unseen.frame = SLOWLY
                staged = Staged(unseen, PLATES[name])
                staged.play(PLATES[name].script)
                unseen.settle()
                yield Shown(name, unseen.picture())

    return film


ALONE: Mapping[str, Callable[[Path], Iterator[Shown]]] = {
    "first turn": first_turn,
    "first turn, large": partial(first_turn, text=200),
    "ballot": ballot,
    "effects": effects,
}
FILMS: Mapping[str, Film] = {
    **{f"help/{named(entry.meta.id)}": helped(entry) for entry in TITLES},
    **{f"things/{named(entry.meta.id)}": things(entry) for entry in TITLES},
    **{f"moments/{named(name)}": film for name, film in ALONE.items()},
    "moments/prompts": plates("prompt.risk", "prompt.repeat", "prompt.bonus", "prompt.secret", "duel.by_hand", "line.held"),
}
