"""The screens around the table: menu, scenario chooser, rulebook, settings, curtain, end of the game, replay."""
