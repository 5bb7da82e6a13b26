"""The picture of the maps' README that explains lanes, stations, segments and spaces: the first stations of a lap."""

from pathlib import Path

import pygame

from game.titles.automobiles.track import contract as needs
from game.titles.automobiles.track.grid import spaces
from game.tracks.layout import Layout
from game.tracks.reader import load

VIEW = pygame.Rect(820, 900, 760, 360)
"""The part of the map that is shown, px."""
FILLS = {"W": "#f6f6f2", "L": "#c3c7cc", "D": "#7b8086", "K": "#2b2d31"}
DARK = "DK"


def lesson(map_file: Path, picture: Path) -> None:
    """Draw the segments about the line in their colours, each with its name, and a heavy line where a space ends."""
    loaded = load(map_file, needs)
    layout = loaded.layout
    pygame.font.init()
    font, small = pygame.font.Font(None, 30), pygame.font.Font(None, 24)
    sheet = pygame.Surface(layout.size)
    sheet.fill("#eef5ef")
    for run in spaces(loaded.track).values():
        for segment in run:
            colours = segment.tag("colours", "")
            pygame.draw.polygon(sheet, FILLS[colours[-1]], layout.outlines[segment.id])
            pygame.draw.aalines(sheet, "#9aa0a6", True, layout.outlines[segment.id])
            ink = "#ffffff" if colours[-1] in DARK else "#333333"
            x, y = layout.centres[segment.id]
            for text, write, dy in ((segment.id, font, -9), (colours, small, 15)):
                label = write.render(text, True, ink)
                sheet.blit(label, label.get_rect(center=(x, y + dy)))
        pygame.draw.line(sheet, "#d94f4f", *_front(layout, run[-1].id), 5)
    pygame.draw.line(sheet, "#3b6fd1", *(layout.finish or ((0, 0), (0, 0))), 9)
    pygame.image.save(sheet.subsurface(VIEW), picture)


def _front(layout: Layout, segment: str) -> list[tuple[float, float]]:
    """The two corners of a segment that are furthest ahead."""
    curve, along = layout.curve, layout.spots[segment].along
    return sorted(layout.outlines[segment], key=lambda corner: curve.apart(along, curve.locate(corner)[0]))[-2:]
