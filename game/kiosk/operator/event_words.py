"""How the pages say what goes with an event of the book."""

import json
from collections.abc import Mapping

from game.core.contract import find_title
from game.core.printable import printable
from game.core.words import N_, Text
from game.kiosk.book_words import NAMED, kind_told
from game.kiosk.operator import access_page, house_page, list_pages, races_page, screen_page, sound_page, tables_page, times_page
from game.kiosk.operator.detail_words import detail_value, setting_value
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.book.dates import date_told
from game.scenes.framework.scene import Context

FAULTS: Mapping[str, Text] = {
    "silent": N_("no sign of life"), "crash": N_("it broke"), "killed": N_("it was killed"), "left": N_("it went by itself"),
    "start": N_("it could not be started"),
}  # fmt: skip
DETAILS: Mapping[str, Text] = {
    "place": N_("on screen: {value}"), "step": N_("{value}"), "decision": N_("at decision {value}"), "decisions": N_("at decision {value}"),
    "after": N_("after {value} s"), "tries": N_("wrong tries: {value}"), "seats": N_("drivers: {value}"), "people": N_("people: {value}"),
    "seconds": N_("{value} s"), "device": N_("{value}"), "aside": N_("set aside: {value}"), "version": N_("version {value}"),
    "started": N_("on since {value}"), "wish": N_("{value}"), "bundle": N_("bundle {value}"), "races": N_("races: {value}"),
    "count": N_("entries lost: {value}"), "lesson": N_("{value}"), "about": N_("{value}"), "code": N_("{value}"),
}  # fmt: skip
SETTINGS: Mapping[str, Text] = {
    "house": N_("Name of the house"), "picture": house_page.PICTURE, "opens": house_page.OPENS, "closes": house_page.CLOSES,
    "language": house_page.LANGUAGE, "second_language": house_page.SECOND, "third_language": house_page.THIRD, "names": list_pages.NAMES,
    "several_tables": N_("House of several tables"), "profiles": tables_page.PROFILES,
    "phones": house_page.PHONES, "wifi": N_("Wi-Fi"), "wifi_password": house_page.PASSWORD,
    "hidden": N_("Games that are off"), "hidden_levels": N_("Drivers that are off"),
    "attract_after": times_page.ATTRACT, "still_there_after": times_page.STILL, "countdown": times_page.COUNT,
    "resume_after": times_page.RESUME, "resume_attract_after": times_page.LEAVE, "page_after": times_page.PAGE,
    "operator_after": times_page.OPERATOR,
    "records_days": races_page.DAYS, "records_most": races_page.MOST, "favourites": races_page.HEADING,
    "cups": races_page.GRAND_PRIX,
    "loudest_day": sound_page.DAY, "loudest_night": sound_page.NIGHT, "attract_sound": sound_page.ATTRACT,
    "day": screen_page.FROM_DAY, "night": screen_page.FROM_NIGHT, "dims": screen_page.DIMS,
    "bright_day": screen_page.DAY, "bright_night": screen_page.NIGHT,
    "bright_attract": screen_page.ATTRACT, "text_scale": screen_page.SIZE, "pin": N_("PIN"),
    "chord": access_page.CHORD, "key": access_page.KEY,
}  # fmt: skip
"""What the operator can change, as its page calls it."""
UNTOLD = ("race", "safe", "wished")
"""What stands in the book for its queries alone."""


def details_of(ctx: Context, keeper: HouseKeeper, title: str, detail: str) -> str:
    """The game and what else goes with an event, in words; `detail` is JSON as the book keeps it."""
    entry = find_title(keeper.entries, title)
    told = [ctx.say(entry.meta.name) if entry is not None else title] if title else []
    details = _details(detail)
    if "name" in details:
        told.append(_setting(ctx, str(details.pop("name")), details.pop("value", "")))
    for name, value in details.items():
        if value in ("", None) or name in UNTOLD:
            continue
        if name == "what" and str(value) in FAULTS:
            told.append(ctx.say(FAULTS[str(value)]))
        elif name in DETAILS:
            told.append(ctx.say(DETAILS[name], value=detail_value(ctx, keeper, title, name, value)))
        else:
            told.append(ctx.say(NAMED, name=name, value=value))
    return printable(" · ".join(told))


def event_line(ctx: Context, keeper: HouseKeeper, at: str, kind: str, title: str, detail: str) -> str:
    """A whole line: the day, the time, what happened, and what goes with it."""
    said = f"{date_told(ctx, at)} {at[11:19]}  {kind_told(ctx.language, kind)}  {details_of(ctx, keeper, title, detail)}"
    return said.rstrip()


def _setting(ctx: Context, name: str, value: object) -> str:
    """A value that was changed, and what it is now."""
    text, told = ctx.say(SETTINGS[name]) if name in SETTINGS else name, setting_value(ctx, name, value)
    return text if told == "" else ctx.say(NAMED, name=text, value=told)


def _details(detail: str) -> dict[str, object]:
    try:
        found = json.loads(detail or "{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
