"""The terms of the rules: tables, the battlefield, the position, who stands where, victory (Rules 1 to 8)."""
