"""The Recover Phase, step by step (Rules 5.2)."""

from msgspec.structs import replace

from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.pieces.concealment import is_hidden_from
from game.rulebooks.glory_recalled.pieces.hands import draw_from_pile
from game.rulebooks.glory_recalled.pieces.points import add_points, eliminate
from game.rulebooks.glory_recalled.pieces.supply import mark_unsupplied, relieve
from game.rulebooks.glory_recalled.terms.events import OutOfSupply
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, GloryPosition, Result
from game.rulebooks.glory_recalled.turn.schemes import GiveUpCards
from game.rulebooks.glory_recalled.turn.victory import judge, judge_at_end


def surrendering(position: GloryPosition) -> list[int]:
    """The pieces that carry a marker, once those whose line is restored are rid of theirs (Rules 4.1.7)."""
    return [number for number, piece in enumerate(position.pieces) if piece.space != GONE and piece.cut]


def surrender(game: GloryGame, position: GloryPosition) -> Result:
    """Pieces that carry a marker and still cannot trace a supply line surrender, for double VPs (Rules 4.1.7)."""
    position = relieve(game, position)
    events: tuple[Event, ...] = ()
    for piece in surrendering(position):
        position, gone = eliminate(game, position, piece, "surrenders", "5.2.0", game.numbers.surrender)
        events += gone
    return Result(position, events)


def count_objectives(game: GloryGame, position: GloryPosition) -> Result:
    """The British score for every red space under their control (Rules 4.1.6, 5.2.1)."""
    held = [space for space in game.objectives if position.control[space] == BRITISH]
    halves = len(held) * game.numbers.half_points.objective
    reason = ", ".join(game.place(space) for space in held)
    position, events = add_points(position, BRITISH, halves, reason, "4.1.6")
    return Result(position, events)


def check_victory(game: GloryGame, position: GloryPosition) -> Result:
    """Does anybody have enough VPs? (Rules 5.2.2)"""
    return Result(judge(game, position))


def check_supply(game: GloryGame, position: GloryPosition) -> Result:
    """Pieces that cannot trace a supply line are marked (Rules 5.2.3)."""
    position, found = mark_unsupplied(game, position)
    if not found:
        return Result(position)
    concealed = tuple(piece for piece in found if is_hidden_from(position, piece, JAPANESE))
    known = tuple(piece for piece in found if piece not in concealed)
    return Result(position, (OutOfSupply(known, concealed),))


def make_fresh(game: GloryGame, position: GloryPosition) -> Result:
    """All spent units and leaders are turned upright (Rules 5.2.4)."""
    pieces = tuple(replace(piece, spent=False) if piece.spent else piece for piece in position.pieces)
    return Result(replace(position, pieces=pieces))


def draw_cards(game: GloryGame, position: GloryPosition) -> Result:
    """Both draw; who holds more than the limit discards (Rules 5.2.5)."""
    events: tuple[Event, ...] = ()
    then: tuple[Step, ...] = ()
    for side in BOTH:
        position, got = draw_from_pile(game, position, side, game.numbers.draw.of(side), "5.2.5")
        events += got
        over = len(position.hands[side]) - game.numbers.hand_limit.of(side)
        if over > 0:
            then += (DiscardDown(side, over),)
    return Result(position, events, then)


def turn_record(game: GloryGame, position: GloryPosition) -> Result:
    """The turn is over; in some scenarios it was the last (Rules 5.2.6, 13.4)."""
    return Result(judge_at_end(game, position))


class DiscardDown(GiveUpCards, frozen=True):
    """Discard down to the hand limit (Rules 5.2.5)."""

    rule = "5.2.5"

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which card, and why."""
        limit = game.numbers.hand_limit.of(self.side)
        why = f"You have drawn more cards than the {limit} that you may hold."
        return Prompt(f"choose a card to discard ({self.left} left)", self.rule, why)
