"""What strangers call their tracks and packs, as files may be called on every system."""

import re

_NOT_PLAIN = re.compile(r"[^\w-]+")
_RESERVED = re.compile(r"con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]", re.IGNORECASE)
"""Names that Windows keeps for itself, whatever ending follows them."""
_REFUSED = re.compile(r'[\x00-\x1f<>:"|?*\\]|[ .]$')
"""What Windows takes in no name."""


def everywhere(name: str) -> bool:
    """Whether a file or folder may be called that on every system."""
    return _RESERVED.fullmatch(name.partition(".")[0].rstrip()) is None and _REFUSED.search(name) is None


def plain_name(told: str, kind: str, longest: int) -> str:
    """`told` in letters, digits and hyphens, at most `longest` of them; `kind` is put before what no file may be called."""
    name = _NOT_PLAIN.sub("_", told).strip("_")[:longest]
    return name if name and everywhere(name) else f"{kind}_{name}".strip("_")
