"""A real browser on the real page, with the real server behind it; the table is the test's."""

import shutil
import threading
from collections.abc import Iterator

import pytest

from game.core.words import Template
from game.language.language import Language
from game.phones.files import own_page
from game.phones.link import Link
from game.phones.words import sentences
from tests.helpers.phone_browser import Guests

ENGLISH = Language()
BROWSER = next((found for name in ("chromium", "chromium-browser", "google-chrome", "chrome") if (found := shutil.which(name))), None)
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """One Chromium for all tests of the page."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed; the development dependencies have it")
    if BROWSER is None:
        pytest.skip("there is no Chromium here; the workflow installs one")
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=BROWSER, args=OPTIONS)
        yield chromium
        chromium.close()


@pytest.fixture
def guests(browser: object) -> Iterator[Guests]:
    """A table that listens at this machine, and browsers that come to it; at the end none of them may have complained."""
    woken = threading.Event()

    def say(text: Template, language: str) -> str:
        return ENGLISH.text(text)

    link = Link(own_page, lambda: sentences((), say), woken.set, lambda: ("127.0.0.1",))
    link.begin()
    assert link.listening, link.problem
    found = Guests(browser, link, woken)
    try:
        yield found
        assert found.complaints == []
    finally:
        found.leave()
        link.close()
