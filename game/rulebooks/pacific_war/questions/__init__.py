"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

Hexes are numbers as printed, units and Task Forces are names. Nothing is changed by asking.
"""
