"""The big screen on the infield: the car to move from the side with every dent, a hook between two cars, a car one hit from scrap."""

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface

from game.core.words import N_, Plural
from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.geometry import star
from game.show.palette import INK, PAPER, TONES, mix
from game.show.stage import Thing
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.base.table import Bench
from game.show.widgets.drawing import headline
from game.titles.aruba.meta import META
from game.titles.aruba.rules.cards import MOUNTS, PLACES

__all__ = ["INSET", "close_up", "line_picture", "screen_ground", "screen_picture", "side_look"]

INSET = 8
"""Design units of the case around what is shown."""
DARK = (12, 34, 46)
DICE = Plural(N_("{count} die"), N_("{count} dice"))
NEEDS = Plural(N_("{count} card saves it"), N_("{count} cards save it"))
HOT = 7
CAUSES = {"ram": "bumper", "shot": "aim", "saw": "saw", "bomb": "bomb"}
"""Cause of a blow -> its sign."""


def side_look(face: str) -> CarLook:
    """How a car looks from the side, from "letter|stage|places"."""
    letter, stage, places = face.split("|")
    parts = tuple(MOUNTS[place] if mark == "x" else "" for place, mark in zip(PLACES, places, strict=True))
    return CarLook(12 + META.car_ids.index(letter), letter, int(stage), parts)


def screen_ground(bench: Bench, area: Rect, letter: str = "") -> Surface:
    """An empty picture, lit in a car's colour from below, with the fine lines of a screen; as large as the case leaves."""
    wide, high = area.width - 2 * INSET, area.height - 2 * INSET
    svg = Svg(wide, high)
    tone = TONES[letter].fill if letter else (36, 120, 140)
    svg.rect(0, 0, wide, high, 12, DARK)
    glow = svg.linear((0, 0), (0, high), ((0, DARK, 1), (0.45, mix(DARK, tone, 0.16), 1), (1, mix(DARK, tone, 0.5), 1)))
    svg.rect(0, 0, wide, high, 12, glow)
    for y in range(4, int(high), 8):
        svg.line([(4, y), (wide - 4, y)], (0, 0, 0), 1.4, 0.22)
    return svg.raster(bench.theme.frame.pair(wide, high))


def screen_picture(bench: Bench, area: Rect, thing: Thing, name: Callable[[str], str]) -> Surface:
    """What the screen shows at rest."""
    if thing.place == "over":
        return _chequers(bench, area)
    if thing.place == "hook":
        return _pair(bench, area, *thing.face.split(";"))
    if thing.place == "save":
        return _frozen(bench, area, thing)
    return _one(bench, area, thing, name)


def _one(bench: Bench, area: Rect, thing: Thing, name: Callable[[str], str]) -> Surface:
    """One car, a hand high; its driver, its tokens, the dice it throws next."""
    letter, stage, _ = thing.face.split("|")
    sheet, theme = screen_ground(bench, area, letter), bench.theme
    px, damage = theme.frame.px, int(stage)
    high = area.height - 2 * INSET
    tall = high * 0.96
    portrait = car_portrait(side_look(thing.face), (px(tall * 1.5), px(tall)))
    sheet.blit(portrait, portrait.get_rect(midleft=(px(8), sheet.get_height() // 2)))
    left = 8 + tall * 1.5 + 10
    room = area.width - 2 * INSET - left - 12
    words = headline(theme, name(letter), 46, art.SHELL, fit=room, height=high * 0.36)
    sheet.blit(words, words.get_rect(midleft=(px(left), px(high * 0.22))))
    wide = min(room, 34.0 * 8)
    tokens = art.tokens(min(damage, 8), (px(wide), px(wide / 8)), 1, 8, dark=True)
    sheet.blit(tokens, tokens.get_rect(midleft=(px(left), px(high * 0.52))))
    ink = art.WARM if damage >= HOT else art.SHELL
    dice = headline(theme, bench.language.plural(DICE, 10 - min(damage, 8)), 40, ink, fit=room, height=high * 0.3)
    sheet.blit(dice, dice.get_rect(midleft=(px(left), px(high * 0.80))))
    if damage >= HOT:
        _rim(sheet, px(5))
    return sheet


def _frozen(bench: Bench, area: Rect, thing: Thing) -> Surface:
    """A blow that stands still half-way: who deals it, what it is, the car it would scrap with its ninth socket open, and what saves it."""
    source, hit, cause = thing.face.split(";")
    sheet, theme = screen_ground(bench, area, hit.partition("|")[0]), bench.theme
    px, high, inner = theme.frame.px, area.height - 2 * INSET, area.width - 2 * INSET
    tall = high * 0.74
    for face, x in ((source, 0.16), (hit, 0.44)):
        portrait = car_portrait(side_look(face), (px(tall * 1.5), px(tall)))
        sheet.blit(portrait, portrait.get_rect(center=(px(inner * x), px(high * 0.6))))
    _flash(sheet, CAUSES.get(cause, "scrap"), (px(inner * 0.31), px(high * 0.32)), px(high * 0.56))
    left = inner * 0.6
    room = inner - left - 10
    tokens = art.tokens(8, (px(room), px(room / 9)), 1, 9, dark=True)
    sheet.blit(tokens, tokens.get_rect(midleft=(px(left), px(high * (0.34 if not theme.large else 0.5)))))
    if not theme.large:  # there the strip alone says it
        words = headline(theme, bench.language.plural(NEEDS, thing.number), 40, art.WARM, fit=room, height=high * 0.36)
        sheet.blit(words, words.get_rect(midleft=(px(left), px(high * 0.7))))
    _rim(sheet, px(5))
    return sheet


def line_picture(bench: Bench, area: Rect, at: float) -> Surface:
    """The line from the side: road, a post with a flag, chequers on the ground, `at` so many widths from the left."""
    sheet = screen_ground(bench, area)
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


def _pair(bench: Bench, area: Rect, rear: str, front: str) -> Surface:
    """The follower, the car ahead, a hook between them."""
    sheet = close_up(bench, area, (rear, front), apart=0.2)
    px = bench.theme.frame.px
    hook = art.sign("hook", px(78))
    sheet.blit(hook, hook.get_rect(center=(sheet.get_width() // 2, px(area.height * 0.36))))
    return sheet


def close_up(bench: Bench, area: Rect, cars: tuple[str, ...], apart: float = 0.0, mark: str = "") -> Surface:
    """Cars nose to tail; the screen has room for two beside each other, further ones make a longer picture to pan over. `mark`
    flashes between the first two."""
    ground = screen_ground(bench, area, cars[-1][0])
    wide, high = ground.get_size()
    tall = high * 0.9
    pitch = wide * (0.5 - apart * 0.1)
    sheet = Surface((round(pitch * max(2, len(cars)) + wide - 2 * pitch), high), SRCALPHA)
    for x in range(0, sheet.get_width(), wide):
        sheet.blit(ground, (x, 0))
    for index, face in enumerate(cars):
        portrait = car_portrait(side_look(face), (round(tall * 1.5), round(tall)))
        middle = (wide - 2 * pitch) / 2 + pitch * (index + 0.5) if len(cars) > 1 else wide / 2
        sheet.blit(portrait, portrait.get_rect(center=(round(middle), high // 2 + 2)))
    if mark:
        beside = (wide - 2 * pitch) / 2 + pitch if len(cars) > 1 else wide * 0.2
        _flash(sheet, mark, (round(beside), round(high * 0.36)), round(high * 0.6))
    return sheet


def _chequers(bench: Bench, area: Rect) -> Surface:
    """The race is over."""
    wide, high = area.width - 2 * INSET, area.height - 2 * INSET
    svg = Svg(wide, high)
    svg.rect(0, 0, wide, high, 12, PAPER)
    cell = high / 4
    for row in range(4):
        for column in range(int(wide / cell) + 1):
            if (row + column) % 2:
                svg.rect(column * cell, row * cell, min(cell, wide - column * cell), cell, 0, INK)
    return svg.raster(bench.theme.frame.pair(wide, high))
