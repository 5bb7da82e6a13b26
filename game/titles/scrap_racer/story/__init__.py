"""How a race of Scrap Racer is told once it is over: what chance gave, what was worth telling, and the words for both."""
