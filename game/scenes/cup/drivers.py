"""Who races for points: six seats, as on the first page of a set-up; what follows from it for the rounds is told beside them."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Surface

from game.core.words import N_, Plural
from game.scenes.cup.forecast import Forecast, RoundLine
from game.scenes.cup.house_pace import house_paces
from game.scenes.cup.line_up import (
    META,
    NAME,
    CupLineup,
    changes,
    devices_of,
    drivers_of,
    keep,
    levels_here,
    proposed,
    remember,
    seated_again,
)  # fmt: skip
from game.scenes.cup.round_faces import list_rows
from game.scenes.cup.rounds_ahead import RoundsAhead
from game.scenes.cup.seats import COMES_BACK, COMES_BACK_ABOUT, CupSeats
from game.scenes.cup.table_words import CAME
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.car_pictures import faces_of
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push, Swap
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.setup.foot import GAP, STRIP, Foot
from game.scenes.setup.gathering import TOP, Gathering
from game.session.cup.points import FEWEST
from game.session.cup.ready import cup_name
from game.session.cup.running import Running, running_cup, start_cup, tell
from game.session.cup.seating import limits_of, to_come
from game.session.cup.standing import table_of
from game.session.cup.state import cup_state
from game.session.helping import NO_HELP
from game.session.line_up import Driver
from game.session.newcomers import Joined
from game.show.canvas import SAFE
from game.show.looks import Face
from game.show.palette import GOLD_LIGHT, PAPER
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import lettering
from game.show.widgets.roundrows import RoundRows
from game.store.cups import Plan, Round
from game.store.problems import StoreError

HEADING = N_("Who races for points?")
ROUNDS, ROUNDS_ABOUT = N_("Rounds"), N_("What is raced in each round, how long, and who sits out.")
LARGE_ROUNDS = 330
"""Width of the way to the rounds, where letters are large."""
START = N_("Start cup")
START_ABOUT = N_("The first round begins at once.")
DONE, DONE_ABOUT = N_("Done"), N_("Back to the table. All of it can be taken back until the next round starts.")
TOO_FEW = N_("A cup needs two drivers.")
TAKES_OVER = Plural(
    N_("{name} takes over {computer}'s seat and {count} point."), N_("{name} takes over {computer}'s seat and {count} points.")
)
WHICH_SEAT = N_("Which seat for the newcomer?")
WHICH_DETAIL = Plural(
    N_("A new row starts with 0 points; {count} round is over. A computer's seat comes with its points."),
    N_("A new row starts with 0 points; {count} rounds are over. A computer's seat comes with its points."),
)
NEW_SEAT = N_("A new row")
SEAT_OF = Plural(N_("{name}'s seat: {count} point"), N_("{name}'s seat: {count} points"))
NOT_OVER = N_("{cup} is not over.")
NOT_OVER_DETAIL = N_("It can be gone on with, or end here: then its table stands as it is.")
HELP_OF_CUP = N_("In each round this driver gets as much help as that game gives for it.")
GO_ON, END_IT, BACK = N_("Go on with it"), N_("End it here"), N_("Back")

MID_LEFT = (0.0, 0.5)
NEW, SEAT, AGAIN = "new", "seat:", "again:"
"""Answers to the question which seat a newcomer gets."""


class DriversPage:
    """The only page: six cards, and the rounds with who sits out; with large letters the way to these."""

    heading = HEADING
    home = "start"

    def __init__(self, scene: "DriversScene") -> None:
        self.scene = scene
        self.rounds: RoundRows | None = None

    @property
    def _large(self) -> bool:
        return self.scene.ctx.theme.large

    def widgets(self) -> list[Widget]:
        """The cards, and the rounds."""
        scene = self.scene
        self.seats = CupSeats(scene, SAFE.width if self._large else STRIP)
        self.seats.opened = scene.opened
        cards: list[Widget] = [*self.seats.made()]
        self.rounds = None
        if self._large:
            place = (SAFE.right - LARGE_ROUNDS, SAFE.y, LARGE_ROUNDS, 92)
            cards.append(Button("rounds", place, scene.ctx.say(ROUNDS), self.show_rounds, size=40, about=scene.ctx.say(ROUNDS_ABOUT)))
        else:
            left = SAFE.x + STRIP + GAP
            self.rounds = RoundRows("rounds", (left, TOP, SAFE.right - left, scene.room), (), {})
            cards.append(self.rounds)
        return cards

    def refresh(self) -> None:
        """Cards and rounds as they stand."""
        self.seats.tell()
        if self.rounds is not None and self.rounds.node is not None:
            rows, faces = list_rows(self.scene.forecast, self.scene.lines, titles_only=True)
            self.rounds.tell(rows, faces)

    def show_rounds(self) -> Order:
        """A page of what is raced in which round, as everybody sits."""
        scene = self.scene
        return Push(RoundsAhead(scene.ctx, _called(scene), scene.forecast, scene.lines))

    def back(self, device: str) -> bool:
        """Closes the card the device has opened."""
        return self.seats.close(device)

    def painted(self) -> None:
        """There is no picture of a track on this page."""


class DriversScene(Gathering):
    """With `plan` a cup is to begin; without it, these are the rows of the one that runs. `device` came here."""

    def __init__(self, ctx: Context, plan: Plan | None, device: str = "") -> None:
        super().__init__(ctx, device)
        self.previews = TrackPreviews(ctx)
        self.forecast = Forecast(ctx)
        self.running: Running | None = running_cup(ctx) if plan is None else None
        self.plan = plan or (self.running.state.plan if self.running else None)
        self._lineup = self._seated()
        self.opened: dict[int, str] = {}
        """Cards that are open, and by which device."""
        self.page: DriversPage = DriversPage(self)
        self.foot = Foot(self, None, DONE if self.running else START, DONE_ABOUT if self.running else START_ABOUT)
        self._newcomer = ""
        """The device of somebody who is asked which seat they want."""

    def _seated(self) -> CupLineup:
        if self.running is None:
            return proposed(self.ctx, self.previews, self.device)
        lineup = CupLineup(self.ctx, levels_here(self.ctx, self.previews))
        seated_again(self.ctx, lineup, self.running.state, self.device)
        return lineup

    # --- what a gathering asks for

    @property
    def lineup(self) -> CupLineup:
        return self._lineup

    @property
    def faces(self) -> Sequence[Face]:
        drivers = self.lineup.drivers
        return faces_of(META, [driver.car for driver in drivers], [driver.name for driver in drivers])

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All rounds of the cup."""
        return self.plan.rounds if self.plan is not None else ()

    @property
    def lines(self) -> Sequence[RoundLine]:
        """What is told of the rounds with whoever sits here now; in a cup that runs of those that are not past, the one that is on as it
        was begun."""
        if self.running is None:
            return self.forecast.lines(self.rounds, drivers_of(self.lineup))
        state = cup_state((*self.running.lines, *changes(self.running.state, self.lineup)))
        following = to_come(state, limits_of(entry.meta for entry in self.ctx.entries)) if state is not None else ()
        return [self.forecast.line(self.rounds[one.number - 1], state.drivers if state else (), one) for one in following]

    @property
    def wrong(self) -> str:
        """Too few drivers, or a round that can't be raced; where a cup runs, its table tells that."""
        if self.running is not None:
            return ""
        if len(self.lineup.drivers) < FEWEST:
            return self.ctx.say(TOO_FEW)
        return self.forecast.stops(self.rounds)

    def changed(self, notice: str = "") -> None:
        """What follows from it for the rounds stands on the button that starts."""
        if self.running is None:
            about = self.forecast.whole(self.lines, drivers_of(self.lineup))
            self.ui.widgets["start"].about = about
        super().changed(notice)

    def said_of(self, joined: Joined, driver: Driver) -> str:
        """In a cup that runs, with how many points."""
        if self.running is None:
            return super().said_of(joined, driver)
        plural = self.ctx.language.plural
        if self.has_row(joined.place) and not joined.left:
            return self.ctx.say(COMES_BACK_ABOUT, name=driver.name)
        if joined.left:
            return plural(TAKES_OVER, self.points(joined.place), name=driver.name, computer=joined.left)
        return plural(CAME, len(self.running.state.past), name=driver.name)

    def help_told(self, step: int) -> str:
        """Each round has its own kind of help: how much of it, the step says."""
        return self.ctx.say(HELP_OF_CUP if step else NO_HELP)

    def join(self, device: str) -> Order | None:
        """In a cup that runs a newcomer chooses: a new row, the seat of a computer with its points, or the row that somebody left."""
        answers = self._seats_to_choose() if self.running is not None and self.running.state.past else []
        if self.running is None or len(answers) < 2:
            return super().join(device)
        self._newcomer = device
        detail = self.ctx.language.plural(WHICH_DETAIL, len(self.running.state.past))
        return Push(DialogScene(self.ctx, self.ctx.say(WHICH_SEAT), answers, detail=detail, back=answers[0].key))

    def _seats_to_choose(self) -> list[Answer]:
        say, plural, lineup = self.ctx.say, self.ctx.language.plural, self.lineup
        found = [Answer(NEW, say(NEW_SEAT), primary=True)] if lineup.free else []
        for place, one in enumerate(lineup.places):
            gone = lineup.left.get(place)
            if one is not None and not one.human and self.has_row(place):
                found.append(Answer(f"{SEAT}{place}", plural(SEAT_OF, self.points(place), name=one.name)))
            elif gone is not None:
                found.append(Answer(f"{AGAIN}{place}", say(COMES_BACK, name=gone.name)))
        return found

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from a name, or from the question which seat."""
        device, self._newcomer = self._newcomer, ""
        super().resume(result)
        if device and isinstance(result, Answered):
            self.make_ready()
            self._sit(result.key, device)

    def _sit(self, answer: str, device: str) -> None:
        kind, _, place = answer.rpartition(":")
        if f"{kind}:" == SEAT:
            self.welcome(Joined(int(place), self.lineup.relieve(int(place), device)), device)
        elif f"{kind}:" == AGAIN:
            self.lineup.come_back(int(place), device)
            self.welcome(Joined(int(place)), device)
        else:
            super().join(device)

    # --- what the cards ask for

    def has_row(self, place: int) -> bool:
        """Whether the driver of that place has a row in the table of a cup that runs."""
        return self.running is not None and place < len(self.running.state.drivers)

    def points(self, place: int) -> int:
        """What that row has; 0 where it is new."""
        return table_of(self.running.state)[place].points if self.running is not None and self.has_row(place) else 0

    # --- the scene

    def opening(self) -> Iterator[None]:
        """How long races take here, the book knows."""
        self.forecast.house = yield from house_paces(self.ctx)

    def _ground(self) -> Surface:
        """The table, the cup's name and what is asked."""
        theme, frame, say = self.ctx.theme, self.ctx.frame, self.ctx.say
        name = lettering(theme, _called(self), 92, PAPER, fit=560 if theme.large else 760)
        self.layer.add(name, SAFE.x + 116, SAFE.y + 57, 1, MID_LEFT)
        left = SAFE.x + 116 + name.get_width() / frame.scale + 36
        room = SAFE.right - left - (LARGE_ROUNDS + GAP if theme.large else 0)
        heading = partial(lettering, theme, say(self.page.heading), 58, GOLD_LIGHT, fit=room)
        self.layer.owe(heading, left, SAFE.y + 56, 10, MID_LEFT)
        return backdrop(self.ctx)

    def start(self) -> Order | None:
        """The cup begins with its first round; where another one runs, the question what becomes of that."""
        if self.running is not None:
            return self.up("")
        if self.wrong or self.plan is None:
            return None
        other = running_cup(self.ctx)
        if other is None:
            return self._begin()
        say = self.ctx.say
        answers = (
            Answer("go_on", say(GO_ON), lambda: Swap(self.ctx.open.cup_table()), primary=True),
            Answer("end", say(END_IT), self._begin),
            Answer("back", say(BACK), Pop()),
        )
        question = say(NOT_OVER, cup=cup_name(other.state.plan, self.ctx.language))
        return Push(DialogScene(self.ctx, question, answers, detail=say(NOT_OVER_DETAIL), back="back"))

    def _begin(self) -> Order:
        """Whoever sits here is kept for the next cup; a disk that refuses is told of."""
        assert self.plan is not None
        remember(self.ctx, self.lineup)
        keep(self.ctx, self.lineup)
        try:
            start_cup(self.ctx, self.plan, drivers_of(self.lineup))
        except StoreError as error:
            return Push(self._trouble(error))
        self.ctx.cup_devices.clear()
        self.ctx.cup_devices.update(devices_of(self.lineup))
        return Swap(self.ctx.open.cup_round())

    def _trouble(self, error: StoreError) -> DialogScene:
        text = self.ctx.say(error.problem.text, **error.problem.fields)
        return DialogScene(self.ctx, text, (Answer("back", self.ctx.say(BACK), Pop(), primary=True),))

    def up(self, device: str) -> Order | None:
        """What was changed in a cup that runs is written; where the disk refuses, that is told, and one stays."""
        if self.running is not None:
            lines = changes(self.running.state, self.lineup)
            try:
                self.running = tell(self.ctx, self.running.id, *lines) if lines else self.running
            except StoreError as error:
                return Push(self._trouble(error))
            self.ctx.cup_devices.clear()
            self.ctx.cup_devices.update(devices_of(self.lineup))
        return Pop()

    def stay(self) -> None:
        """Who would race a cup is there again when somebody comes back."""
        if self.running is None:
            remember(self.ctx, self.lineup)


def _called(scene: DriversScene) -> str:
    """The name of the cup that is raced for."""
    return cup_name(scene.plan, scene.ctx.language) if scene.plan else scene.ctx.say(NAME)
