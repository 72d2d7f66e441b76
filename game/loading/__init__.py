"""The files: maps, scenarios, saves, skins, rulebooks, mods. The only importer of pytmx and yaml."""
