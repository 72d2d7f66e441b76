"""The land of the terrain tiles: what grows, rises and flows there. It knows the tools.

In the order of reading: `ground` and `climes` (what lies under everything), `trees`, `water`, `mountains`, `hills`,
`coast`, `barrens` (dunes, ravines, caves), `fields` (hedgerows), `tropics`.
"""
