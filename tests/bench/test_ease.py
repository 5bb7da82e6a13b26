"""What walk, voice and sounds in words cost is measured by turns with a race without them, in one run."""

import pygame

from game.bench.ease import BARS, WAYS, frame_figures, measured
from game.bench.figures import SHORT
from game.bench.watched import FrameTime, Watched, watched
from game.cli.bench import NAMES
from game.store.settings import Settings

FRAMES = 120


def test_all_three_are_on_by_turns_and_the_walk_walks() -> None:
    seen = list[tuple[str, str, bool, bool, bool]]()
    stepped = Watched.step

    with watched((320, 180), Settings(), 1) as show:

        def step(self: Watched, *args: object, **named: object) -> object:
            rects = stepped(self, *args, **named)  # type: ignore[arg-type]
            settings, narrator = self.app.ctx.settings, self.app.aloud.narrator
            said = narrator is not None and narrator.voice is not None
            seen.append((self.label, settings.scan, settings.captions, said, self.app.walking.walk._stop is not None))
            return rects

        show.step = step.__get__(show)  # type: ignore[method-assign]
        figures = measured(show, 2 * FRAMES, SHORT._replace(size=(320, 180)))
    on, off = ([one[1:] for one in seen if one[0] == f"ease {name}"] for name in ("on", "off"))
    assert len(on) == len(off) >= FRAMES
    assert {one[:3] for one in on} == {("usual", True, True)}
    assert set(off) == {("off", False, False, False)}
    assert any(walks for *_, walks in on), "somebody is asked, and the walk goes by itself"
    assert [(figure.key, figure.bar) for figure in figures] == [
        (f"ease_{more}p{part}", None if more else bar) for part, bar in BARS.items() for more in ("", "more_")
    ]
    assert {figure.key for figure in figures} <= NAMES.keys()
    pygame.display.init()


def test_figures_are_of_steady_frames_in_yards() -> None:
    times = {"off": [1.0] * 18 + [1.5] * 2, "on": [2.0] * 18 + [4.0] * 2}
    frames = [FrameTime(f"ease {name}", False, ms / 1000, 0.0) for name, each in times.items() for ms in each]
    frames += [FrameTime("ease on", True, 1.0, 0.0)] * 20 + [FrameTime("ease settle", False, 1.0, 0.0)] * 20
    found = {figure.key: (round(figure.value, 3), figure.met) for figure in frame_figures(frames, 0.001)}
    assert found == {"ease_p50": (2.0, False), "ease_more_p50": (1.0, None), "ease_p95": (4.0, False), "ease_more_p95": (2.5, None)}
    assert set(WAYS) == {"off", "on"}
