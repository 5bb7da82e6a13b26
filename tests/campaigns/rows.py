"""Two to five faults of a cabinet within two minutes, and power cuts in power cuts: after each the race is on screen at the same decision,
or, where the race itself is at fault, its guests are told and the operator has it back by a press.

Nine of ten rows happen in one process with a clock in our hand, the last tenth to a real supervisor with a real game.
"""

import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.core.chain import digest
from game.core.record import Record
from game.kiosk.supervisor import SILENCE
from game.scenes.framework.stack import Home, Push
from game.scenes.framework.trouble import TroubleScene
from game.store.faults import BLAMELESS, SUFFIX, load_fault
from game.store.operator import Operator
from game.store.save_files import record_bytes
from game.titles import TITLES
from tests.campaigns.campaign import Campaign
from tests.helpers.cabinet_day import Day, Game, PowerCutError, Script
from tests.kiosk.pair import Pair, standing

REAL = 270
"""From this number on it happens to real processes."""
PATIENCE = 600.0
"""Seconds for real processes on a machine that is busy: how soon a game is back after one fault, the campaign `cabinet` proves."""
BEGIN = datetime(2026, 6, 1, 10)
SETTLED = 5.0
"""Seconds without a change after which a race waits for somebody."""
OWN = ("crash", "freeze")
"""By these the game breaks by itself; whatever else happens to it is somebody else's doing."""


def play(number: int, folder: Path) -> str:
    """One row."""
    chance = random.Random(number)
    race = standing(TITLES[number % len(TITLES)].meta.id, chance.random())
    return _real(chance, race, folder) if number >= REAL else _Row(chance, race, folder).play()


def breaks_at(state: str, how: str) -> Callable[[Game], None]:
    """The game breaks wherever this state of a race is on screen."""

    def breaks(game: Game) -> None:
        if game.race is not None and digest(game.race.match.state) == state:
            getattr(game, how)()

    return breaks


class _Row:
    """A row that happens in one process."""

    def __init__(self, chance: random.Random, race: Record, folder: Path) -> None:
        self.chance = chance
        self.day = Day(folder, Operator(), BEGIN)
        self.day.paths.saves.mkdir(parents=True)
        (self.day.paths.saves / "race.jsonl").write_bytes(record_bytes(race))
        self.stood = ""
        self.faults = [chance.choice((*OWN, "kill", "kill", "lose_display", "deaf", "cut")) for _ in range(chance.randint(2, 5))]
        self.left = list(self.faults)
        self.own = self.safe = 0
        """How often the game broke by itself, and how often of that in safe mode."""

    def play(self) -> str:
        """All of it; the outcome."""
        guilty = self.chance.random() < 0.2
        assert self.day.run(self._find_out()) is None
        if guilty:
            self.day.breaks = breaks_at(self.stood, self.chance.choice(OWN))
        while self.day.run(self._guilty() if guilty else self._row()) is None:
            pass
        if guilty:
            return "the race was at fault: told, and brought back"
        return f"{len(self.faults)} faults: {'told, and brought back' if self._blamed else 'back'}"

    @property
    def _blamed(self) -> bool:
        """Whether the race has to be set aside by now."""
        return self.own > 1 and self.safe > 0

    def _find_out(self) -> Script:
        """Where the race stands: what follows by itself has followed. Then the first cut."""
        before = ""
        while self.stood != before or not before:
            before = self.stood
            yield from self.day.wait(SETTLED, 0.1)
            self.stood = self._state()
        raise PowerCutError

    def _guilty(self) -> Script:
        """It breaks whatever shows it, without anybody's help."""
        yield 1.0
        assert len(self.day.launches) <= 2 + 4, "tried once more in safe mode, and that was that"
        yield from self._bring_back()

    def _row(self) -> Script:
        """As many faults as are left. A cut ends it, and it goes on with the next run."""
        yield self.chance.uniform(0.05, 4.0)
        self._look()
        while self.left:
            yield from self._fault(self.left.pop(0))
            self._look()
            yield self.chance.uniform(0.05, 4.0)
        if self._blamed:
            yield from self._bring_back()

    def _fault(self, how: str) -> Script:
        """One of them; afterwards the next game has had a moment."""
        day = self.day
        if how == "cut":
            raise PowerCutError
        if how == "deaf":
            day.mute = True
            day.game.kill()
            yield 0.1
            day.mute = False
            how = "kill"
        if how in OWN and day.game.race is not None:
            self.own += 1
            self.safe += day.game.ctx.safe
        getattr(day.game, how)()
        yield 0.1

    def _look(self) -> None:
        """What has to be on screen now."""
        if self._blamed:
            assert isinstance(self.day.game.app.stack.top, TroubleScene), "guests are told"
            assert len(self.day.game.ctx.saves.asides) == 1
        else:
            assert self._state() == self.stood

    def _state(self) -> str:
        race = self.day.game.race
        assert race is not None, [type(scene).__name__ for scene in self.day.game.app.stack.scenes]
        return digest(race.match.state)

    def _bring_back(self) -> Script:
        """What the operator's press does; then guests carry on."""
        day, ctx = self.day, self.day.game.ctx
        assert isinstance(day.game.app.stack.top, TroubleScene), "guests are told"
        day.breaks = lambda game: None
        day.game.app.stack.obey(Home())
        (aside,) = ctx.saves.asides
        assert ctx.saves.bring_back(aside) is None
        day.game.app.stack.obey(Push(ctx.open.unfinished()))
        yield 0.5
        assert self._state() == self.stood


def _real(chance: random.Random, race: Record, folder: Path) -> str:
    """A row that happens to real processes."""
    faults = [chance.choice((*OWN, "kill", "kill", "still", "cut")) for _ in range(chance.randint(2, 5))]
    runs = [run.split() for run in " ".join(faults).split("cut")]
    state, told = "", False
    for number, run in enumerate(runs):
        with Pair(folder, None if number else race) as pair:
            state = state or pair.stands(PATIENCE).state
            _back(pair, state)
            for how in run:
                told = _hit(pair, how, state)
            if number < len(runs) - 1:
                pair.cut()
            else:
                assert pair.end() == 0
    return f"{len(faults)} faults of real processes: {'told' if told else 'back'}"


def _hit(pair: Pair, how: str, state: str) -> bool:
    """One fault; whether the guests are told afterwards that the race was set aside."""
    if how == "still":
        games = pair.children()
        pair.stand_still(SILENCE + 2)
        told = _back(pair, state)
        assert pair.children() == games, "a healthy game was killed"
        return told
    pair.fault(how)
    return _back(pair, state)


def _back(pair: Pair, state: str) -> bool:
    """Waits until the race is back, or its guests are told; whether they are. Two faults of the game's own have to stand in the fault
    files then."""
    untold = pair.paths.saves / "race.aside"
    wanted = "the race, or its page"
    _, beat = pair.beats_until(lambda beat: beat.state == state or (beat.place == "menu" and untold.exists()), wanted, PATIENCE)
    own = [fault for fault in map(load_fault, pair.paths.faults.glob(f"*{SUFFIX}")) if fault and fault.problem not in BLAMELESS]
    assert beat.state == state or (len(own) > 1 and any(fault.safe for fault in own))
    return beat.state != state


CAMPAIGN = Campaign("rows", 300, "rows of faults", play)
