"""What this installation allows its guests. At home people may do everything; a cabinet in a café is everybody's, and its operator's."""

import msgspec

from game.session.seats import PERSON_NAMES
from game.store.operator import Cups


class Permissions(msgspec.Struct, frozen=True, kw_only=True):
    """Scenes ask it before they offer something; none asks what kind of installation it is. HOME and CABINET are its two values, the
    second one with the wishes of its operator.

    quits               the game can be left
    leaves_full_screen  the window can be made smaller
    settings            the settings can be opened and changed, and what every button does
    ease                the page Ease can be opened; where the settings can't be, what is chosen there goes when nobody is there
    profiles            people of the house, with typed names; without them a name comes from the list `names`. A cabinet has them where it
                        is one of several tables, and its operator wishes for it
    deletes_profiles    anybody may delete a profile; on a cabinet its operator alone has somebody forgotten, at all tables
    own_maps            tracks from the folder of the player's own
    exports             files can be pointed at, written and deleted: records, pictures, results
    screenshots         pictures of the screen can be kept
    language            anybody may change the language; `languages` are the codes to choose from, none: all there are
    remembers_guests    which first turns were shown to guests and which lessons they have done is kept; a cabinet meets strangers every day
    cups                which cups of the house can be raced: none, the shortest alone, all
    own_cups            cups can be laid out, and are kept
    favourites          files of races that the operator keeps for good; people of a home keep theirs in the settings
    phones              phones may join, by the code on the screen; `wifi` is the name of the guests' Wi-Fi and its password, ("", "") where
                        the card has none
    loudest             no volume counts for more than so many percent
    """

    quits: bool = True
    leaves_full_screen: bool = True
    settings: bool = True
    ease: bool = True
    profiles: bool = True
    deletes_profiles: bool = True
    own_maps: bool = True
    exports: bool = True
    screenshots: bool = True
    language: bool = True
    languages: tuple[str, ...] = ()
    remembers_guests: bool = True
    cups: Cups = "all"
    own_cups: bool = True
    favourites: tuple[str, ...] = ()
    phones: bool = True
    wifi: tuple[str, str] = ("", "")
    loudest: int = 100
    names: tuple[str, ...] = PERSON_NAMES


HOME = Permissions()
CABINET = Permissions(
    quits=False,
    leaves_full_screen=False,
    settings=False,
    profiles=False,
    deletes_profiles=False,
    own_maps=False,
    exports=False,
    screenshots=False,
    language=False,
    remembers_guests=False,
    cups="short",
    own_cups=False,
    phones=False,
)
