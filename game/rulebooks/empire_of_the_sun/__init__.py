"""Empire of the Sun: the map, the counters, zones of influence, supply and activation, and questions about them.

To be read from the ground up: `terms`, `map`; `files` reads positions, and `questions` answers about them. There is no
sequence of play yet, and so no title that could be chosen.
"""
