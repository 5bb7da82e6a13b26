"""In the pseudo-language every text on every screen is accented and in brackets: what is not was forgotten (play.md 5, languages).

Whatever is put into letters goes through `Theme.label` (or a font), so that is where it is listened to.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.app.services import make_context
from game.core.contract import Setup
from game.core.words import N_, NAME
from game.input.devices import Devices
from game.input.intents import Deed, Intent
from game.language.catalogues import PSEUDO
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.framework.trouble import TroubleScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.log import LogScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.setup import SetupScene
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, PERSON_NAMES, Seat
from game.show.canvas import Frame
from game.show.theme import Theme
from game.sound.mixer import SilentMixer
from game.store.paths import portable
from game.titles.monza.title import TITLE
from tests.helpers.closing import closed_at_end
from tests.helpers.marked_texts import ROOT, catalogues, marked_texts
from tests.helpers.racing import SMALL, brisk, shared_boards
from tests.helpers.screen import ASSETS, context, press
from tests.helpers.screening import catalogue

NAMES = {*PERSON_NAMES, *COMPUTER_NAMES, "Ada", "Ben", "Cleo", PSEUDO}
"""Drivers' names are what people call themselves."""
PLAIN = re.compile(r"[\W\d_]*([A-Za-z]?)[\W\d_]*")
"""Numbers, signs, a single letter: the same in every language."""
UNTOUCHED = re.compile(r"[ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz]")
"""Letters that the pseudo-language never leaves as they are."""


@cache
def _proper() -> set[str]:
    """The house, titles and tracks, and languages by their own names."""
    names = (word for one in marked_texts() if one.context == NAME for word in one.forms[0].split())
    tracks = (word for path in (ROOT / "maps").glob("*/*.tmx") for word in str(catalogues().map_name(path)).split())
    return {"Kerbside", "KERBSIDE", "English", "Deutsch", "Čeština", "Slovenčina", *names, *tracks}


def _own_words(text: str) -> list[str]:
    """The words that no catalogue has had in hand, inside a sentence's fields too; names and numbers are nobody's to translate."""
    words = [word for word in text.split() if UNTOUCHED.search(word) and not PLAIN.fullmatch(word)]
    return [word for word in words if word.strip(".,:;!?…()[]·").removesuffix("'š") not in NAMES | _proper()]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every text that is put into letters."""
    heard: set[str] = set()
    label = Theme.label

    def listening(self: Theme, text: str, *args: Any, **named: Any) -> Any:
        heard.add(text)
        return label(self, text, *args, **named)

    monkeypatch.setattr(Theme, "label", listening)
    shared_boards(monkeypatch)
    return heard


@pytest.fixture
def stack(tmp_path: Path) -> SceneStack:
    """The menu, speaking the pseudo-language."""
    screen = context(SMALL).screen
    theme = Theme(ASSETS / "fonts", Frame(SMALL))
    ctx = make_context(theme, Devices(lambda pos: ctx.frame.design(pos)), portable(tmp_path), brisk(hints=True), SilentMixer(), lambda: 7)
    closed_at_end(ctx.book)
    ctx.catalogue = catalogue()
    ctx.screen = screen
    ctx.language = Language("pseudo", Pseudo(), strict=True)
    return SceneStack(MenuScene(ctx))


def forgotten(said: set[str]) -> dict[str, list[str]]:
    return {text: words for text in sorted(said) if (words := _own_words(text))}


def go_on(stack: SceneStack, frames: int = 40) -> None:
    for _ in range(frames):
        stack.top.draw(stack.top.ctx.screen)
        stack.update(0.05)


def wander(stack: SceneStack, depth: int = 60) -> None:
    """Looks at every widget of the scene on top, so that each explains itself."""
    scene: Any = stack.top
    ui = scene.open_prompt.ui if isinstance(scene, RaceScene) else scene.ui
    for key in list(ui.widgets)[:depth]:
        ui.focus(key, "pad:1")
        scene.draw(scene.ctx.screen)


def races(stack: SceneStack, **options: Any) -> RaceScene:
    ctx: Any = stack.top.ctx
    seats = (Seat("Ada", "pad:1"), Seat("Ben", "pad:2"), Seat("Cleo", level="medium"))
    setup = Setup(3, ("R", "Y", "B"), {"rules": "pro", "bonus_move": True, **options}, ("oval",))
    stack.obey(Push(ctx.open.race(RaceRequest("monza", setup, seats, 5))))
    assert isinstance(stack.top, RaceScene)
    return stack.top


def test_the_ear_hears_a_forgotten_text(said: set[str], stack: SceneStack) -> None:
    """The alarm: plain English between brackets and names is noticed, glued pieces too."""
    stack.top.ctx.theme.label("Ada drives", 28)
    stack.top.ctx.theme.label("[Řōĺĺ ··] now", 28)
    stack.top.ctx.theme.label("12 / 7.5 – A", 28)
    assert forgotten({t for t in said if t in ("Ada drives", "[Řōĺĺ ··] now", "12 / 7.5 – A")}) == {
        "Ada drives": ["drives"],
        "[Řōĺĺ ··] now": ["now"],
    }


def test_menu(said: set[str], stack: SceneStack) -> None:
    go_on(stack)
    wander(stack)
    assert forgotten(said) == {}
    assert len(said) > 8


def test_set_up_with_every_page_and_open_seats(said: set[str], stack: SceneStack) -> None:
    ctx = stack.top.ctx
    scene = SetupScene(ctx, ctx.entries[0], device="pad:1")
    stack.obey(Push(scene))
    for page in ("seats", "tracks", "options"):
        scene.show(page, "pad:1")
        go_on(stack, 5)
        for key in list(scene.ui.widgets):
            if key in ("back", "start"):
                continue
            if scene.ui.focus(key, "pad:1"):
                press(scene, "right confirm left")
                scene.draw(ctx.screen)
            if stack.top is not scene or scene.page is not scene.pages[page]:
                scene.show(page, "pad:1")
    assert forgotten(said) == {}
    assert len(said) > 40


def hint(race: RaceScene) -> None:
    """What the hint says once it is thought out."""
    race.open_prompt.hint()
    while race.open_prompt.busy:
        race.open_prompt.pass_time(0.0)


def test_race_with_every_question_and_every_caption(said: set[str], stack: SceneStack) -> None:
    """A professional race with bonus moves: prompts, reasons why not, captions, log, hints."""
    race = races(stack)
    phases = set()
    for _ in range(400):
        if stack.top is not race:
            break
        stack.update(0.2)
        if stack.top is race and race.open_prompt.prompt is not None:
            phases.add(race.match.turn.phase)
            if len(race.match.done) % 7 == 0 or race.match.turn.phase in ("TURBO", "BONUS"):
                wander(stack)
                hint(race)
            race.open_prompt.ui.focus(race.open_prompt.prompt.first, "pad:1")
            press(stack, "confirm", race.seats[race.open_prompt.asked].device)
    assert phases >= {"ROLL", "PLAN"}
    assert forgotten(said) == {}
    assert len(said) > 60


@pytest.mark.parametrize("races_", [1, 3])
def test_podium(said: set[str], stack: SceneStack, races_: int) -> None:
    race = races(stack, races=races_)
    for _ in range(4_000):
        if isinstance(stack.top, PodiumScene):
            break
        stack.update(0.2)
        if stack.top is race and race.open_prompt.prompt is not None:
            race.open_prompt.ui.focus(race.open_prompt.prompt.first, "pad:1")
            press(stack, "confirm", race.seats[race.open_prompt.asked].device)
    assert isinstance(stack.top, PodiumScene)
    said.clear()
    stack.top.rebuild()
    go_on(stack, 60)
    wander(stack)
    assert forgotten(said) == {}
    assert len(said) > 12


def _overlays(stack: SceneStack) -> Iterator[Any]:
    ctx = stack.top.ctx
    yield SettingsScene(ctx)
    yield HelpScene(ctx, TITLE.words, focused="colour.R")
    yield TroubleScene(ctx, ctx.say(N_("The disk is full: {file}"), file="7"), ctx.say(N_("It is kept.")))


def test_pause_settings_help_log_and_trouble(said: set[str], stack: SceneStack) -> None:
    race = races(stack)
    for _ in range(60):
        stack.update(0.2)
    stack.handle(Intent(Deed.PAUSE, "pad:1"))
    wander(stack)
    press(stack, "back")
    stack.obey(Push(LogScene(race.ctx, race.revealed)))
    wander(stack)
    press(stack, "back")
    for scene in _overlays(stack):
        stack.obey(Push(scene))
        wander(stack)
        if isinstance(scene, HelpScene | SettingsScene):
            press(stack, "next " * 12)
            scene.ui.focus("pages")
            for _ in range(20):
                press(stack, "down")
                wander(stack)
        assert forgotten(said) == {}, type(scene).__name__
        press(stack, "back")
    assert len(said) > 60
