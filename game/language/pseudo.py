"""A language for tests: every text accented, longer and in brackets, so that one which was forgotten, cut off or glued
together is seen at once. Fields stay untouched. `KERBSIDE_LANG=pseudo` shows the game in it."""

import gettext
import string

from game.core.words import NAME

_ACCENTS = str.maketrans(
    "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz",
    "ÅåČčĎďÉéĞğĤĥÎîĴĵĶķĹĺŇňŌōŘřŠšŤťŮůŴŵÝýŽž",
)
_LONGER = ((10, 0.8), (20, 0.6), (50, 0.4))
_LONG = 0.3
"""How much longer texts of at most so many letters are in other languages, and all others: short words grow most."""


def accented(template: str) -> str:
    """`template` as the pseudo-language has it: "Roll {n} dice" -> "[Řōĺĺ {n} ďîčé ········]"; 30 to 80 % longer."""
    parts = []
    letters = 0
    for text, field, spec, conversion in string.Formatter().parse(template):
        letters += len(text)
        parts.append(text.translate(_ACCENTS).replace("{", "{{").replace("}", "}}"))
        if field is not None:
            parts.append("{" + field + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}")
    longer = next((share for most, share in _LONGER if letters <= most), _LONG)
    filling = "·" * max(1, round(letters * longer))
    return f"[{''.join(parts)} {filling}]"


class Pseudo(gettext.NullTranslations):
    """Translations into the pseudo-language."""

    def gettext(self, message: str) -> str:
        """`message`, accented; a name from a file that is no template stays."""
        try:
            return accented(message)
        except ValueError:
            return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for `n` as English chooses it, accented."""
        return accented(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Every meaning of `message` alike; names stay."""
        return message if context == NAME else self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Every meaning of the forms alike."""
        return self.ngettext(msgid1, msgid2, n)
