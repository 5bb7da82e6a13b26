"""What can't be helped without certificates is said: on the card, on the page where one sits down, before and in a race, in the README."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.cli.shot_phones import ShownLink
from game.core.words import Template
from game.phones.protocol import Places
from game.scenes.framework.phone_card import PhoneCardScene
from game.scenes.framework.phone_words import OPEN_WIFI
from game.scenes.framework.scene import Context
from game.session.permissions import CABINET
from tests.helpers.phone_party import at_setup, drive, party, racing
from tests.helpers.screen import context, picture

README = Path(__file__).resolve().parents[3] / "README.md"


@pytest.mark.parametrize("wifi", [("", ""), ("Zur Post", "sechs;Autos")], ids=["one code", "two codes"])
def test_the_card_says_that_others_may_listen(wifi: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Template] = []
    say = Context.say

    def heard(ctx: Context, text: Template, /, **fields: object) -> str:
        said.append(text)
        return say(ctx, text, **fields)

    monkeypatch.setattr(Context, "say", heard)
    ctx = context((1280, 720), phones=ShownLink(), permissions=msgspec.structs.replace(CABINET, phones=True, wifi=wifi))
    picture(PhoneCardScene(ctx))
    assert OPEN_WIFI in said


def test_the_page_where_one_sits_down_says_so_before_a_race_and_in_one() -> None:
    with party() as table:
        at_setup(table, "monza")
        told = table.phone(9).wake().last(Places)
        assert isinstance(told, Places)
        assert str(OPEN_WIFI) in told.note
    with party() as table:
        race, phones = racing(table, "monza", 2, 1)
        drive(table, race, phones, Random(1), 2)
        told = table.phone(9).wake().last(Places)
        assert isinstance(told, Places)
        assert [place.why for place in told.places].count("") == 1
        assert str(OPEN_WIFI) in told.note


def test_the_readme_says_what_phones_are_not_protected_from() -> None:
    told = " ".join(README.read_text(encoding="utf-8").split())
    assert "whoever listens in the same open Wi-Fi can read what phones and game say to one another" in told
