"""Thanks and sources in the player's language: what NOTICE and the list of sources say; names of people, fonts and licences stay."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.words import N_, Text
from game.language.catalogues import SOURCE
from game.language.language import Language

OURS = "Copyright (c) 2026 The Kerbside authors"
UNOFFICIAL = N_(
    "Kerbside is an unofficial work of people who love racing games. It is not made, endorsed or checked by the designers and publishers "
    "named here. It contains no text, no picture and no logo of theirs: the rules were written down anew in our own words, and everything "
    "that is seen and heard was made for Kerbside."
)
FOR_THE_GAMES = N_("Thank you for the games:")
BY = N_("designed by {people}, published by {publisher}")
BY_IN = N_("designed by {people}, published by {publisher} ({year})")
BY_IN_AND_AGAIN = N_("designed by {people}, published by {publisher} ({year}; anniversary edition {again})")
TRADEMARKS = N_(
    "The names of the games and of their publishers are trademarks of their owners and are used only to say which game is meant. If you "
    "like one of them here, buy it: it is better with the pieces in your hand."
)
FONTS = N_(
    "Fonts: {first} by {first_maker} and {second} by {second_maker}, both under the {licence}; the licences lie beside them in "
    "assets/fonts."
)
LIBRARIES = N_("Libraries, installed beside Kerbside and not part of it: {libraries}.")
MADE_HERE = N_(
    "All pictures, sounds, music, tracks and lessons were made for Kerbside and are under its own licence (MIT). Sounds and music are made "
    "of numbers: no recording was used."
)
WHOLE_LIST = N_("The whole list, file by file, in English:")
IN_ENGLISH = N_("The licence in its own words, in English:")


class Designed(NamedTuple):
    """A game, who thought it up and who published it; the years as they are known."""

    game: str
    people: tuple[str, ...]
    publisher: str
    year: str = ""
    again: str = ""


GAMES = (
    Designed("Monza", ("Jürgen P. K. Grunau",), "HABA", "2000", "2020"),
    Designed("ARUBA: Battle Race", ("Petr Bělík",), "Stragoo Games"),
    Designed("Automobiles", ("David Short",), "AEG"),
    Designed("Scrap Racer", ("Anika", "Sebastian Richter"), "Queen Games", "2021"),
    Designed("Top Race", ("Wolfgang Kramer",), "Pegasus", "2008"),
)
FACES = {
    "first": "Bebas Neue", "first_maker": "Ryoichi Tsunekawa (Dharma Type)", "second": "Play",
    "second_maker": "Jonas Hecksher (Playtypes, e-types AS)", "licence": "SIL Open Font License 1.1",
}  # fmt: skip
STANDS_ON = (
    "pygame-ce", "pytmx (LGPL)", "SDL (zlib)", "msgspec (BSD)", "platformdirs (MIT)", "Pillow (MIT-CMU)", "websockets", "segno (BSD)",
)  # fmt: skip


def thanks_told(language: Language) -> str:
    """What the file NOTICE says, paragraphs between empty lines, a game a line."""
    text = language.text
    games = "\n".join(f"{each.game}   {_designed(language, each)}" for each in GAMES)
    fonts, libraries = text(FONTS, **FACES), text(LIBRARIES, libraries=language.listed(STANDS_ON))
    return _paragraphs([OURS, text(UNOFFICIAL), text(FOR_THE_GAMES), games, text(TRADEMARKS), fonts, libraries])


def _designed(language: Language, game: Designed) -> str:
    template: Text = BY_IN_AND_AGAIN if game.again else BY_IN if game.year else BY
    fields = {"publisher": game.publisher, "year": game.year, "again": game.again}
    return language.text(template, people=language.listed(game.people), **fields)


def sources_told(language: Language, whole_list: str) -> str:
    """Where everything comes from, before the list of the files, which is in English."""
    return _paragraphs([language.text(MADE_HERE), language.text(FONTS, **FACES), language.text(WHOLE_LIST), whole_list])


def licence_told(language: Language, papers: str) -> str:
    """A licence, which holds in its own words alone; other languages say that first."""
    return papers if language.code == SOURCE else _paragraphs([language.text(IN_ENGLISH), papers])


def _paragraphs(parts: Sequence[str]) -> str:
    return "\n\n".join(parts)
