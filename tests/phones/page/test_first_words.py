"""What the page says before any table has spoken: in the phone's own language, with its first file, and without a script."""

import threading
from collections.abc import Iterator
from typing import cast

import pytest

from game.input.phones import Arrival
from game.phones.files import own_page
from game.phones.link import Link
from game.phones.words import AT_DOOR
from tests.helpers.phone_browser import NARROW, Guests
from tests.helpers.phones import PATIENCE, SAID

FLIGHT = 10 * 1_460
"""Bytes that a server sends before it has to wait for a phone."""

PAINTED = """patience => new Promise((told) => {
  setTimeout(() => told("nothing"), patience);
  const hear = (list) => list.getEntries().filter((one) => one.name === "first-contentful-paint").forEach((one) => told(one.name));
  new PerformanceObserver(hear).observe({ type: "paint", buffered: true });
})"""
"""The name of the first paint that shows words, once there is one; "nothing" after that many milliseconds."""


@pytest.fixture
def german(browser: object) -> Iterator[Guests]:
    """A table that speaks German, too; its own language is another."""
    woken = threading.Event()
    link = Link(own_page, lambda: SAID, woken.set, lambda: ("127.0.0.1",))
    link.begin()
    found = Guests(browser, link, woken)
    try:
        yield found
        assert found.complaints == []
    finally:
        found.leave()
        link.close()


def test_the_door_speaks_the_language_of_the_phone(german: Guests) -> None:
    page = german.open(url=german.table.link.url.partition("#")[0], locale="de-AT")
    page.get_by_role("heading", name=f"de|{AT_DOOR['letters_here']}").wait_for()
    assert page.locator(".do").inner_text() == f"de|{AT_DOOR['go_in']}"
    page.locator("input.letters").fill(german.table.link.letters)
    page.locator(".do").click()
    page.get_by_role("heading", name=f"de|{AT_DOOR['looking']}").wait_for()
    assert cast(Arrival, german.next(Arrival)).lang == "de"


def test_a_phone_of_another_language_is_answered_in_the_games_own(german: Guests) -> None:
    page = german.open(locale="fr-FR")
    page.get_by_role("heading", name=f"|{AT_DOOR['looking']} …", exact=True).wait_for()
    assert cast(Arrival, german.next(Arrival)).lang == "fr-FR"


def test_the_first_words_come_with_the_first_file_before_any_script(german: Guests, browser: object) -> None:
    context = german.browser.new_context(java_script_enabled=False, locale="de-DE")
    try:
        page = context.new_page()
        answer = page.goto(german.table.link.url, timeout=1_000 * PATIENCE)
        assert page.get_by_role("heading").inner_text() == f"de|{AT_DOOR['looking']} …"
        assert answer is not None
        assert len(answer.body()) + len(str(answer.headers)) < FLIGHT
    finally:
        context.close()


def test_the_first_words_are_painted_as_they_stay_before_any_other_file_has_come(german: Guests) -> None:
    """The style sheet and the scripts are on their way for as long as the test lasts."""
    context = german.browser.new_context(locale="de-DE", viewport={"width": NARROW[0], "height": NARROW[1]})
    try:
        page = context.new_page()
        for path in ("css", "js", "woff"):
            page.route(f"**/*.{path}", lambda route: None)
        page.goto(german.table.link.url, wait_until="commit", timeout=1_000 * PATIENCE)
        assert page.evaluate(PAINTED, 1_000 * PATIENCE) == "first-contentful-paint"
        heading = page.get_by_role("heading")
        assert heading.inner_text() == f"de|{AT_DOOR['looking']} …"
        assert heading.evaluate("one => getComputedStyle(one).fontSize") == "20.8px"
        assert page.evaluate("getComputedStyle(document.body).borderLeftWidth") == "8px"
    finally:
        context.close()
