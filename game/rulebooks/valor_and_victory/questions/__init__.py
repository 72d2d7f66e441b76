"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

A unit is named as `files.words.unit_words` says, "ger_rifle 2"; where several units may be named, a hex stands for all
in it. Sides, hexes and facings are named as in files. Nothing is changed by asking, and all that is hidden is known.
What is asked, and where:

- Movement: `points` of a stack, `moves` to all hexes with what each costs, and `move` to one with the way, or why not;
  `steps` into the next hexes, `step` into one with who may answer, or why not; `opportunity`: who may answer.

Units are asked about as if it were the phase in which they do such a thing; what they have done this turn stands.
"""

from game.rulebooks.valor_and_victory.questions.moving import move, moves, opportunity, points, step, steps

__all__ = ["move", "moves", "opportunity", "points", "step", "steps"]
