"""Battles: in the air and at sea, then on the ground, with losses, retreats and who holds the hex (Rules 9).

`choosing.ChooseBattle` is the way in: it fights all declared battles, one after the other, and vanishes after the last.
"""
