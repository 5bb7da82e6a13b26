"""Forms of things: what a thing is called, and behind bars how a sentence says it in other cases.

    red car  ->  der rote Wagen|acc=den roten Wagen|dat=dem roten Wagen

A template asks for one after a dot, `{car:car.acc}`; a form that is not given is the first one. Names of forms are the language's own,
in small letters. English has none. A bar that belongs to no form makes the whole broken: then the first form is all there is.
"""

import re
from collections.abc import Mapping

BAR = "|"
_FORM = re.compile(r"([a-z]+)=(.*\S.*)", re.DOTALL)
_SPEC = re.compile(r"([A-Za-z_]\w*)(?:\.([a-z]+))?")


class FormError(ValueError):
    """Forms are written wrongly, or one is asked for that is not given: a defect, raised only where it is asked for strictly."""


def first(translation: str) -> str:
    """How a thing is called, without its other forms."""
    return translation.partition(BAR)[0]


def forms(translation: str) -> Mapping[str, str]:
    """Name -> form, the first one under no name at all. FormError where one has no name, no text, or the name of another."""
    head, *others = translation.split(BAR)
    found = {"": head}
    for other in others:
        named = _FORM.fullmatch(other)
        if named is None or named[1] in found or not head.strip():
            raise FormError(translation)
        found[named[1]] = named[2]
    return found


def form(translation: str, name: str, *, strict: bool = False) -> str:
    """The form `name`; the first one where that is not given or any of them is broken (`strict`: FormError)."""
    try:
        found = forms(translation)
    except FormError:
        if strict:
            raise
        return first(translation)
    if strict and name not in found:
        raise FormError(f"{translation}: no form {name}")
    return found.get(name, found[""])


def vocabulary(spec: str) -> tuple[str, str] | None:
    """The vocabulary and the form that a field is said with (`car.acc`); None where `spec` is a format of Python (`02d`, `,`)."""
    found = _SPEC.fullmatch(spec)
    return (found[1], found[2] or "") if found else None
