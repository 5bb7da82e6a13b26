"""People with phones who answer at random, and now and then say what does not count: each thing once the one before is over."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from game.core.chain import digest
from game.core.contract import Meta, find_title
from game.core.record import Playback, Record, verify
from game.core.track import Scalar
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.titles import TITLES
from tests.helpers.phone_house import Client, House, answers, house, parts_of, race_of

SHORT = {"races": 1, "laps": 1}
"""What makes a race as short as the options let it be."""
LONG = ("round_limit", "start_lap", "line", "card_", "start_driver", "start_player", "draw_track")
"""Options that are left alone: they change how long a race is or who begins, or hang on others."""
ALL_ROUNDS = 0.2
"""How often a race has as many rounds as it likes; else as few as the options let, since people who answer at random stray about."""
A_FRAME = 0.1
"""Seconds of one: a slow television, as nobody watches."""
FOREIGN, TWICE = 0.2, 0.2
"""How often something is said that does not count, and how often an answer is said twice."""


def drawn_options(meta: Meta, count: int, chance: Random) -> dict[str, Scalar]:
    """A short race with options drawn at random: what is hidden, paid, offered and asked hangs on them."""
    found: dict[str, Scalar] = {}
    for option in meta.options(count, ()):
        if option.name == "round_limit" and chance.random() >= ALL_ROUNDS:
            found[option.name] = min(option.values, key=int)
        if option.seat >= 0 or option.name.startswith(LONG):
            continue
        if option.name in SHORT:
            found[option.name] = min(option.values, key=int)
        elif option.name == "races" or chance.random() < 0.5:
            found[option.name] = chance.choice(option.values)
    return found


def raced(title: str, seed: int, *, fewest: bool = False) -> Counter[str]:
    """A whole race by phones alone, with options drawn at random: it ends on the podium, and its journal is sound. What was said."""
    entry = find_title(TITLES, title)
    assert entry is not None
    chance = Random(f"{title} {seed}")
    count = entry.meta.seats_min if fewest else entry.meta.seats_max
    with house(seed) as made:
        made.unseen.frame = A_FRAME
        race, clients = race_of(made, title, count, drawn_options(entry.meta, count, chance))
        rabble = Rabble(made, race, clients, chance)
        rabble.to_the_end(chance.randrange(5, 40))
        if not rabble.over:
            rabble.all_out()
        rabble.to_the_end()
        assert isinstance(made.unseen.top, PodiumScene)
        is_sound(race)
    return rabble.said


def is_sound(race: RaceScene) -> None:
    """The journal of the race, played again from its bytes, leads to the very same state, every mark in it stands, and it is over."""
    match = race.match
    record = Record(match.record.header, match.record.lines)
    assert verify(match.title, record) is None
    playback = Playback(match.title, record)
    while playback.step() is not None:
        pass
    assert digest(playback.state) == digest(match.state)
    assert match.turn.over


class Rabble:
    """The people of a race. `said` counts what of each kind."""

    def __init__(self, made: House, race: RaceScene, clients: list[Client], chance: Random) -> None:
        self.made, self.race, self.clients, self.chance = made, race, clients, chance
        self.said: Counter[str] = Counter()
        self.kinds: Mapping[str, Callable[[Client], Client]] = {
            "late": self._late, "foreign": self._foreign, "nowhere": self._nowhere, "faint": self._faint, "looks": self._look,
            "rule": self._rule, "vote": self._vote,
        }  # fmt: skip

    @property
    def over(self) -> bool:
        """Whether the race has been left."""
        return self.made.unseen.top is not self.race

    def to_the_end(self, most: int = 100_000) -> None:
        """Until the podium, or until so many answers were given."""
        for _ in range(most):
            self.made.settle()
            if self.over:
                return
            here = [client for client in self.clients if client.asked]
            assert here, "a race that rests asks somebody"
            asked = self.chance.choice(here)
            if self.chance.random() < FOREIGN:
                self._idle(self.chance.choice(list(self.kinds)), asked)
            self._answer(asked)
        self.made.settle()

    def all_out(self) -> None:
        """Everybody's connection ends at once, and they come back by their keys."""
        keys = [client.key for client in self.clients]
        for client in self.clients:
            client.close()
        phones = self.made.unseen.ctx.devices.phones
        self.made.until(lambda: not any(map(phones.awake, phones)))
        self.made.clients.clear()
        self.clients[:] = [self.made.client(key) for key in keys]

    def _idle(self, kind: str, asked: Client) -> None:
        """Says what does not count, and looks that nothing came of it."""
        self.said[kind] += 1
        match = self.race.match
        before = len(match.done), digest(match.state)
        self.made.taken(self.kinds[kind](asked))
        self.made.settle()
        assert (len(match.done), digest(match.state)) == before, (kind, asked.sheet)

    def _answer(self, client: Client) -> None:
        """One answer of that phone, said once or twice: it counts once, and another sheet follows, or a sentence why not."""
        match, number, sorries = self.race.match, client.number, client.sorries
        before = len(match.done), digest(match.state)
        there = answers(client.sheet)
        assert there, client.sheet
        choice, times = self.chance.choice(there), 1 + (self.chance.random() < TWICE)
        for _ in range(times):
            client.say("choose", **choice)
        self.made.taken(client)
        self.made.settle()
        refused = client.sorries - sorries
        self.said["answers"] += 1
        self.said["refused"] += refused == times
        if self.over:
            return
        assert times - 1 <= refused <= times, (client.told["sorry"], choice)
        if refused == times:
            assert (len(match.done), digest(match.state)) == before, (client.told["sorry"], choice)
        else:
            assert client.number != number, (choice, client.sheet)

    # --- what does not count; each returns the phone that has said it

    def _late(self, client: Client) -> Client:
        """An answer to an older sheet, which would be one of this sheet."""
        number = client.number
        assert isinstance(number, int)
        client.say("choose", **{**self.chance.choice(answers(client.sheet)), "n": number - 1})
        return client

    def _foreign(self, client: Client) -> Client:
        """The answer of whoever is asked, by the phone of somebody else who has nothing to answer, as if it were of that one's sheet."""
        others = [other for other in self.clients if not answers(other.sheet)]
        if not others:
            return client
        other = self.chance.choice(others)
        other.say("choose", **{**self.chance.choice(answers(client.sheet)), "n": other.number})
        return other

    def _nowhere(self, client: Client) -> Client:
        """A part and items that the sheet does not have."""
        client.say("choose", n=client.number, part=15, picks=[63, 0])
        return client

    def _faint(self, client: Client) -> Client:
        """Something that says why it can't be chosen: a sentence comes back."""
        faint = [
            (number, item)
            for number, part in enumerate(parts_of(client.sheet))
            for item, one in enumerate(part.get("items", ()))
            if one.get("why")
        ]
        if faint:
            part, item = self.chance.choice(faint)
            before = client.sorries
            client.say("choose", n=client.number, part=part, picks=[item])
            self.made.taken(client)
            assert client.sorries == before + 1, client.sheet
            assert client.told["sorry"]["sentence"]
        return client

    def _look(self, client: Client) -> Client:
        """Looks about, without choosing."""
        client.say("touch", n=client.number, part=0, item=0)
        client.say("step", n=client.number, by=self.chance.choice((-2, -1, 1, 2)))
        return client

    def _rule(self, client: Client) -> Client:
        """Asks for a rule."""
        client.say("rule", ref=self.chance.choice(("R31", "R999", "J2")))
        return client

    def _vote(self, client: Client) -> Client:
        """Wants another race before this one is over."""
        client.say("vote", yes=True)
        return client
