"""All medals there are, in the order of the shelf: those of any title, of a person's row of results and of cups, then each title's own."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pygame import Surface

from game.core.contract import Title
from game.core.feats import ANY_TITLE
from game.core.words import N_, Plural, Text
from game.scenes.book.dates import day_told
from game.scenes.book.naming import TrackNames, title_name
from game.scenes.framework.scene import Context
from game.session.medals import OF_CUPS, OF_ROWS
from game.show.painters.medals import TONES, medal, no_medal
from game.show.palette import Rgb
from game.show.tables import skin_for
from game.store.book_people import Shelved

IN_GAME = N_("{title}: {medal}")
PALE = N_("{name}, still to be earned. {why}")
IN_RACE = Plural(
    N_("{name}. {why} Earned in {title} on {track}, {day}."),
    N_("{name}, {times} times. {why} First in {title} on {track}, {day}."),
    "times",
    least=1,
)
IN_CUP = Plural(N_("{name}. {why} Earned in {cup}, {day}."), N_("{name}, {times} times. {why} First in {cup}, {day}."), "times", least=1)


class ShelfMedal(NamedTuple):
    """A medal as it hangs: its key, name, how it is earned, and its looks (a shape of `painters.medals` and a colour)."""

    key: str
    name: Text
    why: Text
    shape: str
    tone: Rgb
    title: str = ""
    """The game it is earned in; "" where that may be any."""

    def picture(self, earned: bool) -> Callable[[int], Surface]:
        """What hangs at its place, in a square of so many pixels."""
        return (lambda size: medal(self.shape, self.tone, size)) if earned else no_medal


def all_medals(titles: Iterable[Title]) -> tuple[ShelfMedal, ...]:
    """Every medal once, in the order in which they hang."""
    shared = [ShelfMedal(one.key, one.name, one.why, "any", TONES["any"]) for one in ANY_TITLE]
    long = [ShelfMedal(one.key, one.name, one.why, "row", TONES["row"]) for one in OF_ROWS]
    long += [ShelfMedal(one.key, one.name, one.why, "cup", TONES["cup"]) for one in OF_CUPS]
    keys = {one.key for one in shared}
    own = []
    for title in titles:
        skin = skin_for(title.meta.id)
        own += [
            ShelfMedal(one.key, one.name, one.why, skin.world, skin.stripe, title.meta.id) for one in title.medals if one.key not in keys
        ]
    return (*shared, *long, *own)


def medal_named(ctx: Context, one: ShelfMedal) -> str:
    """Its name, and the game it is earned in."""
    return ctx.say(IN_GAME, title=title_name(ctx, one.title), medal=ctx.say(one.name)) if one.title else ctx.say(one.name)


def medal_told(ctx: Context, names: TrackNames, one: ShelfMedal, earned: Mapping[str, Shelved]) -> str:
    """What it is, when and where it was earned first, and how often; of one that nobody has earned, how that is done."""
    name, why, found = ctx.say(one.name), ctx.say(one.why), earned.get(one.key)
    if found is None:
        return ctx.say(PALE, name=name, why=why)
    fields: dict[str, object] = {"name": name, "why": why, "times": found.times, "day": day_told(ctx, found.at)}
    if found.cup:
        return ctx.say(IN_CUP, cup=found.cup, **fields)
    where = {"title": title_name(ctx, found.title), "track": names.of(found.title, found.track)}
    return ctx.say(IN_RACE, **where, **fields)
