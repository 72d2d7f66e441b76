"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

A unit is named by the hex in which it stands, a card by its name and section ("probe left"), a side as in files.
Nothing is changed by asking. What is asked, and where:

- Orders: `orderable` of a card, and `order` of some units together.
- Movement: `moves` of a unit with what each costs, and `move` to one hex with the way, or why not.
- Battle: `targets` with the dice at each, `battle` with reasons and odds, or why not; `sight` between two hexes.
- Afterwards: `retreat` for so many flags; `ground` that a unit may take.
- The field and the score: `terrain` of a hex, `medals` and `objectives` of both sides.

A unit that was not ordered this turn is asked about as if it had just been; what is forbidden is told with its rule.
"""

from game.rulebooks.memoir44.questions.battling import battle, ground, retreat, sight, targets
from game.rulebooks.memoir44.questions.field import medals, objectives, terrain
from game.rulebooks.memoir44.questions.moving import move, moves
from game.rulebooks.memoir44.questions.ordering import order, orderable

__all__ = [
    "battle",
    "ground",
    "medals",
    "move",
    "moves",
    "objectives",
    "order",
    "orderable",
    "retreat",
    "sight",
    "targets",
    "terrain",
]
