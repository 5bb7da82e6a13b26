"""How a race of the toy is told once it is over."""
