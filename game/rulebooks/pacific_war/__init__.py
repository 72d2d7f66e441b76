"""Pacific War, the whole war month by month: Command Points, Operations, and Battle Cycles of two days.

To be read from the ground up: `terms`, `damage`, `map`, `searching`, `moving`, `air`, `naval`, `ground`, `operation`,
`strategic`; `sequence` puts chapter 5 together, `files` sets it up, `shown` tells the screen about it, and `questions`
answers about positions.
"""
