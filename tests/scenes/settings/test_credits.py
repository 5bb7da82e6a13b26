"""The credits, and the papers that travel with everything Kerbside is and stands on."""

import tomllib
from pathlib import Path

import pytest

from game.language.catalogues import PSEUDO
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.scenes.framework.stack import Pop
from game.scenes.settings.credits import LICENCES, WORKS, CreditsScene
from game.scenes.settings.thanks import (
    FOR_THE_GAMES,
    GAMES,
    IN_ENGLISH,
    MADE_HERE,
    STANDS_ON,
    TRADEMARKS,
    UNOFFICIAL,
    WHOLE_LIST,
    licence_told,
    thanks_told,
)
from game.show.widgets.reader import Reader, paragraphs
from tests.helpers.screen import ASSETS, context, picture, press

ROOT = ASSETS.parent


def names(text: str) -> str:
    return text.lower().replace("_", "-")


def test_every_dependency_has_a_licence_that_travels_with_the_game() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {names(line.partition(">")[0]) for line in project["dependencies"]}
    assert needed - {names(work.name) for work in WORKS if any(file.startswith(LICENCES) for file in work.files)} == set()


def test_every_paper_is_there_and_none_is_left_out() -> None:
    told = {file for work in WORKS for file in work.files}
    assert [file for file in told if not (ROOT / file).read_text(encoding="utf-8").strip()] == []
    assert {f"{LICENCES}/{path.name}" for path in (ROOT / LICENCES).iterdir()} <= told
    assert {path.name for path in (ROOT / "assets" / "fonts").glob("*.txt")} <= {file.rpartition("/")[2] for file in told}


def test_the_build_takes_every_paper_along() -> None:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    for file in {file for work in WORKS for file in work.files}:
        folder = file.split("/")[1] if file.startswith("assets/") and file.count("/") > 1 else ""
        assert f'"{folder}"' in spec if folder else f'"{file}"' in spec, file


def test_thanks_say_in_every_language_what_the_notice_says_in_english() -> None:
    """Its sentences word by word; the libraries, which it groups by licence, by name."""
    notice = " ".join((ROOT / "NOTICE").read_text(encoding="utf-8").split())
    told = thanks_told(context().language)
    said = [" ".join(line.split()) for line in told.splitlines() if line]
    assert [line for line in said[:-1] if line not in notice] == []
    assert [name for name in STANDS_ON if name.split()[0] not in notice] == []
    pseudo = thanks_told(Language(PSEUDO, Pseudo()))
    assert not any(sentence in pseudo for sentence in (str(UNOFFICIAL), str(FOR_THE_GAMES), str(TRADEMARKS), "designed by"))
    assert all(name in pseudo for game in GAMES for name in (game.game, *game.people, game.publisher, game.year))


def test_other_languages_say_what_is_in_english() -> None:
    ctx = context()
    papers = "THE LICENCE"
    assert licence_told(ctx.language, papers) == papers
    ctx.language = Language(PSEUDO, Pseudo())
    scene = CreditsScene(ctx)
    picture(scene)
    assert scene.reader is not None
    for heads in ((IN_ENGLISH,), (MADE_HERE, WHOLE_LIST)):
        press(scene, "down")
        assert all(ctx.say(head) in scene.reader.words for head in heads)


def test_whatever_is_looked_at_is_read_beside_it_to_its_end() -> None:
    scene = CreditsScene(context())
    picture(scene)
    assert scene.reader is not None
    assert "Jürgen P. K. Grunau" in scene.reader.words
    press(scene, "down down down down down")
    assert scene.at == "pygame-ce"
    assert scene.reader.lines[0].startswith("GNU LESSER GENERAL PUBLIC LICENSE")
    press(scene, "confirm")
    assert scene.ui.focused() is scene.reader
    before = scene.reader.view().copy()
    for _ in range(200):
        press(scene, "next")
    assert scene.reader.offset == scene.reader.lowest > 1000
    assert scene.reader.view().get_buffer().raw != before.get_buffer().raw
    assert [order for order in press(scene, "back") if isinstance(order, Pop)]


def test_a_paper_that_is_gone_is_said_to_be_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.scenes.settings.credits.paper", lambda name: tmp_path / name)
    scene = CreditsScene(context())
    picture(scene)
    press(scene, "down")
    assert scene.reader is not None
    assert scene.reader.words == "The file LICENSE is not here."


@pytest.mark.parametrize("scale", [100, 200])
def test_no_line_is_wider_than_its_card(scale: int) -> None:
    scene = CreditsScene(context(text_scale=scale))
    picture(scene)
    reader = scene.reader
    assert isinstance(reader, Reader)
    from game.show.theme import BODY
    from game.show.widgets.reader import SIZE

    font = reader.theme.font(BODY, SIZE)
    assert max(font.size(line)[0] for line in reader.lines) <= reader.view().get_width()


def test_paragraphs_join_what_was_broken_by_hand() -> None:
    long = "x" * 50
    broken = f"Title\nShort\n\n{long}\ngoes on\n  set in\n.\nEnd"
    assert list(paragraphs(broken)) == ["Title", "Short", "", f"{long} goes on", "set in", "", "End"]
    columns = [f"Monza   {long}", f"Top Race   {long}"]
    assert list(paragraphs("\n".join(columns))) == columns
    assert list(paragraphs("| a | `b` |\n| --- | --- |\n| c | |")) == ["a · b", "", "c"]
