"""How a race comes on screen: the match is opened (game.session.opening), and whatever stands against it is a page with a sentence."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.core.record import Record
from game.core.slices import Slices, finish, known
from game.core.words import N_
from game.scenes.framework.car_pictures import car_letters
from game.scenes.framework.dialog import Answer
from game.scenes.framework.map_findings import finding_line
from game.scenes.framework.module_preload import importing
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Swap
from game.scenes.framework.trouble import TroubleScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.race import RaceScene
from game.session.cup.round_request import round_request
from game.session.cup.running import Running, begin_round, catch_up, goes_on, running_cup
from game.session.opening import NO_TITLE, NotOpenedError, Opened, new_match, saved_match, taken_over_match
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.session.services import title_of
from game.store.problems import StoreError

GO_ON = N_("Go on from there")
NOT_SOUND = N_("The map {track} can't be raced on: {sentence}")
NO_ROUND = N_("No round of a cup is left to be raced.")
NO_TABLE = N_("{title} has no picture in this Kerbside.")


def open_race(ctx: Context, request: RaceRequest) -> Scene:
    """The race that was asked for, or a page that says why it can't be raced; or the picture behind which that is found out. The round of
    a cup is kept in the slot of cups."""
    ctx = _kept_as(ctx, bool(request.cup))
    opening = _opening(ctx, request)
    return LoadingScene(ctx, opening) if ctx.sliced else finish(opening)


def _opening(ctx: Context, request: RaceRequest) -> Slices[Scene]:
    yield from _importing(ctx, request.title_id)
    try:
        _demand_table(ctx, request.title_id)
        opened = yield from new_match(ctx, request)
    except NotOpenedError as error:
        return TroubleScene(ctx, why_not_opened(ctx, error), again=lambda: Swap(open_race(ctx, request)))
    return _race(ctx, opened)


def _importing(ctx: Context, title_id: str) -> Iterator[None]:
    """Rules and table of a title that nobody has opened yet, module by module."""
    for call in (next((entry.open for entry in ctx.entries if entry.meta.id == title_id), None), ctx.tables.get(title_id)):
        if call is not None:
            yield from importing(call)


def open_saved(ctx: Context, *, previous: bool = False, cup: bool = False) -> Scene:
    """The unfinished race (or the one before it; or the round of a cup) at the decision it stopped at. A damaged save says so first, and
    goes on from what is good."""
    ctx = _kept_as(ctx, cup)
    try:
        opened = saved_match(ctx, previous=previous)
        _demand_table(ctx, opened.match.header.title)
    except NotOpenedError as error:
        again = partial(open_saved, ctx, previous=previous, cup=cup)
        return TroubleScene(ctx, why_not_opened(ctx, error), again=lambda: Swap(again()))
    scene = _loading(ctx, opened)
    if opened.problem:
        go_on = Answer("go_on", ctx.say(GO_ON), Swap(scene), primary=True)
        return TroubleScene(ctx, ctx.say(opened.problem.text, **opened.problem.fields), choices=(go_on,))
    return scene


def open_round(ctx: Context, *, again: bool = False) -> Scene:
    """The round of the running cup that is on, at the decision it stopped at; else the next one from its grid (`again`: the same, with a
    new seed). Or a page that says why it can't be raced."""
    finish(catch_up(ctx))
    cup = running_cup(ctx)
    if cup is not None and goes_on(ctx, cup) and not again:
        return open_saved(ctx, cup=True)
    try:
        return open_race(ctx, _next_round(ctx, cup, again=again))
    except NotOpenedError as error:
        sentence = why_not_opened(ctx, error)
    except StoreError as error:
        sentence = ctx.say(error.problem.text, **error.problem.fields)
    return TroubleScene(ctx, sentence, again=lambda: Swap(open_round(ctx, again=again)))


def _next_round(ctx: Context, cup: Running | None, *, again: bool) -> RaceRequest:
    """The race of the next round, which is begun in the journal by then. Raises NotOpenedError and StoreError."""
    if cup is None or cup.state.round is None:
        raise NotOpenedError(NO_ROUND)
    title = title_of(ctx, cup.state.round.title)
    if title is None:
        raise NotOpenedError(NO_TITLE, {"title": cup.state.round.title})
    try:
        begun = begin_round(ctx, cup, again=again)
    except ValueError:
        raise NotOpenedError(NO_ROUND) from None
    return round_request(ctx, cup, begun, title, car_letters(title.meta))


def _kept_as(ctx: Context, cup: bool) -> Context:
    """The services for a race, with the slot that it is kept in."""
    return ctx.lent(saves=ctx.cup_saves) if cup else ctx


def open_taken_over(ctx: Context, record: Record, lines: int, seats: Sequence[Seat]) -> Scene:
    """A new race that begins where a record stands after `lines` of its lines, with `seats` driving."""
    try:
        _demand_table(ctx, record.header.title)
        return _loading(ctx, taken_over_match(ctx, record, lines, seats))
    except NotOpenedError as error:
        return TroubleScene(ctx, why_not_opened(ctx, error), again=lambda: Swap(open_taken_over(ctx, record, lines, seats)))


def why_not_opened(ctx: Context, error: NotOpenedError) -> str:
    """The sentence of what stands against a race."""
    if error.refused is not None and error.title is not None:
        return ctx.language.refusal_sentence(error.title.words, error.refused)
    if error.text is not None:
        return ctx.say(error.text, **error.fields)
    assert error.finding is not None
    assert error.title is not None
    sentence = finding_line(ctx, error.title.words, error.finding)
    return ctx.say(NOT_SOUND, sentence=sentence, **error.fields) if error.fields else sentence


def _demand_table(ctx: Context, title_id: str) -> None:
    """A title without a table can be simulated and proven, not shown. Raises NotOpenedError."""
    title = title_of(ctx, title_id)
    if title is not None and title_id not in ctx.tables:
        raise NotOpenedError(NO_TABLE, {"title": ctx.say(title.meta.name)})


def _race(ctx: Context, opened: Opened) -> RaceScene:
    return RaceScene(ctx, opened.match, [one.layout for one in opened.loaded], opened.seats, opened.computers, opened.resumed)


def _loading(ctx: Context, opened: Opened) -> Scene:
    race = _race(ctx, opened)
    return LoadingScene(ctx, known(race)) if ctx.sliced else race
