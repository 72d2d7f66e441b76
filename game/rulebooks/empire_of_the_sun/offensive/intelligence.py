"""Whether the attack comes as a surprise: the roll for interception, and special reaction (Rules 7.25, 7.27)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target, other
from game.core.actions import Kind as Clicked
from game.core.combat import Chance, Modifier, Preview, Tone, chances_of
from game.core.events import RollTold
from game.core.hexset import has
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import watched
from game.rulebooks.empire_of_the_sun.terms.card_effects import BlindIntelligence
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Kind, Nation

FACES = 10
ALWAYS_FAILS = 9
"""A natural nine never finds the enemy (Rules 7.25)."""
CROSSED_ZONE = Modifier(-2, "An enemy came through your zone of influence", "7.25")


def reactor(position: EmpirePosition) -> Side:
    """The side against which the offensive goes."""
    return other(offensive_of(position).attacker)


def threshold(game: EmpireGame, position: EmpirePosition) -> int:
    """The intelligence value of the attacker's card, by the way it was played (Rules 7.25).

    An event that says "surprise attack" has none of its own; that for operations counts then (Rules 7.27).
    """
    offensive = offensive_of(position)
    against_operations, against_event = game.cards[offensive.card].intelligence
    return against_event or against_operations if offensive.play == "EC" else against_operations


def modifiers(game: EmpireGame, position: EmpirePosition) -> tuple[Modifier, ...]:
    """What changes the roll (Rules 7.25)."""
    crossed = (CROSSED_ZONE,) if offensive_of(position).has_entered_zone else ()
    return (*crossed, *blindness(game, position))


def blindness(game: EmpireGame, position: EmpirePosition) -> Iterator[Modifier]:
    """What the attacker's event adds while nobody watches the sea that it names (Rules 5.3)."""
    offensive = offensive_of(position)
    card = game.cards[offensive.card]
    for effect in card.effects if offensive.play == "EC" else ():
        if isinstance(effect, BlindIntelligence) and not is_watched(game, position, effect):
            place = game.place(game.board.by_name[effect.hex])
            yield Modifier(effect.add, f"{card.title}: nobody watches {place}", "5.3")


def is_watched(game: EmpireGame, position: EmpirePosition, effect: BlindIntelligence) -> bool:
    """Whether a hex lies in a zone of the reacting side, or an American cruiser is near it."""
    space, side = game.board.by_name[effect.hex], reactor(position)
    if has(supply(game, position).zones.present[side], space):
        return True
    return any(
        counter.kind is Kind.CA and counter.nation is Nation.US and game.distance(piece.space, space) <= effect.hexes
        for counter, piece in zip(game.counters, position.pieces, strict=True)
        if 0 <= piece.space < game.hex_count
    )


def is_found(game: EmpireGame, position: EmpirePosition, face: int) -> bool:
    """Whether a roll finds the enemy in time (Rules 7.25)."""
    changed = face + sum(modifier.amount for modifier in modifiers(game, position))
    return face != ALWAYS_FAILS and changed <= threshold(game, position)


def roll_preview(game: EmpireGame, position: EmpirePosition, title: str) -> Preview:
    """The chances of a roll for interception or special reaction."""
    found = chances_of(1, range(FACES), lambda faces: is_found(game, position, faces[0]))
    return Preview(
        title,
        modifiers(game, position),
        f"{threshold(game, position)} or less",
        (
            Chance("Success", found.get(True, 0.0), Tone.GOOD),
            Chance("Failure", found.get(False, 0.0), Tone.BAD),
        ),
        notes=("A natural 9 always fails.",),
        change_roll=True,
    )


def told(game: EmpireGame, position: EmpirePosition, face: int, what: str, success: str, failure: str) -> RollTold:
    """A roll as the log tells it."""
    change = sum(modifier.amount for modifier in modifiers(game, position))
    number = f"{face}{change:+} = {face + change}" if change else str(face)
    limit = threshold(game, position)
    outcome = success if is_found(game, position, face) else failure
    side = game.side_name(reactor(position))
    return RollTold(reactor(position), (face,), f"{side} roll {number} against {limit} {what}: {outcome} § 7.25.")


class Intelligence(EmpireChoice, frozen=True):
    """Roll for interception, or let the attack come as a surprise (Rules 7.25)."""

    rule = "7.25"
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The reacting side."""
        return reactor(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """The question."""
        return Prompt("try to intercept the offensive?", "7.25", "Success lets you activate units of your own.")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """To roll or not, as long as it is a surprise; not against an event that is one (Rules 7.25)."""
        offensive = offensive_of(position)
        if offensive.intelligence != "surprise" or is_sure_surprise(game, position):
            return ()
        return (Action("roll_intelligence"), Action("no_reaction"))

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Nothing else counts now."""
        return Refusal("First say whether you roll for interception.", "7.25")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Roll, or not."""
        if action.verb == "no_reaction":
            return Result(position)
        faces, dice = position.dice.roll(1, FACES)
        event = told(game, position, faces[0], "for interception", "intercepted", "a surprise attack")
        position = replace(position, dice=dice)
        if is_found(game, position, faces[0]):
            position = replace(position, offensive=replace(offensive_of(position), intelligence="intercept"))
        return Result(position, (event,))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """The chances of the roll."""
        return roll_preview(game, position, "Interception") if action.verb == "roll_intelligence" else None


def is_sure_surprise(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the attacker's event says that it is a surprise attack, so that nobody rolls (Rules 7.25)."""
    offensive = offensive_of(position)
    return offensive.play == "EC" and game.cards[offensive.card].condition == "surprise"


def special_refusal(game: EmpireGame, position: EmpirePosition, space: int) -> Refusal | None:
    """Why there is no special reaction to a landing, or None (Rules 7.27)."""
    offensive, side = offensive_of(position), reactor(position)
    if space not in offensive.landings or space in offensive.all_battle_hexes:
        return Refusal("Nobody landed there on an empty hex of yours.", "7.27")
    if not has(watched(game, position), space):
        return Refusal("The hex lies in no zone of influence of yours.", "7.27")
    if not any(commands_range(game, position, side, staff, space) for staff in game.headquarters):
        return Refusal("The hex lies in the range of no headquarters of yours.", "7.27")
    return None


def commands_range(game: EmpireGame, position: EmpirePosition, side: Side, staff: int, space: int) -> bool:
    """Whether a headquarters of a side, supplied or not, has a hex in its range, counted straight."""
    counter, start = game.counters[staff], position.pieces[staff].space
    is_there = counter.side == side and 0 <= start < game.hex_count
    return is_there and game.distance(start, space) <= counter.range


class SpecialReaction(EmpireChoice, frozen=True):
    """Roll for each landing on an empty hex in reach, one at a time (Rules 7.27)."""

    rule = "7.27"
    passes_alone = False
    rolled: tuple[int, ...] = ()

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The reacting side."""
        return reactor(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """The question."""
        return Prompt("roll against a landing?", "7.27", "Success makes a battle of it.")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The landings still to be rolled for, and no more."""
        open_hexes = [space for space in offensive_of(position).landings if self.refused(game, position, space) is None]
        rolls = [Action("roll_special", space) for space in open_hexes]
        return [*rolls, Action("no_more_rolls")] if rolls else []

    def refused(self, game: EmpireGame, position: EmpirePosition, space: int) -> Refusal | None:
        """Why a hex cannot be rolled for now."""
        if space in self.rolled:
            return Refusal("You have rolled for it already.", "7.27")
        return special_refusal(game, position, space)

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a hex cannot be rolled for."""
        if target.kind is Clicked.SPACE:
            refused = self.refused(game, position, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a lit landing to roll, or end it.", "7.27")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Roll for one landing: success makes it a battle, and those who cover it fight there."""
        if action.verb == "no_more_rolls":
            return Result(position)
        space = action.target
        faces, dice = position.dice.roll(1, FACES)
        event = told(game, position, faces[0], f"at {game.place(space)}", "a battle", "no effect")
        position = replace(position, dice=dice)
        if is_found(game, position, faces[0]):
            position = with_battle(position, space)
        return Result(position, (event,), (SpecialReaction((*self.rolled, space)),))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """The chances of a roll."""
        return roll_preview(game, position, "Special reaction") if action.verb == "roll_special" else None


def with_battle(position: EmpirePosition, space: int) -> EmpirePosition:
    """The position with one more battle."""
    offensive = offensive_of(position)
    offensive = replace(
        offensive,
        battle_hexes=(*offensive.battle_hexes, space),
        all_battle_hexes=(*offensive.all_battle_hexes, space),
    )
    return replace(position, offensive=offensive)
