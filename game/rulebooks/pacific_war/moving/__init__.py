"""Movement: Task Forces and how they are formed, at sea, ashore and between the two (Rules 3.5 of the words, 23)."""
