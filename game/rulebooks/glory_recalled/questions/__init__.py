"""Questions about a position, each answered in plain values by the functions that the rules themselves use.

A piece is called as in scenario files ("1/228", "Doi", "Decoy 1"), a space as printed on the map, a card as printed on
it or by its word in the table ("Sea Transport", "b_sea"), a side as in files. Nothing is changed by asking. What is
asked, and where:

- Movement: `moves` of pieces that go together with what each space costs, and `move` to one space with the way, or why
  not; `sea_limit` of the British. What sets them in motion is a march, a card or a leader.
- Combat: `targets` that pieces may attack, `attack` with both strengths, reasons, odds and hits, or why not; `retreats`
  of a beaten unit, and `retreat` to one space.
- Landings: `boxes` that are open and `box`, why one is not; `load` a piece, the `shores` of a box, and `land` there.
- Guns: `batteries` that fire at a space, and those that do not; `bombardment` of a card with its chances,
  and `bombard` of one space, or why not.
- Supply: `supply` of a piece with its line, or what cuts it; `supplied` spaces, `unsupplied` and `surrendering` pieces.
- Set-up: `unplaced` pieces, the `places` for one, and `place` in one of them, or why not; `fortify` of a space.
- The Kowloon Event: `evacuees`, the `piers` for one, and `evacuate`, or why not; the `quarters` on the Island for a
  unit there, and `reorganise`, or why not.
- Cards: `playable` now, `play` of one card, or why not; `combat_cards` of a combat; whom a leader or card may `rally`.
- The map and the score: `space` with its owner and its room, `stay` of pieces there; `points` of both sides, what
  the `end_of_turn` would bring and who would win, and what is still `at_stake`.

Pieces of either side are asked about as if it were their side's action; concealed ones are told as they are. In the
sentences of answers spaces stand in brackets, as in those of the game.
"""

from game.rulebooks.glory_recalled.questions.cards import combat_cards, play, playable, rally
from game.rulebooks.glory_recalled.questions.field import space, stay
from game.rulebooks.glory_recalled.questions.fighting import attack, retreat, retreats, targets
from game.rulebooks.glory_recalled.questions.guns import batteries, bombard, bombardment
from game.rulebooks.glory_recalled.questions.landings import box, boxes, land, load, shores
from game.rulebooks.glory_recalled.questions.moving import move, moves, sea_limit
from game.rulebooks.glory_recalled.questions.score import at_stake, end_of_turn, points
from game.rulebooks.glory_recalled.questions.setting_up import (
    evacuate,
    evacuees,
    fortify,
    piers,
    place,
    places,
    quarters,
    reorganise,
    unplaced,
)
from game.rulebooks.glory_recalled.questions.supplying import supplied, supply, surrendering, unsupplied

__all__ = [
    "at_stake",
    "attack",
    "batteries",
    "bombard",
    "bombardment",
    "box",
    "boxes",
    "combat_cards",
    "end_of_turn",
    "evacuate",
    "evacuees",
    "fortify",
    "land",
    "load",
    "move",
    "moves",
    "piers",
    "place",
    "places",
    "play",
    "playable",
    "points",
    "quarters",
    "rally",
    "reorganise",
    "retreat",
    "retreats",
    "sea_limit",
    "shores",
    "space",
    "stay",
    "supplied",
    "supply",
    "surrendering",
    "targets",
    "unplaced",
    "unsupplied",
]
