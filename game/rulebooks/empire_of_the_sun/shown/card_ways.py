"""What the owner of a card can do with it now, and why not the rest (Rules 5, 7.1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.core.combat import Tone
from game.core.view import InspectionLine
from game.rulebooks.empire_of_the_sun.cards.in_force import reactor
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.plays import card_refusal, play_refusal
from game.rulebooks.empire_of_the_sun.war.reactions import STEPS, answer_refusal

WAYS = {"use_event": "Event", "use_operations": "Operations"}
"""The ways of playing that are told of every card; the others are buttons that say why they are closed."""


def ways(game: EmpireGame, position: EmpirePosition, viewer: Side | None, card: int) -> Iterator[InspectionLine]:
    """What a card of the viewer's own is good for now."""
    if viewer is None or (card not in position.hands[viewer] and card != position.future[viewer]):
        return
    if position.offensive is not None:
        yield answer(game, position, viewer, card)
        return
    here = replace(position, side=viewer)
    for verb, word in WAYS.items():
        yield line(word, card_refusal(game, here, card) or play_refusal(game, here, card, verb))


def answer(game: EmpireGame, position: EmpirePosition, viewer: Side, card: int) -> InspectionLine:
    """Whether a card answers the offensive that is going on."""
    reaction = game.cards[card].reaction
    if reaction is None or viewer != reactor(position):
        return line("Reaction", Refusal("It answers no offensive.", "5.32"))
    step = next(step for step, taking_effect in STEPS.items() if reaction.step in taking_effect)
    return line("Reaction", answer_refusal(game, position, card, step))


def line(word: str, refusal: Refusal | None) -> InspectionLine:
    """A way that is open, or why it is not."""
    if refusal is None:
        return InspectionLine(f"{word}: open", "7.1", Tone.GOOD)
    return InspectionLine(f"{word}: {refusal.sentence}", refusal.rule, Tone.BAD)
