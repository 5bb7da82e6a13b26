"""How a race of ARUBA is told once it is over: what chance gave, what was worth telling, and the words for both."""
