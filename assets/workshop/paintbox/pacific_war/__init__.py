"""The counters, signs and cover of Pacific War; what it shares with Empire of the Sun is drawn by its painters."""
