"""What an event does to the model of a table."""

from collections.abc import Callable
from typing import Any, TypeVar

Model = TypeVar("Model")
Game = TypeVar("Game")

Fold = Callable[[Model, Any, Game], Model]
"""The model before an event, the event, and the game -> the model after it. Which kind of event it takes is what it stands under in its
title's `FOLDS`."""
