"""What the standings rows of Scrap Racer count: which lap of how many is driven, and bonus cards, in as many words as there is room for."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from pygame import Surface

from game.core.words import N_, Plural
from game.language.language import Language
from game.show.tables.parts.rows import GAP, NAME, PAD, PLACE, ROOM, ROOM_LARGE, counter
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.faces import RowFace
from game.show.theme import DISPLAY, TEXT, Theme
from game.show.widgets.hints import beside
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer, lap
from game.titles.scrap_racer.rules.state import Racer

LAPS = Plural(N_("{count} lap"), N_("{count} laps"), least=1)
LAP = N_("Lap {lap}/{laps}")
TO_GO = Plural(N_("{count} space to go"), N_("{count} spaces to go"))
"""Until a racer is home, of all laps together."""


def row_counters(theme: Theme, language: Language, names: Sequence[str], face: RowFace, side: float, room: float) -> list[Surface]:
    """Laps and cards, the first of the ways to show them that leaves a name its room; signs are `side` high. In `room` (design units)
    place, portrait, names and counters share a row. Where there is more than one lap, laps are always among them, in all rows told in the
    same way: where one of them counts cards, the others tell laps as if they did."""
    if face.laps == 1 and not face.badges:  # which lap of one is driven tells nothing
        return [_cards(theme, face, side)] if face.cards else []
    left = theme.frame.px(room - PLACE - 3 * PAD)
    longest = max(theme.font(TEXT, NAME).size(name)[0] for name in names)
    as_if = face.cards_told and not face.cards and not theme.large
    for spoken, counters in _ways(theme, language, replace(face, cards=1) if as_if else face, side):
        name = theme.frame.px(ROOM_LARGE if theme.large else ROOM)
        wide = sum(each.get_width() + theme.frame.px(GAP) for each in counters)
        if wide + (max(name, longest) if spoken else name) <= left:
            break
    return counters[:1] if as_if else counters


def _ways(theme: Theme, language: Language, face: RowFace, side: float) -> Iterator[tuple[bool, list[Surface]]]:
    """The broadest first, and whether laps are spoken of: no name gives way for a word. Where letters are large, all is one picture."""
    px = theme.frame.px
    words, figures = lap_told(language, face.badges, face.laps)
    if theme.large:
        if face.cards:
            yield False, [beside(counter(theme, None, figures), art.numbered("card", face.cards, px(side)), px(4))]
        yield False, [counter(theme, art.badge(px(side)), figures)]
        return
    cards = [_cards(theme, face, side)] if face.cards else []
    yield True, [counter(theme, art.badge(px(side)), words, DISPLAY), *cards]
    yield False, [counter(theme, art.badge(px(side)), figures), *cards]
    if face.cards:
        yield False, [counter(theme, art.badge(px(side)), figures), art.numbered("card", face.cards, px(side))]
    yield False, [counter(theme, None, figures), *cards]


def _cards(theme: Theme, face: RowFace, side: float) -> Surface:
    """How many bonus cards its driver holds."""
    high = theme.frame.px(side)
    if theme.large:
        return art.numbered("card", face.cards, high)
    return counter(theme, art.card_back("BONUS", (round(high * 0.72), high)), str(face.cards))


def laps_driven(game: CompiledScrapRacer, race: int, racer: Racer) -> int:
    """How often it has crossed the line, as far as that counts: where a duel is settled first, its badge comes after that."""
    return min(lap(racer.p, game.courses[race].length), game.laps)


def spaces_left(game: CompiledScrapRacer, race: int, racer: Racer) -> int:
    """How many spaces it has to go until it is home, of all laps together; none once it is."""
    return max(0, game.laps * game.courses[race].length + 1 - racer.p)


def to_go_told(language: Language, game: CompiledScrapRacer, race: int, racer: Racer) -> str:
    """The same in a sentence."""
    left = spaces_left(game, race, racer)
    return f"{language.plural(TO_GO, left)}." if left else ""


def lap_told(language: Language, done: int, laps: int) -> tuple[str, str]:
    """Which lap of `laps` is driven when so many are done, in words and in figures; once all are, how many those were."""
    if done >= laps:
        return language.plural(LAPS, done), str(done)
    return language.text(LAP, lap=done + 1, laps=laps), f"{done + 1}/{laps}"
