"""Between the offensives: the Strategic phase, nations, Political Will, attrition, and who has won (Rules 10 to 17)."""
