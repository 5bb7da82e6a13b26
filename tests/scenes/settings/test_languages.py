"""The globe and the list of languages: there only where there are several, and a press changes everything that is said at once."""

import io
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from msgspec.structs import replace

from game.core.contract import Setup
from game.kiosk.attendant import _permitted
from game.kiosk.operator.house_keeper import HouseKeeper
from game.language.catalogues import PSEUDO, catalogue_file
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.scenes.framework.globe import offered, speak
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.settings.languages import LanguagesScene
from game.scenes.settings.settings import PAGES, SettingsScene
from game.session.permissions import CABINET
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.store.book import NoBook
from game.store.operator import Operator
from game.store.paths import portable
from game.store.settings import Settings
from tests.helpers.measure import faults, measured
from tests.helpers.racing import Racing, brisk, shared_boards
from tests.helpers.screen import ASSETS, context, press, seen
from tests.helpers.screening import catalogue
from tests.helpers.texts_drawn import texts_drawn

GERMAN = {"Settings": "Einstellungen", "Language": "Sprache", "Back": "Zurück", "Picture": "Bild", "Round {round}": "Runde {round}"}
MORE = ("cs", "sk", "fr", "es", "pl")


def speaking(folder: Path, *codes: str, **over: Any) -> Context:
    """A context where these languages have a catalogue beside English; all of them say German words."""
    (folder / "locale").mkdir()
    for other in ("lessons", "previews", "fonts", "cups"):
        (folder / other).symlink_to(ASSETS / other)
    for code in codes:
        catalog = Catalog(code)
        for text, said in GERMAN.items():
            catalog.add(text, said)
        compiled = io.BytesIO()
        write_mo(compiled, catalog)
        file = catalogue_file(folder / "locale", code)
        file.parent.mkdir(parents=True)
        file.write_bytes(compiled.getvalue())
    return context(**{"assets": folder, "wishes": ("nl_NL",), **over})


def entered(scene: Any) -> Any:
    scene.entered = True
    scene.enter()
    return scene


def test_with_english_alone_there_is_no_globe(tmp_path: Path) -> None:
    ctx = speaking(tmp_path)
    assert "language" not in entered(SettingsScene(ctx)).ui.widgets
    assert "language" not in entered(MenuScene(ctx)).ui.widgets


def test_the_row_of_the_page_picture_is_gone(tmp_path: Path) -> None:
    """everybody.md, 2.1: a page with choices has four rows at most."""
    ctx = speaking(tmp_path, "de")
    for page in PAGES:
        scene = entered(SettingsScene(ctx, page))
        assert scene.count() <= 4 or page in ("controls", "play")
    assert len(entered(SettingsScene(ctx)).rows()) == 4


def test_the_globe_leads_to_the_list_and_a_press_changes_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = texts_drawn(monkeypatch)
    ctx = speaking(tmp_path, "de")
    scene = entered(SettingsScene(ctx))
    globe = scene.ui.widgets["language"]
    assert tuple(globe.rect) == (472, 58, 320, 84)
    assert globe.text == "English"
    scene.ui.focus("language")
    (order,) = press(scene, "confirm")
    assert isinstance(order, Push)
    listed = entered(order.scene)
    assert isinstance(listed, LanguagesScene)
    listed.draw(ctx.screen)
    assert {"English", "Deutsch"} <= set(drawn)
    listed.ui.focus("de")
    (back,) = press(listed, "confirm")
    assert isinstance(back, Pop)
    assert ctx.settings.language == "de"
    assert ctx.saved[-1].language == "de"  # type: ignore[attr-defined]
    drawn.clear()
    scene.resume()
    scene.make_ready()
    scene.draw(ctx.screen)
    assert scene.ui.widgets["language"].text == "Deutsch"
    assert {"Einstellungen", "Bild", "Deutsch"} <= set(drawn)


def test_the_menu_has_the_globe_until_somebody_has_chosen(tmp_path: Path) -> None:
    ctx = speaking(tmp_path, "de")
    menu = entered(MenuScene(ctx))
    assert tuple(menu.ui.widgets["language"].rect) == (496, 62, 320, 64)
    ctx.settings = Settings(language="en")
    assert "language" not in entered(MenuScene(ctx)).ui.widgets


@pytest.mark.parametrize(("wishes", "there"), [(("nl_NL",), True), (("de_AT",), False), (("en_GB",), False), ((), True)])
def test_whoever_has_the_systems_language_needs_no_globe_in_the_menu(wishes: tuple[str, ...], there: bool, tmp_path: Path) -> None:
    menu = entered(MenuScene(speaking(tmp_path, "de", wishes=wishes)))
    assert ("language" in menu.ui.widgets) == there


def test_guests_of_a_cabinet_have_no_globe_where_its_operator_has_chosen_one_language(tmp_path: Path) -> None:
    ctx = speaking(tmp_path, "de", permissions=CABINET)
    assert "language" not in entered(SettingsScene(ctx)).ui.widgets
    assert "language" not in entered(MenuScene(ctx)).ui.widgets


def test_guests_of_a_cabinet_choose_among_its_languages_and_the_next_ones_meet_that_of_the_house(tmp_path: Path) -> None:
    """everybody.md, 2.1: up to three, at the menu; attract goes back to the house's."""
    ctx = speaking(tmp_path, "de", "cs", wishes=("en_GB",), permissions=replace(CABINET, language=True, languages=("en", "cs")))
    menu, saved = entered(MenuScene(ctx)), len(ctx.saved)  # type: ignore[attr-defined]
    assert "language" in menu.ui.widgets
    assert [code for code, _ in offered(ctx)] == ["en", "cs"]
    house = ctx.language
    speak(ctx, "cs")
    assert ctx.language.code == ctx.settings.language == "cs"
    assert len(ctx.saved) == saved, "guests change nothing for good"  # type: ignore[attr-defined]
    speak(ctx, "en")
    speak(ctx, "cs")
    ctx.forget_ease()
    assert ctx.language is house
    assert ctx.settings.language == "auto"


def test_the_operator_chooses_which_languages_guests_have(tmp_path: Path) -> None:
    keeper = HouseKeeper(portable(tmp_path), NoBook())
    ctx = speaking(tmp_path, "de", "cs", wishes=("de_AT",))
    ctx.language = Language()
    for chosen, codes in (({}, ("de",)), ({"second_language": "en"}, ("de", "en")), ({"second_language": "de"}, ("de",)),
                          ({"language": "cs", "third_language": "en"}, ("cs", "en"))):  # fmt: skip
        keeper.values = replace(Operator(), **chosen)
        keeper.offer(ctx)
        assert keeper.languages == codes
        assert ctx.language.code == codes[0]
        allowed = _permitted(CABINET, keeper, 100)
        assert (allowed.language, allowed.languages) == (len(codes) > 1, codes)


def test_a_race_speaks_the_new_language_when_one_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    drawn = texts_drawn(monkeypatch)
    ctx = speaking(tmp_path, "de", settings=brisk(), catalogue=catalogue())
    setup = Setup(2, ("R", "Y"), {}, ("oval",))
    stack = SceneStack(MenuScene(ctx))
    stack.obey(Push(ctx.open.race(RaceRequest("monza", setup, (Seat("Ann", "pad:1"), Seat("Bob", "pad:2")), 5))))
    for _ in range(200):
        stack.update(0.05)
    assert isinstance(stack.top, RaceScene)
    assert "Round 1" in drawn
    stack.obey(Push(ctx.open.settings()))
    stack.obey(Push(ctx.open.languages()))
    seen(stack.top)
    stack.top.ui.focus("de")  # type: ignore[attr-defined]
    press(stack, "confirm")
    drawn.clear()
    stack.obey(Pop())
    for _ in range(40):
        stack.update(0.05)
        stack.top.draw(stack.top.ctx.screen)
    assert isinstance(stack.top, RaceScene)
    assert "Runde 1" in drawn
    assert "Round 1" not in drawn


@pytest.mark.parametrize(("change", "said"), [({"language": "pseudo"}, True), ({"text_scale": 200}, True), ({}, False)])
def test_what_is_asked_is_asked_anew_where_language_or_letters_change(tmp_path: Path, change: dict[str, Any], said: bool) -> None:
    """everybody.md, 2.1: the change is at once, in a race too."""
    racing = Racing(tmp_path)
    racing.ask()
    race = racing.race
    prompt, first = race.open_prompt.prompt, race.open_prompt.ui.focused()
    if "language" in change:
        racing.ctx.language = Language(PSEUDO, Pseudo())
    racing.settings(**change)
    race.resume()
    racing.ask()
    assert (race.open_prompt.prompt is not prompt) == said
    looked_at = race.open_prompt.ui.focused()
    assert looked_at is not None
    assert first is not None
    assert looked_at.key == first.key
    if "language" in change:
        assert str(race.open_prompt.prompt and race.open_prompt.prompt.text).startswith("[")


@pytest.mark.parametrize("percent", [100, 200])
def test_seven_languages_have_room(percent: int, tmp_path: Path) -> None:
    ctx = speaking(tmp_path, "de", *MORE, size=(1280, 720), text_scale=percent)
    for make in (LanguagesScene, SettingsScene, MenuScene):
        scene = entered(make(ctx))
        assert faults(measured(scene)) == []
    assert len(entered(LanguagesScene(ctx)).ui.widgets) == 8
