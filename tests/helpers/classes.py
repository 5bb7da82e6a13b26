"""The kinds of scenes there are: whoever adds one has to show it to the tests that go through all of them."""

import importlib
import pkgutil

import game.scenes
from game.scenes.cup.told import ToldScene
from game.scenes.framework.scene import Scene
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.race.event_playback import ShowScene
from game.scenes.race.stirring import Stirring
from game.scenes.settings.ease import EasePages
from game.scenes.setup.gathering import Gathering
from game.scenes.setup.seated import SeatedScene

BASES = {Scene, WidgetScene, ShowScene, TabbedScene, ToldScene, SeatedScene, Gathering, EasePages, Stirring}
"""What scenes are made of; nobody ever sees one of these."""


def scene_classes() -> set[type[Scene]]:
    """Every class of scene in `game.scenes`, without the bases; what a cabinet adds has walks and pictures of its own (tests/kiosk)."""
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    found, new = set[type[Scene]](), [Scene]
    while new:
        kind = new.pop()
        new += kind.__subclasses__()
        if kind.__module__.startswith("game.scenes."):
            found.add(kind)
    return found - BASES
