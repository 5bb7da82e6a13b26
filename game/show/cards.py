"""Cards as drawings: a shape with an outline and a soft drop shadow, in the corners of each skin."""

Colour = tuple[int, int, int]
NAILED = 150
"""Least side of a board with nails: on smaller ones letters would lie on them."""


def card_svg(
    width: float, height: float, fill: Colour, outline: Colour, radius: float, line: float, shadow: bool, corner: str = "round"
) -> str:
    """The drawing behind `Theme.card`."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 24:g} {height + 24:g}">']
    if shadow:
        for spread, opacity in ((5, 0.08), (3, 0.12), (1, 0.18)):
            shape = _outlined(12 - spread, 17 - spread, width + 2 * spread, height + 2 * spread, radius + spread, corner)
            parts.append(f'{shape} fill="#000" fill-opacity="{opacity}"/>')
    half = line / 2
    parts.append(
        f'{_outlined(12 + half, 12 + half, width - line, height - line, max(0.0, radius - half), corner)} fill="{hexed(fill)}"'
        + (f' stroke="{hexed(outline)}" stroke-width="{line:g}" stroke-linejoin="round"/>' if line else "/>")
    )
    if corner == "nails" and min(width, height) > NAILED:
        for x, y in ((28, 28), (width - 4, 28), (28, height - 4), (width - 4, height - 4)):
            parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="{hexed(outline)}"/>')
    parts.append("</svg>")
    return "".join(parts)


def _outlined(x: float, y: float, w: float, h: float, radius: float, corner: str) -> str:
    """The beginning of an element: a rectangle whose corners are as the skin has them, `radius` large at most."""
    r = min(radius, w / 2, h / 2)
    if corner == "cut":
        c = min(r, 16.0)
        return (
            f'<path d="M{x + c:g} {y:g}H{x + w - c:g}L{x + w:g} {y + c:g}V{y + h - c:g}L{x + w - c:g} {y + h:g}H{x + c:g}'
            f'L{x:g} {y + h - c:g}V{y + c:g}Z"'
        )
    if corner == "notch":
        c = min(r, 12.0)
        return (
            f'<path d="M{x + c:g} {y:g}H{x + w - c:g}Q{x + w - c:g} {y + c:g} {x + w:g} {y + c:g}V{y + h - c:g}'
            f"Q{x + w - c:g} {y + h - c:g} {x + w - c:g} {y + h:g}H{x + c:g}Q{x + c:g} {y + h - c:g} {x:g} {y + h - c:g}V{y + c:g}"
            f'Q{x + c:g} {y + c:g} {x + c:g} {y:g}Z"'
        )
    r = min(r, {"nails": 10.0, "square": 7.0}.get(corner, r))
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"'


def hexed(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
