"""The pictures of Empire of the Sun: counters, markers, cards and the cover."""
