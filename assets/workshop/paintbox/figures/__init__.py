"""The flat figures of the units, white with grey shading so that the table can tint them. They know the tools.

In the order of reading: `figures` (infantry, and the parts of which all are made), `tanks`, `guns`, `machines`,
`specialists`, `pictures` (which figure is which file).
"""
