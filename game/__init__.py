"""Sandtable: one table, two players, one screen, and wargames with every rule enforced."""
