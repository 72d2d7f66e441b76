"""Days and months: how they pass, and what a month's end does to an Operation in progress (Rules 5.4, 32.3, 33)."""
