"""Spoilt, late, doubled and foreign messages in a running race: each is an answer of the very sheet that asked, or changes nothing at all;
whoever has chosen something that does not count reads a sentence, and nobody else is told anything of it."""

import json
from collections import Counter
from random import Random

import pytest

from game.core.chain import digest
from game.phones.protocol import Bad, Choose, Leave, Pad, Sorry, Undo, decode
from game.scenes.race.race import RaceScene
from game.titles import TITLES
from tests.helpers.mutants_of_bytes import spoilt
from tests.helpers.phone_party import Party, Phone, choosable, party, racing, until_asked
from tests.phones.test_protocol import SAMPLES

PHONES = 3
VALUES: dict[str, tuple[object, ...]] = {
    "kind": ("choose", "touch", "step", "join", "hello", "rule", "vote", "operator"), "n": (0, -1, 2**40), "part": (0, 1, 2, 15, 16),
    "picks": ((), (0,), (1,), (0, 1), (1, 0), (0, 0), (63,), (64,), (0,) * 13), "by": (-2, 2, 3), "place": (0, 1, 9, 10),
    "yes": (True, None), "v": (1, 2),
}  # fmt: skip
"""What fields may be given instead of what they had."""


class Spoiler:
    """A race, and spoilt messages by its phones and by one that has no seat. Counts what became of them."""

    def __init__(self, table: Party, title: str, chance: Random) -> None:
        self.table, self.chance = table, chance
        self.race: RaceScene
        self.phones: list[Phone]
        self.race, self.phones = racing(table, title, PHONES)
        self.onlooker = table.phone(20).wake()
        self.found: Counter[str] = Counter()

    def go_on(self, most: int) -> int:
        """So many messages, or fewer where the race is over before; returns how many there were."""
        for number in range(most):
            asked = until_asked(self.table, self.race, self.phones)
            if not asked:
                return number
            while self.table.unseen.ctx.desk.prepare():
                self.table.step()
            self.table.step()  # what was made last is told
            self._one(self.chance.choice((*self.phones, self.onlooker)), asked)
        return most

    def _said(self, phone: Phone, asked: Phone) -> bytes:
        """Something that was a message once: its bytes spoilt, or a field or two with another value."""
        desk, chance = self.table.unseen.ctx.desk, self.chance
        part, picks = chance.choice(choosable(asked.sheet.parts))
        number = desk.number(chance.choice((phone, phone, asked)).device)
        choice: dict[str, object] = {"kind": "choose", "n": number, "part": part, "picks": picks}
        fields = choice if chance.random() < 0.7 else dict(json.loads(chance.choice(list(SAMPLES))))
        if chance.random() < 0.5:
            return next(spoilt([json.dumps(fields).encode()], 1, chance.randrange(2**32)))
        for name in chance.sample(sorted(fields), chance.randrange(3) % len(fields)):
            fields[name] = chance.choice((*VALUES.get(name, ("", "x")), number + 1, max(0, number - 1)))
        return json.dumps(fields).encode()

    def _one(self, phone: Phone, asked: list[Phone]) -> None:
        """One message. What would be a press of the pad, a wish to take back or to get up, other tests look at."""
        data = self._said(phone, asked[0])
        message = decode(data)
        if isinstance(message, Bad | Pad | Undo | Leave):
            self.found["bad" if isinstance(message, Bad) else "for others"] += 1
            return
        match, told, number = self.race.match, self.table.link.told, self.table.unseen.ctx.desk.number(phone.device)
        state, done, mark = match.state, len(match.done), digest(match.state)
        free = {*match.turn.waits_for, *match.turn.may}
        before = {device: len(messages) for device, messages in told.items()}
        self.table.link.inbox.append((phone.device, message))
        self.table.step()
        now = {device: messages[before[device] :] for device, messages in told.items() if len(messages) > before[device]}
        refused = any(isinstance(one, Sorry) for one in now.get(phone.device, ()))
        self.found["refused"] += refused
        if isinstance(message, Choose) and message.n == number and not refused:
            self.found["counts"] += 1
            assert {seat for seat, _ in match.done[done:]} <= {self.race.phones.seats.seat(phone.device)} & free, data
            return
        assert match.state is state, data
        assert (len(match.done), digest(match.state)) == (done, mark), data
        if isinstance(message, Choose):
            assert refused, data
            assert set(now) == {phone.device}, data


def spoil(title: str, count: int) -> Counter[str]:
    """So many messages, in as many races as it takes."""
    chance, found, races = Random(title), Counter[str](), 0
    while count > 0:
        with party(seed=races) as table:
            spoiler = Spoiler(table, title, chance)
            count -= spoiler.go_on(count)
            found += spoiler.found
        races += 1
    return found


@pytest.mark.parametrize("count", [300, pytest.param(20_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("title", [entry.meta.id for entry in TITLES])
def test_a_message_is_an_answer_of_its_sheet_or_changes_nothing(title: str, count: int) -> None:
    """In the soak a hundred thousand of them."""
    found = spoil(title, count)
    assert min(found[what] for what in ("bad", "refused", "counts")) > count / 100, found
