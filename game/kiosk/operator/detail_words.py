"""How the pages say single values of what stands in the book: rooms, devices, lessons, wishes, times, and what the operator has changed."""

from collections.abc import Callable, Mapping

from game.core.contract import find_title
from game.core.words import N_, Text
from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE
from game.input.phones import is_phone
from game.kiosk.alert import Alarm
from game.kiosk.book_words import KINDS, NAMED
from game.kiosk.operator import house_page, races_page, screen_page
from game.kiosk.operator.access_page import NO_KEY, chord_words
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.leave_page import WISHES
from game.kiosk.operator.page import OFF, ON, PERCENT, SECONDS
from game.language.catalogues import AUTO, available
from game.scenes.book.dates import date_told
from game.scenes.framework.device_names import NAMES, PHONE
from game.scenes.framework.scene import Context
from game.store.book_entries import Kind

ROOMS: Mapping[str, Text] = {
    "menu": N_("Menu"), "setup": N_("Setting up a race"), "race": N_("A race"), "results": N_("Podium"), "replay": N_("Watching a race"),
    "book": N_("Book"), "cup": N_("Cups"), "evening": N_("House evening"), "settings": N_("Settings"), "help": N_("Help"),
    "lesson": N_("A lesson"), "attract": N_("Nobody there"),
    "operator": N_("Operator"), "closed": N_("Out of hours"), "resume": N_("Asked whether to go on"),
}  # fmt: skip
"""Where guests are, by the room that a scene lives in."""
PAD = N_("Pad")
DISK_FULL = N_("the disk is full")
SHARES = ("loudest_day", "loudest_night", "bright_day", "bright_night", "bright_attract", "text_scale")
TIMES = ("attract_after", "still_there_after", "countdown", "resume_after", "resume_attract_after", "page_after", "operator_after")
NOTHING: Mapping[str, Text] = {
    "opens": house_page.ALWAYS, "closes": house_page.ALWAYS, "second_language": house_page.NO_LANGUAGE,
    "third_language": house_page.NO_LANGUAGE, "key": NO_KEY, "house": house_page.NO_NAME, "picture": house_page.NO_NAME,
    "wifi": house_page.NO_WIFI, "dims": screen_page.AFTER_CLOSING,
}  # fmt: skip
"""What an empty value means."""
Said = Callable[[Context, HouseKeeper, str, object], str]


def _room(ctx: Context, keeper: HouseKeeper, title: str, value: object) -> str:
    return ctx.say(ROOMS[str(value)]) if value in ROOMS else str(value)


def _device(ctx: Context, keeper: HouseKeeper, title: str, value: object) -> str:
    """Its kind: the number of a pad meant another one on another day."""
    device = str(value)
    if device in (KEYBOARD, KEYBOARD2, MOUSE):
        return ctx.say(NAMES[device])
    return ctx.say(PHONE if is_phone(device) else PAD)


def _lesson(ctx: Context, keeper: HouseKeeper, title: str, value: object) -> str:
    entry = find_title(keeper.entries, title)
    lessons = entry.open().words.lessons if entry is not None else ()
    return next((ctx.say(lesson.head) for lesson in lessons if lesson.id == value), str(value))


def _wish(ctx: Context, keeper: HouseKeeper, title: str, value: object) -> str:
    return next((ctx.say(text) for key, text, _ in WISHES if key == value), str(value))


def _since(ctx: Context, keeper: HouseKeeper, title: str, value: object) -> str:
    return f"{date_told(ctx, str(value))} {str(value)[11:19]}".strip()


def _alarm(ctx: Context, keeper: HouseKeeper, title: str, value: object) -> str:
    if value == Alarm.FAULTS:
        return ctx.say(NAMED, name=ctx.say(KINDS[Kind.FAULT]), value=2)
    return ctx.say(KINDS[Kind.SAFE_MODE]) if value == Alarm.SAFE_MODE else ctx.say(DISK_FULL) if value == Alarm.DISK else str(value)


VALUES: Mapping[str, Said] = {
    "about": _alarm, "place": _room, "step": _room, "device": _device, "lesson": _lesson, "wish": _wish, "started": _since,
}  # fmt: skip
"""Details whose value is a key of the program's own."""


def detail_value(ctx: Context, keeper: HouseKeeper, title: str, name: str, value: object) -> object:
    """One detail as its template says it: a number is said as the language writes it, a key of the program's in words."""
    if name in VALUES:
        return VALUES[name](ctx, keeper, title, value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return ctx.language.number(round(value))
    return value


def setting_value(ctx: Context, name: str, value: object) -> object:
    """What a value of the operator is now, in the words of its page; "" where that says nothing. Of a list how many."""
    if value in ("", None):
        return ctx.say(NOTHING[name]) if name in NOTHING else ""
    if isinstance(value, bool):
        return ctx.say(ON if value else OFF)
    if isinstance(value, list):
        return chord_words(ctx, [str(step) for step in value]) if name == "chord" else len(value)
    if name in TIMES:
        return ctx.say(SECONDS, value=value)
    if name in SHARES:
        return ctx.say(PERCENT, value=value)
    if name == "records_days" and isinstance(value, int):
        return ctx.language.plural(races_page.IN_DAYS, value, value=value)
    return _named(ctx, name, value)


def _named(ctx: Context, name: str, value: object) -> object:
    """What is chosen from a few by its name."""
    if name.endswith("language"):
        return ctx.say(house_page.SYSTEM) if value == AUTO else dict(available(ctx.assets / "locale")).get(str(value), value)
    if name == "cups" and value in races_page.OFFERED:
        return ctx.say(races_page.OFFERED[value])
    return str(value).capitalize() if name == "key" else value
