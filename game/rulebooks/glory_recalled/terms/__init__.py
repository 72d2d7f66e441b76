"""The terms of the rules: tables, forces, the position, who stands where (Rules 2)."""
