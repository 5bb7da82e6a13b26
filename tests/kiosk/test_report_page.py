"""The page of a report: self-contained, and in a real browser readable on a phone."""

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.kiosk.report_page import report_page
from game.language.language import Language
from game.store.book import Book
from game.store.book_report import Figures, figures
from tests.store.test_book_report import week

TITLES = {"monza": "Monza", "aruba": "ARUBA Battle Race <&> its longest name ever", "top_race": "Top Race"}
BROWSER = next((found for name in ("chromium", "chromium-browser", "google-chrome", "chrome") if (found := shutil.which(name))), None)
MEASURE = """<script>
const wide = document.documentElement, box = one => one.getBoundingClientRect();
document.title = JSON.stringify({
  scroll: wide.scrollWidth, width: wide.clientWidth,
  bars: [...document.querySelectorAll('.bars i')].map(one => [box(one).width, box(one).height]),
  lying: [...document.querySelectorAll('.rows i')].map(one => box(one).width),
  outside: [...document.querySelectorAll('body *')].filter(one => box(one).right > wide.clientWidth + 1).length,
  small: [...document.querySelectorAll('body *')].filter(one => one.innerText && parseFloat(getComputedStyle(one).fontSize) < 12).length,
});
</script>"""


def page(seed: int = 11) -> tuple[Figures, str]:
    book = week(seed)
    found = book.ask(figures()).value()
    assert book.close()
    return found, report_page(Language(), found, TITLES, "2026-11-22T18:00")


def test_the_page_needs_no_other_file_and_says_every_figure() -> None:
    found, text = page()
    assert not re.search(r"(src|href)=|url\(|@import|<script", text)
    plain = html.unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<style>.*?</style>", "", text)))
    for number in (found.total.begun, found.total.finished, found.total.abandoned):
        assert re.search(rf"\b{number}\b", plain)
    assert "<&>" not in text
    assert "ARUBA Battle Race <&> its longest name ever" in plain
    assert "Written on 2026-11-22 18:00." in plain
    head = re.sub(r"<title>.*?</title>|<style>.*?</style>|<[^>]+>", "", text.partition("<body>")[0], flags=re.DOTALL)
    assert not head.strip(), "nothing but the page's own words is read above its heading"


def test_a_house_in_which_nothing_happened_says_so() -> None:
    with Book() as book:
        text = report_page(Language(), book.ask(figures("2026-11-22")).value(), TITLES, "2026-11-22T18:00")
        assert "No race has begun in this time." in text
        assert "Nothing went wrong." in text
        assert "Since 2026-11-22" in text


def browse(path: Path, width: int) -> dict[str, Any]:
    """What a browser window of that width makes of the page."""
    assert BROWSER is not None
    measured = path.with_suffix(".measured.html")
    measured.write_text(path.read_text().replace("</body>", MEASURE + "</body>"))
    frame = f'<body style="margin:0"><iframe src="{measured.name}" style="border:0;width:{width}px;height:900px"></iframe>'
    holder = path.with_suffix(".frame.html")  # no browser window is narrower than some 500 pixels: a frame is
    holder.write_text(
        frame + "<script>onload = () => { const t = frames[0].document.title; document.body.textContent = t || 'nothing'; }</script>"
    )
    options = ["--headless", "--disable-gpu", "--no-sandbox", "--disable-dev-shm-usage", "--allow-file-access-from-files", "--no-first-run"]
    home = {**os.environ, "HOME": str(path.parent)}
    command = [BROWSER, *options, f"--user-data-dir={path.parent / 'profile'}", "--dump-dom", holder.as_uri()]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, env=home)
    told = html.unescape(re.sub(r"<[^>]+>", "", re.sub(r"<head>.*?</head>", "", ran.stdout, flags=re.DOTALL))).strip()
    measures: dict[str, Any] = json.loads(told)
    return measures


@pytest.mark.skipif(BROWSER is None, reason="there is no Chromium here; the workflow installs one")
@pytest.mark.parametrize("width", [360, 1280])
def test_in_a_browser_nothing_is_cut_off_and_bars_stand_for_numbers(width: int, tmp_path: Path) -> None:
    found, text = page()
    path = tmp_path / "report.html"
    path.write_text(text)
    seen = browse(path, width)
    assert width - 20 <= seen["width"] <= width, "a bar to scroll with stands beside it"
    assert seen["scroll"] <= seen["width"]
    assert seen["outside"] == 0
    assert seen["small"] == 0
    hours = [height for _, height in seen["bars"][:24]]
    assert len(hours) == 24
    most = max(found.hours)
    for height, count in zip(hours, found.hours, strict=True):
        assert abs(height - max(1.0, max(hours) * count / most)) < 1.5
    assert all(across >= 5 for across, _ in seen["bars"])
    assert max(seen["lying"]) > width * 0.5
