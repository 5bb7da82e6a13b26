"""The languages there are, and how one is opened: gettext catalogues in `<folder>/<code>/LC_MESSAGES/kerbside.mo`. Executables have them
packed (`kerbside.mo.z`, zlib's format): six of them would be 4 MB."""

import gettext
import os
import struct
import zlib
from collections.abc import Container, Iterable, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from game.language.language import Language
from game.language.pseudo import Pseudo

DOMAIN = "kerbside"
AUTO = "auto"
PSEUDO = "pseudo"
SOURCE = "en"
PACKED = ".mo.z"
"""How a packed catalogue ends."""

LANGUAGES: Mapping[str, str] = {
    "en": "English", "de": "Deutsch", "cs": "Čeština", "sk": "Slovenčina", "fr": "Français", "es": "Español", "pl": "Polski",
}  # fmt: skip
"""Code -> the language's name in itself, in the order of the list. English stands in the code; every other needs its catalogue under
assets/locale, and has one only once it is complete (`assets/make/catalogues.py`)."""


def available(folder: Path) -> tuple[tuple[str, str], ...]:
    """The languages a player may choose, code and own name: English, and all that have a catalogue in `folder` (assets/locale)."""
    return tuple((code, name) for code, name in LANGUAGES.items() if code == SOURCE or catalogue_file(folder, code).is_file())


def catalogue_file(folder: Path, code: str) -> Path:
    """Where the catalogue of a language lies: packed where there is only that."""
    plain = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    packed = plain.with_suffix(PACKED)
    return packed if packed.is_file() and not plain.is_file() else plain


@cache
def _unpacked(path: Path) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(BytesIO(zlib.decompress(path.read_bytes())))


def choose(setting: str, wishes: Iterable[str] = (), known: Container[str] = LANGUAGES) -> str:
    """The language code for a setting: a code as it is, `auto` the first of `wishes` ("de_AT.UTF-8", "cs") that is `known`,
    English where none fits."""
    return _chosen((setting,) if setting != AUTO else wishes, known) or SOURCE


def follows_system(folder: Path, wishes: Iterable[str] | None = None, environ: Mapping[str, str] | None = None) -> bool:
    """Whether one of the languages there are is the system's; if none is, English is a guess."""
    environ = os.environ if environ is None else environ
    return bool(_chosen(environment_wishes(environ) if wishes is None else wishes, dict(available(folder))))


def _chosen(wishes: Iterable[str], known: Container[str]) -> str:
    for wish in wishes:
        code = wish.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in known or code == PSEUDO:
            return code
    return ""


def environment_wishes(environ: Mapping[str, str]) -> tuple[str, ...]:
    """What the environment of a POSIX system wishes for, the strongest first."""
    names = environ.get("LANGUAGE", "").split(":")
    names += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return tuple(name for name in names if name)


def open_language(
    setting: str, folder: Path, wishes: Iterable[str] | None = None, *, environ: Mapping[str, str] | None = None, strict: bool = False
) -> Language:
    """The language for a setting ("auto" or a code), its catalogue read from `folder` (assets/locale).

    `wishes` are the system's locales, the best first; None asks the environment. `KERBSIDE_LANG` overrules the setting.
    A catalogue that is missing or can't be read gives English: a wrong file must not keep anybody from playing.
    """
    environ = os.environ if environ is None else environ
    wished = environment_wishes(environ) if wishes is None else wishes
    code = choose(environ.get("KERBSIDE_LANG") or setting, wished, dict(available(folder)))
    if code == PSEUDO:
        return Language(PSEUDO, Pseudo(), strict=strict)
    if code == SOURCE:
        return Language(strict=strict)
    try:
        path = catalogue_file(folder, code)
        found = _unpacked(path) if path.name.endswith(PACKED) else gettext.translation(DOMAIN, folder, [code])
        return Language(code, found, strict=strict)
    except (OSError, ValueError, LookupError, struct.error, zlib.error):
        if strict:
            raise
        return Language()
