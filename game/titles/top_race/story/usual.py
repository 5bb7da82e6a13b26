"""How large the moments of a Top Race usually are, by kind: sizes that so many races have at least (`Story.usual`)."""

USUAL: dict[str, tuple[int, ...]] = {}
