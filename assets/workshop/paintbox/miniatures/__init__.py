"""Standing figures: small solid bodies under one lamp, seen from one angle, each with its base and its shadow.

Lengths are in radii of a hex; x runs east, y south, z up.
"""
