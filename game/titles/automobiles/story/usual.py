"""How large the moments of Automobiles usually are, by kind: sizes that so many races have at least (`Story.usual`)."""

USUAL: dict[str, tuple[int, ...]] = {}
