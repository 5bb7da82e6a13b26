"""The big screen on the infield: the car to move from the side with every dent, blows close up and the dice they cost, a hook between two
cars, a car one hit from scrap."""

from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Rect, Surface

from game.core.words import N_, Plural
from game.show.painters.car_portraits import car_portrait
from game.show.painters.geometry import star
from game.show.palette import INK, PAPER, TONES, mix
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba.derby_looks import body_look
from game.show.tables.aruba.faces import BlowScreen, Bodywork, HookScreen, LoneScreen, OverScreen, ScreenFace
from game.show.tables.base.table import TableServices
from game.show.widgets.drawing import headline
from game.titles.aruba.rules.compiled import MAX_DAMAGE, dice_to_come

INSET = 8
SHIELD = 1.4
"""How high the shield of a car stands, where its tokens would, in heights of theirs."""
"""Design units of the case around what is shown."""
DARK = (12, 34, 46)
DICE = Plural(N_("{count} die"), N_("{count} dice"))
TO_LINE = Plural(N_("{count} to the line"), N_("{count} to the line"))
NEEDS = Plural(N_("{count} card saves it"), N_("{count} cards save it"))
SCRAP = N_("Scrap!")
HOT = 7
GAPS = {"": -0.08, "ram": -0.14}
"""Between two cars of a close-up, in their widths: nose to tail where nothing flies between them."""
GAP = 0.2
LETTERS_ENOUGH = 2.0
"""Zoom of the letters from which the screen carries no name: pictures, tokens and one number."""
NAME_AT, TOKENS_AT, NUMBER_AT = 0.36, 0.60, 0.84
"""How far down, in heights of the screen: on its upper edge lies the name of a car on the road beside it."""
HIGHER = 0.1
"""So much higher stands that where letters are large: they need all of the screen."""
CAUSES = {"ram": "bumper", "shot": "aim", "saw": "saw", "bomb": "bomb"}
"""Cause of a blow -> its sign."""


def screen_ground(services: TableServices, area: Rect, letter: str = "") -> Surface:
    """An empty picture, lit in a car's colour from below, with the fine lines of a screen; as large as the case leaves."""
    wide, high = area.width - 2 * INSET, area.height - 2 * INSET
    svg = Svg(wide, high)
    tone = TONES[letter].fill if letter else (36, 120, 140)
    svg.rect(0, 0, wide, high, 12, DARK)
    glow = svg.linear((0, 0), (0, high), ((0, DARK, 1), (0.45, mix(DARK, tone, 0.16), 1), (1, mix(DARK, tone, 0.5), 1)))
    svg.rect(0, 0, wide, high, 12, glow)
    for y in range(4, int(high), 8):
        svg.line([(4, y), (wide - 4, y)], (0, 0, 0), 1.4, 0.22)
    return svg.raster(services.theme.frame.pair(wide, high))


def screen_picture(services: TableServices, area: Rect, face: ScreenFace, name: Callable[[str, float], str]) -> Surface:
    """What the screen shows at rest."""
    match face:
        case OverScreen():
            return _chequers(services, area)
        case HookScreen(rear, front):
            return _pair(services, area, rear, front)
        case BlowScreen():
            return _frozen(services, area, face)
        case LoneScreen(car, left):
            return _one(services, area, car, name, left)


def _one(services: TableServices, area: Rect, car: Bodywork, name: Callable[[str, float], str], left_to: int = 0) -> Surface:
    """One car, a hand high; its driver, its tokens, the dice it throws next, and how far it is from the line, where that is said."""
    sheet, theme = screen_ground(services, area, car.colour), services.theme
    px, damage = theme.frame.px, car.stage
    high = area.height - 2 * INSET
    portrait = car_portrait(body_look(car), (px(high * 0.96 * 1.5), px(high * 0.96)))
    sheet.blit(portrait, portrait.get_rect(midleft=(px(8), sheet.get_height() // 2)))
    left = _words_from(area)
    room = area.width - 2 * INSET - left - 12
    wide = min(room, 34.0 * 8)
    tokens = art.tokens(min(damage, MAX_DAMAGE), (px(wide), px(wide / 8)), 1, 8, dark=True)
    if car.shields:
        tokens = art.shield(px(wide / 8 * SHIELD), car.shields, theme)
    bare = theme.zoom >= LETTERS_ENOUGH
    sheet.blit(tokens, tokens.get_rect(midleft=(px(left), px(high * (0.26 if bare else TOKENS_AT - HIGHER / 2 * theme.large)))))
    if bare:
        tall = px(high * 0.46)
        number = art.die_tag(str(dice_to_come(damage)), tall, theme) if damage <= MAX_DAMAGE else art.sign("scrap", tall)
    else:
        words = headline(theme, name(car.colour, room), 44, art.SHELL, fit=room, height=high * 0.3)
        sheet.blit(words, words.get_rect(midleft=(px(left), px(high * (NAME_AT - HIGHER * theme.large)))))
        told = services.language.plural(DICE, dice_to_come(damage)) if damage <= MAX_DAMAGE else services.language.text(SCRAP)
        if left_to > 0 and damage <= MAX_DAMAGE and not theme.large:
            told = f"{told} · {services.language.plural(TO_LINE, left_to)}"
        number = headline(theme, told, 40, art.WARM if damage >= HOT else art.SHELL, fit=room, height=high * 0.25)
    sheet.blit(number, number.get_rect(midleft=(px(left), px(high * (0.68 if bare else NUMBER_AT)))))
    if damage >= HOT:
        _rim(sheet, px(5))
    return sheet


def _words_from(area: Rect) -> float:
    """Where, from the screen's left, the words beside a lone car begin."""
    return 8 + (area.height - 2 * INSET) * 0.96 * 1.5 + 10


# --- what a blow costs


def toll_picture(services: TableServices, area: Rect, cars: Sequence[Bodywork], name: Callable[[str, float], str]) -> Surface:
    """The cars that one blow hits, beside each other, each over the dice that it throws next; a lone one with its name and its tokens."""
    if len(cars) == 1:
        return _one(services, area, cars[0], name)
    sheet, px = screen_ground(services, area), services.theme.frame.px
    wide, high = (area.width - 2 * INSET) / len(cars), area.height - 2 * INSET
    tall = min(high * 0.66, wide / 1.5)
    for index, car in enumerate(cars):
        middle = wide * (index + 0.5)
        portrait = car_portrait(body_look(car), (px(tall * 1.5), px(tall)))
        sheet.blit(portrait, portrait.get_rect(center=(px(middle), px(high * 0.36))))
        tag = art.die_tag(str(dice_to_come(car.stage)), px(high * 0.34), services.theme)
        sheet.blit(tag, tag.get_rect(center=(px(middle), px(high * 0.8))))
    return sheet


def toll_spot(area: Rect, index: int, count: int) -> tuple[float, float]:
    """Where the dice of one of so many cars stand, in design units."""
    wide, high = area.width - 2 * INSET, area.height - 2 * INSET
    if count == 1:
        return area.x + INSET + _words_from(area) + 150, area.y + INSET + high * NUMBER_AT
    return area.x + INSET + wide / count * (index + 0.5), area.y + INSET + high * 0.8


def _frozen(services: TableServices, area: Rect, blow: BlowScreen) -> Surface:
    """A blow that stands still half-way: who deals it, what it is, the car it would scrap with its ninth socket open, and what saves it."""
    sheet, theme = screen_ground(services, area, blow.hit.colour), services.theme
    px, high, inner = theme.frame.px, area.height - 2 * INSET, area.width - 2 * INSET
    tall = high * 0.74
    for car, x in ((blow.source, 0.16), (blow.hit, 0.44)):
        portrait = car_portrait(body_look(car), (px(tall * 1.5), px(tall)))
        sheet.blit(portrait, portrait.get_rect(center=(px(inner * x), px(high * 0.6))))
    _flash(sheet, CAUSES.get(blow.cause, "scrap"), (px(inner * 0.31), px(high * 0.32)), px(high * 0.56))
    left = inner * 0.6
    room = inner - left - 10
    tokens = art.tokens(8, (px(room), px(room / 9)), 1, 9, dark=True)
    sheet.blit(tokens, tokens.get_rect(midleft=(px(left), px(high * (0.34 if not theme.large else 0.5)))))
    if not theme.large:  # there the strip alone says it
        words = headline(theme, services.language.plural(NEEDS, blow.need), 40, art.WARM, fit=room, height=high * 0.36)
        sheet.blit(words, words.get_rect(midleft=(px(left), px(high * 0.7))))
    _rim(sheet, px(5))
    return sheet


def line_picture(services: TableServices, area: Rect, at: float) -> Surface:
    """The line from the side: road, a post with a flag, chequers on the ground, `at` so many widths from the left."""
    sheet = screen_ground(services, area)
    wide, high = area.width - 2 * INSET, area.height - 2 * INSET
    svg = Svg(wide, high)
    svg.rect(6, high * 0.74, wide - 12, high * 0.2, 6, (96, 90, 90))
    for row in range(2):
        for column in range(2):
            svg.rect(wide * at + column * 12, high * 0.74 + row * high * 0.1, 12, high * 0.1, 0, INK if (row + column) % 2 else PAPER)
    post = wide * at + 12
    svg.rect(post - 5, high * 0.1, 10, high * 0.64, 3, (150, 100, 62), INK, 3)
    for row in range(3):
        for column in range(4):
            svg.rect(post + 5 + column * 16, high * 0.1 + row * 14, 16, 14, 0, INK if (row + column) % 2 else PAPER)
    sheet.blit(svg.raster(sheet.get_size()), (0, 0))
    return sheet


def _rim(sheet: Surface, bold: int) -> None:
    """Hot orange: one hit from scrap."""
    svg = Svg(*sheet.get_size())
    w, h = sheet.get_size()
    svg.rect(bold / 2, bold / 2, w - bold, h - bold, 10, None, art.HOT, bold)
    sheet.blit(svg.raster(sheet.get_size()), (0, 0))


def _flash(sheet: Surface, mark: str, centre: tuple[int, int], side: int) -> None:
    """A sign on a pale burst."""
    svg = Svg(100, 100, -50, -50)
    svg.polygon(star(13, 49, 39), art.SHELL, INK, 3)
    burst = svg.raster((side, side))
    sign = art.sign(mark, round(side * 0.66))
    burst.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    sheet.blit(burst, burst.get_rect(center=centre))


def crossed_picture(services: TableServices, area: Rect, car: Bodywork, at: float, nose: float, tall: float) -> Surface:
    """The line from the side, and a car whose nose is `nose` design units from the left."""
    sheet, px = line_picture(services, area, at), services.theme.frame.px
    portrait = car_portrait(body_look(car), (px(tall * 1.5), px(tall)))
    sheet.blit(portrait, portrait.get_rect(midright=(px(nose), sheet.get_height() // 2)))
    return sheet


def _pair(services: TableServices, area: Rect, rear: Bodywork, front: Bodywork) -> Surface:
    """The follower, the car ahead, a hook between them."""
    sheet = close_up(services, area, (rear, front))
    px = services.theme.frame.px
    hook = art.sign("hook", px(78))
    sheet.blit(hook, hook.get_rect(center=(sheet.get_width() // 2, px(area.height * 0.36))))
    return sheet


def close_up(services: TableServices, area: Rect, cars: tuple[Bodywork, ...], mark: str = "hook") -> Surface:
    """Cars one behind the other, in the middle where the screen has room for all of them; else it is a longer picture to pan over.
    `mark` flashes between the first two, which stand apart for it; in a ram they stand nose to tail."""
    ground = screen_ground(services, area, cars[-1].colour)
    wide, high = ground.get_size()
    tall = high * 0.9
    pitch = tall * 1.5 * (1 + GAPS.get(mark, GAP))
    across = pitch * (len(cars) - 1) + tall * 1.5
    sheet = Surface((max(wide, round(across + 16)), high), SRCALPHA)
    for x in range(0, sheet.get_width(), wide):
        sheet.blit(ground, (x, 0))
    first = (sheet.get_width() - across) / 2 + tall * 0.75
    for index, car in enumerate(cars):
        portrait = car_portrait(body_look(car), (round(tall * 1.5), round(tall)))
        sheet.blit(portrait, portrait.get_rect(center=(round(first + pitch * index), high // 2 + 2)))
    between = first + pitch / 2 if len(cars) > 1 else wide * 0.2
    if mark == "ram":
        burst = art.sign("ram", round(high * 0.5))
        sheet.blit(burst, burst.get_rect(center=(round(between), round(high * 0.58))))
    elif mark in CAUSES.values():
        _flash(sheet, mark, (round(between), round(high * 0.36)), round(high * 0.6))
    return sheet


def _chequers(services: TableServices, area: Rect) -> Surface:
    """The race is over."""
    wide, high = area.width - 2 * INSET, area.height - 2 * INSET
    svg = Svg(wide, high)
    svg.rect(0, 0, wide, high, 12, PAPER)
    cell = high / 4
    for row in range(4):
        for column in range(int(wide / cell) + 1):
            if (row + column) % 2:
                svg.rect(column * cell, row * cell, min(cell, wide - column * cell), cell, 0, INK)
    return svg.raster(services.theme.frame.pair(wide, high))
