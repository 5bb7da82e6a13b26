"""Nobody waits for what he does not use: what is imported, seen from a fresh process."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCREEN = ("pygame", "numpy")
RULES = ("game.titles.monza.rules", "game.titles.monza.title", "game.show.tables.monza.table")
EASE = (
    "game.app.walking", "game.show.widgets.scan", "game.show.widgets.walk", "game.app.narrator", "game.sound.voice", "game.sound.voices",
    "game.sound.captions", "game.show.tables.parts.sound_words",
)  # fmt: skip


def loaded(code: str, tmp_path: Path) -> set[str]:
    """The names of all modules after `code` ran in a process of its own."""
    ending = "\nimport sys, json; print('\\n' + json.dumps(sorted(sys.modules)))"
    env = {**os.environ, "KERBSIDE_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    ran = subprocess.run([sys.executable, "-c", code + ending], cwd=ROOT, env=env, capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
    return set(json.loads(ran.stdout.splitlines()[-1]))


def test_help_brings_in_neither_pygame_nor_rules(tmp_path: Path) -> None:
    modules = loaded("from game.cli import main; assert main(['--help']) == 0", tmp_path)
    assert not modules & {*SCREEN, *RULES, "pytmx"}


def test_simulate_and_check_map_need_no_pygame(tmp_path: Path) -> None:
    code = "from game.cli import main; assert main(['simulate', 'monza', '--games', '1']) == 0"
    code += "; assert main(['check-map', 'maps/monza/oval.tmx']) == 0"
    modules = loaded(code, tmp_path)
    assert "game.titles.monza.rules" in modules
    assert not modules & {*SCREEN, "game.app.loop"}


def test_the_first_frame_of_the_menu_needs_no_rules_and_no_numpy(tmp_path: Path) -> None:
    code = "from game.bench.headless import Unseen; from game.store.settings import Settings\n"
    code += "with Unseen((640, 360), 1, Settings()) as unseen: unseen.step()"
    modules = loaded(code, tmp_path)
    assert "game.scenes.menu.menu" in modules
    assert not modules & {"numpy", *RULES}
    assert not modules & set(EASE), "walk, voice and sounds in words come with the first wish for them"


def test_walk_and_voice_come_in_with_the_wish_for_them(tmp_path: Path) -> None:
    code = "from game.bench.headless import Unseen; from game.store.settings import Settings\n"
    code += "with Unseen((640, 360), 1, Settings(scan='usual', scan_device='keyboard', voice='all')) as unseen:\n"
    code += "    from game.sound.voice import SilentSpeaker\n"
    code += "    unseen.app.aloud.open_voice = lambda language, quick: SilentSpeaker()\n    unseen.step()"
    assert {"game.app.walking", "game.show.widgets.scan", "game.app.narrator"} <= loaded(code, tmp_path)
