"""The painters of the pictures: nothing but Pillow and a seeded random generator, numpy where light falls on solids.

In the order of reading, each knowing only those before it: `tools`; `land`, `buildings` and `works`, the terrain tiles
and what lies on them; `figures`, `signs` and `cards`; `miniatures`, the standing figures, and `scenery`, the ground and
what stands on it as the table shows them. Then the rooms of the titles: `hong_kong` and `glory`, `squad_maps` and
`valor`, `atlas` and `empire`, `pacific_war`. `sheets` gathers into files what is not one title's own.
"""
