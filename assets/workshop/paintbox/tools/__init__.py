"""What every painter works with.

In the order of reading: `paper` (the sheet and its strokes), `curves`, `noise`, `solids` (blocks and roofs seen
aslant), `hexes` (the hexagon of the Tiled maps), `relief` (light on slopes), `looks` (the colours of a country),
`tile`.
"""
