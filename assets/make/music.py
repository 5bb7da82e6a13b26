"""Renders the themes and writes assets/music/*.ogg. Needs numpy, and oggenc (vorbis-tools) or ffmpeg.

    python assets/make/music.py                  all themes
    python assets/make/music.py toy_shop menu    these
    python assets/make/music.py listen FOLDER [THEME ...]    six minutes of each as WAV: calm, chase, last lap, podium

The layers of a theme are levelled so that what is heard of them together is as loud as WANTED, whichever theme it is.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np  # noqa: E402
from band import Band  # noqa: E402
from encoder import encode  # noqa: E402
from loudness import loudness  # noqa: E402
from synth import Wave  # noqa: E402
from theme_island import ISLAND  # noqa: E402
from theme_junkyard import JUNKYARD  # noqa: E402
from theme_menu import MENU  # noqa: E402
from theme_poster import POSTER  # noqa: E402
from theme_toy_shop import TOY_SHOP  # noqa: E402
from theme_workshop import WORKSHOP  # noqa: E402

from game.sound.themes import LEVELS, Layer, Mood  # noqa: E402

BANDS = {band.theme: band for band in (MENU, TOY_SHOP, JUNKYARD, ISLAND, POSTER, WORKSHOP)}
MUSIC = ROOT / "assets" / "music"
QUALITY = {"lead": 0}
"""Of Vorbis: what sings is heard closest, all else is -1."""
SEPARATE = {"ground": -31.5, "lead": -28.6, "chase": -31.0, "last": -33.0, "podium": -26.4}
"""LUFS of each piece by its layer, before what is heard together is levelled."""
WANTED = {Mood.CALM: -28.4, Mood.CHASE: -27.1, Mood.LAST: -26.3}
"""LUFS of what is heard in a mood, the loudest 400 ms of a section, on the mean."""
Pieces = dict[str, Wave]


def rendered(band: Band) -> Pieces:
    """All pieces of a theme, levelled."""
    found = {name: make().astype(np.float32) for name, make in band.pieces().items()}
    found = {name: wave - wave.mean() * (np.abs(wave) > 0) for name, wave in found.items()}
    found = {name: wave * _gain(loudness(wave), SEPARATE[_layer(name)]) for name, wave in found.items()}
    _scale(found, ("ground", "lead"), _together(band, found, LEVELS[Mood.CALM]), WANTED[Mood.CALM])
    for mood, newest in ((Mood.CHASE, Layer.CHASE), (Mood.LAST, Layer.LAST)):
        if any(_layer(name) == newest for name in found):
            _join(band, found, LEVELS[mood], newest, WANTED[mood])
    return found


def _layer(name: str) -> str:
    return name.split("_", 1)[0]


def _gain(found: float, wanted: float) -> float:
    return float(10 ** ((wanted - found) / 20))


def _scale(pieces: Pieces, layers: tuple[str, ...], found: float, wanted: float) -> None:
    for name in pieces:
        if _layer(name) in layers:
            pieces[name] = pieces[name] * _gain(found, wanted)


def mixes(band: Band, pieces: Mapping[str, Wave], layers: Mapping[Layer, float]) -> list[Wave]:
    """What the layers sound like together: each tune with each way of its ground and two ways of its lead."""
    found = []
    for letter in band.tunes:
        for way in (1, 2):
            names = {"ground": f"ground_{letter}{way}", "lead": f"lead_{letter}{way}", "chase": f"chase_{letter}", "last": f"last_{way}"}
            found.append(np.asarray(sum(level * pieces[names[layer]] for layer, level in layers.items())))
    return found


def _together(band: Band, pieces: Mapping[str, Wave], layers: Mapping[Layer, float]) -> float:
    """LUFS of what they sound like together, on the mean."""
    return float(np.mean([loudness(wave) for wave in mixes(band, pieces, layers)]))


def _join(band: Band, pieces: Pieces, layers: Mapping[Layer, float], newest: Layer, wanted: float) -> None:
    """Levels the newest of the layers so that all of them together are as loud as wanted."""
    low = _together(band, pieces, {layer: level for layer, level in layers.items() if layer is not newest})
    room = 10 ** (wanted / 10) - 10 ** (low / 10)
    for _ in range(4):
        share = 10 ** (_together(band, pieces, layers) / 10) - 10 ** (low / 10)
        _scale(pieces, (newest,), 10 * np.log10(share), 10 * np.log10(room))


def listen(folder: Path, band: Band, pieces: Mapping[str, Wave]) -> None:
    """A theme as it could be heard: every tune calm, then chased, then on the last lap, and the podium."""
    moods = WANTED if band.chase else (Mood.CALM,)
    parts = [wave for mood in moods for wave in mixes(band, pieces, LEVELS[mood])]
    parts += [pieces[name] for name in pieces if _layer(name) == "podium"]
    encode(np.concatenate(parts), folder / f"{band.theme}.ogg", 5)


def main(words: list[str]) -> None:
    """Writes the named themes, or all."""
    folder = Path(words[1]) if words[:1] == ["listen"] else None
    names = words[2:] if folder else words
    for band in [BANDS[name] for name in names] or list(BANDS.values()):
        pieces = rendered(band)
        if folder:
            listen(folder, band, pieces)
            continue
        MUSIC.mkdir(parents=True, exist_ok=True)
        for name, wave in pieces.items():
            encode(wave, MUSIC / f"{band.theme}_{name}.ogg", QUALITY.get(_layer(name), -1))


if __name__ == "__main__":
    main(sys.argv[1:])
