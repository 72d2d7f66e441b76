"""The words of the rules: unit classes, the map, the scenario, the game and its position, and the one combat table."""
