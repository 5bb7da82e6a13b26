"""While phones alone are asked, the television shows no keys of pads: a phone stands on what decides, and nothing on all else."""

from collections.abc import Sequence

import pytest
from pygame import Surface

from game.scenes.framework.device_names import prompt_glyph
from game.scenes.race.ballot_view import SECRETLY
from game.scenes.race.press_signs import press_sign
from game.scenes.race.race import RaceScene
from game.show.tables.base.sheet_maker import NOBODY_SEES
from game.show.tables.parts.ballot_panel import BallotChoice
from tests.helpers.phone_party import Party, Phone, party, racing, until_asked
from tests.scenes.race.test_phone_evening import until_phase, with_option


def signs(race: RaceScene) -> dict[str, Surface]:
    """What is painted beside buttons and on them, by what it presses."""
    badges = race.open_prompt.badges
    beside = {action: node.image for action, node in badges.nodes.items() if node.image is not None}
    return beside | {action: plate.glyph for action, plate in badges.plates.items() if plate.glyph is not None}


def test_a_question_to_a_phone_has_the_sign_of_a_phone_alone() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        (phone,) = until_asked(table, race, phones)
        table.step(6)
        assert set(signs(race)) == {"confirm"}
        shown, height = signs(race)["confirm"], 40.0
        assert press_sign(race.ctx, phone.device, "confirm", height) is press_sign(race.ctx, phones[0].device, "confirm", height)
        letters = prompt_glyph(race.ctx, phone.device, "confirm", height)
        assert letters is not None
        assert shown.get_size() != letters.get_size() or shown.get_buffer().raw != letters.get_buffer().raw
        assert press_sign(race.ctx, phone.device, "undo", height) is None
        assert press_sign(race.ctx, "keyboard", "undo", height) is not None


@pytest.mark.parametrize("pad", ["", "keyboard"])
def test_a_ballot_of_phones_names_no_keys(monkeypatch: pytest.MonkeyPatch, pad: str) -> None:
    with party() as table:
        race, phones = tips(table)
        seen: list[Sequence[BallotChoice]] = []

        def picture(theme: object, room: object, text: object, choices: Sequence[BallotChoice], *more: object) -> Surface:
            seen.append(choices)
            return Surface((1, 1))

        monkeypatch.setattr("game.scenes.race.ballot_view.ballot_picture", picture)
        ballots, running = race.decisions.ballots, race.decisions.ballots.running
        assert running is not None
        devices = [*(phone.device for phone in phones), *([pad] if pad else [])]
        ballots.view.show(running.ballot, devices, ())
        assert any(choice.glyphs for choice in seen[0]) is bool(pad)
        assert race.open_prompt.strip.said[0] == race.ctx.say(SECRETLY if pad else NOBODY_SEES)


def tips(table: Party) -> tuple[RaceScene, list[Phone]]:
    """A race at its first secret tip."""
    race, phones = with_option(table, "top_race", 3, "variant", "tips")
    until_phase(table, race, phones, "TIPS")
    table.step(6)
    return race, phones
