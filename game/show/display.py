"""What scenes are drawn on, and how that comes to be seen."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface


class Display:
    """The window itself. A cabinet puts something between the two."""

    def surface(self) -> Surface | None:
        """What is drawn on, of the window's size as it is now; None where there is no window."""
        return pygame.display.get_surface()

    def present(self, rects: Sequence[Rect]) -> None:
        """What was drawn there is to be seen."""
        pygame.display.update(rects)
