"""The strategic phases of a month, from the weather to the submarine patrols (Rules 5.1 A to N, 6 to 17, 25.1)."""
