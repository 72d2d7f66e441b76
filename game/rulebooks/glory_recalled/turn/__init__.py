"""The phases of a turn: actions, recovery, the Kowloon Event (Rules 5, 12, 13)."""
