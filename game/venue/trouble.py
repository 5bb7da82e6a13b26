"""What can be wrong between a table and its house, as a code; the sentence for it stands beside it."""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.words import N_, Template

TROUBLES: Mapping[str, Template] = {
    "driver": N_("This Kerbside can't connect to a house yet: install kerbside[house]."),
    "address": N_("This is no address of a house. One looks like postgresql://name:password@machine/database."),
    "network": N_(
        "The house does not answer: the machine {machine} can't be reached from here. Is it switched on, and does the network work?"
    ),
    "password": N_("The house refuses the name or the password in the address."),
    "certificate": N_("The connection to the house is not safe: its certificate does not fit. {detail}"),
    "refused": N_("The house refuses: {detail}"),
    "no_house": N_("There is no house in this database yet: kerbside cabinet house create makes one."),
    "old": N_("The house was made by an older Kerbside. Run kerbside cabinet house create again, with this one."),
    "new": N_("The house belongs to a newer Kerbside. Update this table; until then it keeps everything to itself."),
    "rights": N_(
        "The name in this address has no right to do that. Use your own address for the report, and the tables’ address for a table."
    ),
    "unknown": N_("The house does not know this table any more: join it again."),
    "taken": N_("The house knows this table under another key. Join it from the machine that joined it first."),
    "clock": N_("This table’s clock and the house’s are {minutes} min apart. Set the wrong one."),
    "full": N_("The disk of the house is full. What is not sent yet waits here."),
    "cut": N_("The connection to the house was lost. Trying again soon."),
    "book": N_("This table’s book can’t be read just now, so nothing is sent."),
}


class Trouble(NamedTuple):
    """A key of TROUBLES, and the fields of its sentence."""

    code: str
    fields: Mapping[str, object] = {}

    @property
    def text(self) -> Template:
        """The sentence; say it with `language.text(trouble.text, **trouble.fields)`."""
        return TROUBLES[self.code]


class HouseError(Exception):
    """Nothing more can be done with the house just now; `trouble` says why."""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(f"{code}: {fields}")
        self.trouble = Trouble(code, fields)
