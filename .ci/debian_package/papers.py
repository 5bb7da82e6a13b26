"""The texts of the Debian package: those beside this file, with what the project says of itself filled in."""

import re
import textwrap
import tomllib
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
AUTHORS: str = PROJECT["authors"][0]["name"]
MAINTAINER = f"{AUTHORS} <kerbside@kerbside.invalid>"
"""Debian wants an address, and nobody has one to give: this ending is kept free for such, and belongs to nobody."""
COMPONENT = "invalid.kerbside.kerbside"
"""What AppStream calls the program: an address the other way round, the same as above."""
PAPERS = "/usr/lib/kerbside/_internal"
COMMON, ALWAYS_THERE = "/usr/share/common-licenses", ("Apache-2.0", "GPL-3", "LGPL-2.1", "LGPL-3")


def version(of: str = PROJECT["version"]) -> str:
    """As Debian writes it, for whom 1.0~rc1 comes before 1.0."""
    return re.sub(r"\.?(a|b|rc|dev)(?=\d)", r"~\1", of)


def filled(name: str, **fields: str) -> str:
    """The text of that name, with its fields filled in."""
    text = (HERE / name).read_text(encoding="utf-8")
    for field, value in fields.items():
        text = text.replace(f"@{field}@", value)
    return text


def control(fields: dict[str, str]) -> str:
    """What apt knows of the package."""
    return filled("control", MAINTAINER=MAINTAINER, **fields)


def metainfo(when: int) -> str:
    """What shops for software know of it (AppStream)."""
    day = datetime.fromtimestamp(when, UTC).date().isoformat()
    told = {"LICENCE": PROJECT["license"], "AUTHORS": AUTHORS, "VERSION": PROJECT["version"]}
    return filled("metainfo.xml", COMPONENT=COMPONENT, DAY=day, **{field: escape(value) for field, value in told.items()})


def changelog(when: int) -> str:
    """Debian's own; what is new for players lies beside it."""
    return filled("changelog", VERSION=version(), MAINTAINER=MAINTAINER, DATE=format_datetime(datetime.fromtimestamp(when, UTC)))


def copyright_file() -> str:
    """Ours word for word, and of everything that travels in the executable which licence it has and where that lies."""
    own = "\n\n".join((ROOT / name).read_text(encoding="utf-8").strip() for name in ("NOTICE", "LICENSE"))
    return filled("copyright", OWN=own, WORKS="\n".join(_works()))


def _works() -> list[str]:
    from game.scenes.settings.credits import WORKS

    lines = []
    for work in WORKS:
        if work.licence:
            places = ", ".join(_place(file) for file in work.files)
            lines += textwrap.wrap(f"{work.name} ({work.licence}): {places}", 100, subsequent_indent="  ", break_on_hyphens=False)
    return lines


def _place(file: str) -> str:
    """Where a paper of the credits lies; those that every Debian has are named there."""
    common = f"{COMMON}/{Path(file).stem}"
    return common if Path(file).stem in ALWAYS_THERE else f"{PAPERS}/{file}"
