"""What the rooms have drawn, gathered into files. It knows them all.

In the order of reading: `tileset` and `far_tiles` (the terrain tiles in the order of their numbers), `markers`, `table`
(cloth and wood under the map), `project` (the classes that Tiled offers), `fonts`.
"""
