"""The screens around the table: menu, scenario chooser, rulebook, settings, curtain, end of the game, replay.

To be read from the ground up: games, pages, settings, reading, watching, ending, saved, playing, making, choosing.
"""
