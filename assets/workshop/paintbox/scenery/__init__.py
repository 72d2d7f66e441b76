"""Scenery that is built over hexes: trees, houses and mounds under the lamp of the standing figures.

Lengths are in radii of a hex; x runs east, y south, z up.
"""
