"""What scenes that have left let go of, piece by piece between frames."""

from collections.abc import Iterator, Sequence
from itertools import chain

from game.app.garbage import give_back
from game.core.race_cache import forgetting
from game.scenes.framework.scene import Scene
from game.show.picture_cache import dropping


class Leaving:
    """Pictures go with the scene that showed them; those that only races want go with the last heavy scene, before those of the next are
    made. What rules and drivers remember goes with every heavy scene."""

    def __init__(self) -> None:
        self._stood: Sequence[Scene] = ()
        """The scenes that were on the stack when another one came on top."""
        self._heavy = False
        """One of them wants many pictures."""
        self._work: Iterator[None] = iter(())

    def follow(self, scenes: Sequence[Scene]) -> None:
        """These are on the stack now, and another one is on top."""
        stood, self._stood = self._stood, scenes
        gone = [scene for scene in stood if scene not in scenes]
        self._work = chain(self._work, *(scene.release_pictures() for scene in gone))
        if any(scene.heavy for scene in gone):
            self._work = chain(self._work, forgetting())
        heavy, self._heavy = self._heavy, any(scene.heavy for scene in scenes)
        if heavy and not self._heavy:
            self._work = chain(self._work, dropping(everywhere=False), give_back())

    def tidy(self) -> None:
        """What was large is gone: its memory goes back to the system."""
        self._work = chain(self._work, give_back())

    def go_on(self) -> bool:
        """One piece; False if there is none."""
        return next(self._work, self) is not self
