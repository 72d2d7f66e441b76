"""The table: the screen on which a game is played. Nothing here knows any title.

To be read in the order in which the rooms lean on each other, from the ground up: controls, drawing, map, pieces,
motion, hands, moment, scene, panels, beside, play, window, input, and at last `screen`, which the program opens.
"""
