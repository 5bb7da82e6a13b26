"""Which languages the system wishes for."""

import pygame
import pytest

from game.app.wishes import spoken, system_wishes


def test_the_environment_goes_before_the_settings_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [{"language": "de", "country": "AT"}, {"language": "cs", "country": ""}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: told)
    assert system_wishes({"LANG": "pl_PL.UTF-8"}) == ("pl_PL.UTF-8",)
    assert system_wishes({}) == ("de_AT", "cs")


def test_a_system_whose_language_is_not_here_hears_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert spoken("auto").code == "en"
