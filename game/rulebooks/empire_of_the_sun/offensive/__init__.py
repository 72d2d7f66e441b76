"""The Offensive, steps I to XV: who is activated, what is fought, who reacts (Rules 7.2)."""
