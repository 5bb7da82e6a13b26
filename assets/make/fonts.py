"""Takes the fonts out of Debian's packages fonts-bebas-neue and fonts-play, each with its licence text beside it.

    python assets/make/fonts.py [SHARE]

SHARE is the folder the packages were unpacked to (default: /usr/share).
"""

import re
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

FONTS = Path(__file__).resolve().parents[1] / "fonts"


class Package(NamedTuple):
    """A Debian package: its fonts, whose they are, and the file their licence goes to."""

    name: str
    folder: str
    files: tuple[str, ...]
    holder: str
    licence: str


PACKAGES = (
    Package(
        "fonts-bebas-neue",
        "fonts/opentype/bebas-neue",
        ("BebasNeue-Bold.otf",),
        "Copyright (c) 2010 by Ryoichi Tsunekawa, Dharma Type (dharmatype.com)",
        "OFL-BebasNeue.txt",
    ),
    Package(
        "fonts-play",
        "fonts/truetype/play",
        ("Play-Regular.ttf", "Play-Bold.ttf"),
        "Copyright (c) 2011 by Jonas Hecksher, Playtypes, e-types AS (e-types.com)",
        "OFL-Play.txt",
    ),
)


def licence(holder: str, copyright_file: str) -> str:
    """The text of the OFL as a Debian copyright file quotes it (indented, blank lines as a dot), headed by `holder`."""
    text = copyright_file[copyright_file.index("SIL OPEN FONT LICENSE") :]
    text = re.split(r"\n(?=\S)", text)[0]
    lines = [re.sub(r"^ \.?", "", line).rstrip() for line in text.splitlines()]
    head = f"{holder}\n\nThis Font Software is licensed under the SIL Open Font License, Version 1.1.\n\n"
    return head + "\n".join(lines).strip() + "\n"


def main(share: Path) -> None:
    """Copies every font and writes its licence."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        for name in package.files:
            shutil.copyfile(share / package.folder / name, FONTS / name)
        words = (share / "doc" / package.name / "copyright").read_text(encoding="utf-8")
        (FONTS / package.licence).write_text(licence(package.holder, words), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share"))
