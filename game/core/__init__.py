"""The table: what wargames share, as values and plain functions. Knows no title, no file and no screen.

Where to look; each group rests on those before it and on none behind it:

- Said and refused, thrown and dealt, kept: `actions`, `problems`, `dice`, `decks`, `rows`, `kept`.
- The map: `board`, `hexes`, `hexset`, `hexsides`, `on_spaces`, `distances`, `paths`, `reaching`, `deployment`.
- What happens: `combat`, `events`, `counts`, `standing`.
- What somebody may know of it: `view`.
- The game: `position`, `passed_over`, `sequence`, `phase_lines`, `conceding`, `match`, `judging`, `title`, `play`.
- A game at the table: `moments`, `journal`, `log`, `session`, `chronicle`, `lesson`.
- A position out of a file, and questions about it: `snapshot`, `resuming`, `asking`.
- Who plays by himself: `playout`, `greedy`, `trial`.
"""
