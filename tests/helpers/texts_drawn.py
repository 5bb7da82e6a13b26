"""What a screen says: every text that is put into letters."""

import pytest

from game.show.theme import Theme


def texts_drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn from now on, in its order."""
    texts: list[str] = []
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: texts.append(text) or label(self, text, *a, **k))
    return texts
