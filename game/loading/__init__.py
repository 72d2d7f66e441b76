"""The files: maps, scenarios, saves, skins, rulebooks, mods. The only importer of pytmx and yaml.

To be read from the ground up: problems and text files, `yaml`, `tiled`, `content`, `saves`.
"""
