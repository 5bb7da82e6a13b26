"""The pages that lie over a race: pause, log, help, who is waited for, what the disk refuses; and the hint, which is one of the same
buttons."""

from collections.abc import Callable
from functools import partial

from game.core.words import N_, Words
from game.scenes.framework.dialog import Answer
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.trouble import TroubleScene
from game.scenes.race.cup_line import cup_line
from game.scenes.race.log import LogScene, MatchLog
from game.scenes.race.lost_device import LostScene
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.pause import PauseScene
from game.scenes.race.seat_changes import SeatsScene
from game.store.problems import Problem

RACE_ON = N_("Race on")
IN_MEMORY = N_(
    "You can race on to the podium all the same. Kerbside keeps the race in memory, and writes all of it as soon as the disk takes it; "
    "until then it would be lost with the power."
)


class Pages:
    """Opens them. `revealed` gives the lines of the log so far; `redraw` draws the race, which a page takes its background from."""

    def __init__(self, open_prompt: OpenPrompt, words: Words, revealed: Callable[[], MatchLog], redraw: Callable[[], None]) -> None:
        self.open_prompt = open_prompt
        self.words = words
        self.revealed = revealed
        self.redraw = redraw
        self.caller: Callable[[str], int | None] = lambda device: None
        """Who may call out of turn by a device."""
        self.read_standings: Callable[[], None] = lambda: None
        """Reads aloud where everybody stands."""
        self.risen: set[int] = set()
        """Seats whose person got up."""

    def open(self, key: str, device: str = "") -> Order | None:
        """What a fixed button opens, pressed by `device`; the hint and where everybody stands open nothing."""
        open_prompt = self.open_prompt
        if key == "hint":
            open_prompt.hint(device)
            return None
        if key == "standings":
            self.read_standings()
            return None
        if key == "not_kept":
            return self._not_kept(open_prompt.ctx.saves.problem)
        if open_prompt.cover():
            self.redraw()  # what the page lies over tells nothing of a hand that was looked at
        if key == "log":
            return Push(LogScene(open_prompt.ctx, self.revealed()))
        return Push(self.pause(device)) if key == "pause" else self.help()

    def help(self) -> Order:
        """The rules help, first of all what is looked at, or the rule that refuses it; at the page of what is asked."""
        open_prompt = self.open_prompt
        people = tuple(seat for seat in open_prompt.seats if seat.human)
        focused = self._focused()
        page = open_prompt.table.help_page(focused) if open_prompt.prompt is not None else ""
        return Push(open_prompt.ctx.open.help(self.words, focused, open_prompt.refusals.rule, page, people))

    def pause(self, device: str = "") -> PauseScene:
        """The pause of this race; where the holder of `device` may do something out of turn, it offers that."""
        ctx, drivers, caller = self.open_prompt.ctx, self.open_prompt.drivers, self.caller(device)
        name = "" if caller is None else drivers.seats[caller].name
        seats = partial(SeatsScene, ctx, drivers)
        where = cup_line(ctx, self.open_prompt.match.header, ctx.say(self.words.name))
        return PauseScene(ctx, self.words, caption=where, focused=self._focused(), seats=seats, caller=name, device=device)

    def not_kept(self) -> Order | None:
        """What people are told, once, when the disk refuses to keep the race; None where there is nothing to tell."""
        self.open_prompt.fixed.follow_disk()
        return self._not_kept(self.open_prompt.ctx.saves.news)

    def _not_kept(self, problem: Problem | None) -> Order | None:
        if problem is None:
            return None
        say = self.open_prompt.ctx.say
        go_on = Answer("race", say(RACE_ON), primary=True)
        page = TroubleScene(self.open_prompt.ctx, say(problem.text, **problem.fields), say(IN_MEMORY), (go_on,))
        return Push(page)

    def missing(self) -> Order | None:
        """The question to a person who has to decide and whose device is gone; None where nobody is missed."""
        seat = self.open_prompt.drivers.missing
        if seat is None:
            return None
        self.redraw()  # what the question lies over is the race, also where a page has just gone
        return Push(LostScene(self.open_prompt.ctx, self.open_prompt.drivers, seat, self.pause, risen=seat in self.risen))

    def _focused(self) -> str:
        """The key of what is looked at, in the title's words."""
        widget = self.open_prompt.ui.focused()
        return self.open_prompt.table.thing_of(widget) if widget else ""
