"""Demolition, ground combat, airbase repair and rally: the phases G to J of a Battle Cycle (Rules 30, 31).

`combat.GroundCombats` fights all ground combats; `demolition`, `repair` and `rally` are the phases around it.
"""
