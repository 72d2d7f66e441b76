"""What there is to play: titles, scenarios, maps, skins, mods, and where they are looked for."""
