"""What a phone loads: small, its own, made by its script; and nothing on it can run or load anything else."""

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from assets.make import phone_page
from game.phones.files import INDEX, STYLE, own_page
from game.phones.protocol import Person, Place, Places, SheetItem, SheetPart
from tests.helpers.phone_browser import Guests, asking

PAGE = Path(__file__).resolve().parents[3] / "game" / "phones" / "page"
MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>'


def test_the_page_has_at_most_a_hundred_kilobytes() -> None:
    assert sum(map(len, own_page().values())) <= 100_000
    assert {INDEX, STYLE, "page.css", "page.js"} <= set(own_page())


def test_the_page_names_nothing_of_elsewhere() -> None:
    texts = {name: data.decode() for name, data in own_page().items() if not name.endswith(".woff")}
    assert [name for name, text in texts.items() if re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)] == []
    assert [name for name, text in texts.items() if re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", text)] == []
    wanted = {path for text in texts.values() for path in re.findall(r"""(?:url\(|src="|href="|from ")\.?/([\w.-]+)""", text)}
    assert wanted == set(own_page()) - {INDEX, STYLE}


def test_the_scripts_have_no_text_of_their_own_but_the_name_of_the_program() -> None:
    scripts = "".join(data.decode() for name, data in own_page().items() if name.endswith(".js") and name != "signs.js")
    code = re.sub(r"(?m)//.*$", "", scripts)
    said = {text for text in re.findall(r'"([^"\n]*)"', code) if re.match(r"[A-Z][a-z]", text)}
    assert said - {"Enter"} == {"Kerbside"}


def test_signs_are_those_of_the_palette() -> None:
    assert (PAGE / "signs.js").read_text(encoding="utf-8") == phone_page.signs()


@pytest.mark.parametrize("source", phone_page.FONTS)
def test_fonts_are_cut_from_those_of_the_game(source: str) -> None:
    fonts = PAGE.parents[2] / "assets" / "fonts"
    with TTFont(PAGE / phone_page.FONTS[source]) as cut, TTFont(fonts / source) as whole:
        letters, known = set(cut.getBestCmap()), set(whole.getBestCmap())
        wanted = set(phone_page.letters(phone_page.FONTS[source]))
        assert letters == wanted & known
        names = "×0123456789" if phone_page.FONTS[source] in phone_page.FIGURES else "äöüßÄÖÜěščřžýáíéúůďťňĚŠČŘŽ„“”–…·×"
        assert set(map(ord, names)) & known <= letters


@pytest.mark.parametrize("licence", phone_page.LICENCES)
def test_fonts_carry_their_licence(licence: str) -> None:
    assert (PAGE / licence).read_bytes() == (PAGE.parents[2] / "assets" / "fonts" / licence).read_bytes()


def test_markup_in_any_text_is_text(guests: Guests) -> None:
    guest = guests.comes()
    guest.enters()
    guest.told(Places(MARKUP, (Place(MARKUP, MARKUP),), MARKUP, (Person("1", MARKUP),), True, MARKUP))
    guest.page.get_by_role("heading", name=MARKUP).wait_for()
    guest.sits(name=MARKUP)
    part = SheetPart("list", MARKUP, (SheetItem(MARKUP, MARKUP, why=MARKUP, rule=MARKUP), SheetItem(MARKUP, primary=True)), MARKUP)
    cards = SheetPart("cards", MARKUP, (SheetItem(MARKUP, MARKUP, foot=MARKUP),), does=(MARKUP,))
    guest.shown(asking(part, cards, heading=MARKUP, undo=MARKUP))
    guest.page.locator("main button").first.click(force=True)
    assert guest.page.locator("img, main script").count() == 0
    assert guest.page.title() == MARKUP


def test_nothing_else_is_loaded_or_run(guests: Guests) -> None:
    page = guests.open()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.reload()
    assert answer is not None
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-")
    page.evaluate("document.fonts.ready.then(() => 0)")
    assert {url.partition("/")[2][1:].partition("/")[0] for url in asked} == {guests.table.link.address}
    blocked = """
      const made = document.createElement("script");
      made.textContent = "window.ran = 1";
      document.body.append(made);
      fetch("http://127.0.0.1:9/").catch(() => 0).then(() => window.ran || 0)"""
    assert page.evaluate(f"(() => {{ {blocked.replace('fetch', 'return fetch')} }})()") == 0
    assert len(guests.complaints) >= 2, "the browser says so"
    guests.complaints.clear()
