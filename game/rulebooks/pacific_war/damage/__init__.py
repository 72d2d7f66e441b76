"""What hits do: to ships and what they carry, to air units, to ground units and to bases (Rules 3)."""
