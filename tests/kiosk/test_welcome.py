"""The page of a cabinet that nobody has set up yet: three sentences, as large as there is room for them, and two ways on."""

import itertools
from pathlib import Path

import pytest

from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.welcome_page import LARGEST, LEAST, PANEL, SIGN, WelcomeScene
from game.show.theme import Theme
from game.store.book import NoBook
from game.store.paths import portable
from tests.helpers.cabinet import NOON
from tests.helpers.screen import context, picture


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_three_sentences_stand_one_below_another_as_large_as_they_fit(
    text_scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    label = Theme.label

    def noted(theme: Theme, text: str, size: float = 32, *rest: object, width: float = 0, **how: object) -> object:
        if width:
            sizes.append(size)
        return label(theme, text, size, *rest, width=width, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Theme, "label", noted)
    ctx = context((1920, 1080), text_scale=text_scale)
    scene = WelcomeScene(ctx, HouseKeeper(portable(tmp_path), NoBook(), clock=lambda: 0.0, now=lambda: NOON))
    picture(scene)
    sentences = [node for node in scene.layer.nodes if node.z == 6 and node.target(ctx.frame).rect.width > ctx.frame.px(SIGN)]
    boxes = [node.target(ctx.frame).rect for node in sentences]
    assert len(boxes) == 3
    assert all(ctx.frame.rect(*PANEL).contains(box) for box in boxes)
    assert all(upper.bottom <= lower.top for upper, lower in itertools.pairwise(boxes))
    assert LEAST <= sizes[-1] <= LARGEST
    assert text_scale > 100 or sizes[-1] >= 40, "there is room for large letters"
