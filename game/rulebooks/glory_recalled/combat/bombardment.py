"""Air Raid and Counter-Battery Fire: dice at batteries and units (Rules 6.8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Refusal, Target
from game.core.combat import Chance, Preview, Tone
from game.core.events import Event, RollTold
from game.core.position import Prompt
from game.rulebooks.glory_recalled.pieces.concealment import space_pointed_at, uncover
from game.rulebooks.glory_recalled.pieces.points import destroy_battery, hit
from game.rulebooks.glory_recalled.pieces.support import lies_in
from game.rulebooks.glory_recalled.terms.card_effects import Bombard
from game.rulebooks.glory_recalled.terms.game import BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import is_live_battery, units_in
from game.rulebooks.glory_recalled.terms.position import GONE, Changed, GloryChoice, GloryPosition, Result

FACES = 6


def effect_of(game: GloryGame, card: int) -> Bombard:
    """The dice of a bombardment card, and what succeeds."""
    effect = game.cards[card].effect(Bombard)
    assert effect is not None
    return effect


def is_battery_target(game: GloryGame, position: GloryPosition, card: int, space: int) -> bool:
    """Whether the battery of a space can be bombarded with a card."""
    if not is_live_battery(game, position, space) or position.control[space] != BRITISH:
        return False
    where = effect_of(game, card).only
    return not where or lies_in(game, space, where)


def units_under_fire(game: GloryGame, position: GloryPosition, card: int, space: int) -> tuple[int, ...]:
    """The units in a space that can be bombarded with a card."""
    units = units_in(game, position, space, BRITISH)
    if not units or not effect_of(game, card).unit:
        return ()
    return tuple(unit for unit in units if not position.pieces[unit].disrupted)


def is_target(game: GloryGame, position: GloryPosition, card: int, space: int) -> bool:
    """Whether a space can be bombarded with a card."""
    return is_battery_target(game, position, card, space) or bool(units_under_fire(game, position, card, space))


def no_target(game: GloryGame, space: int) -> Refusal:
    """What is said of a space with nothing to bombard (Rules 6.8)."""
    return Refusal(f"There is nothing in {game.place(space)} that this card can be aimed at.", "6.8")


def targets(game: GloryGame, position: GloryPosition, card: int) -> list[int]:
    """The spaces that can be bombarded with a card."""
    return [space for space in range(len(game.places)) if is_target(game, position, card, space)]


def battery_needs(game: GloryGame, card: int, space: int) -> int:
    """What a die must show to destroy the battery of a space."""
    effect = effect_of(game, card)
    return effect.heavy_battery if game.places[space].terrain.is_heavy else effect.battery


def foretold(game: GloryGame, space: int, label: str, needed: int) -> Preview:
    """How likely a die shows what is needed, or more."""
    share = (FACES + 1 - needed) / FACES
    chances = (Chance(label, share, Tone.GOOD), Chance("no effect", 1 - share, Tone.BAD))
    return Preview(f"Bombardment of {game.place(space)}", chances=chances)


def at_battery(game: GloryGame, card: int, space: int) -> Preview:
    """What one die can do at the battery of a space."""
    return foretold(game, space, "battery destroyed", battery_needs(game, card, space))


def at_unit(game: GloryGame, card: int, space: int) -> Preview:
    """What one die can do at a unit in a space."""
    return foretold(game, space, "unit disrupted", effect_of(game, card).unit)


def at_either(game: GloryGame, card: int, space: int) -> Preview:
    """What one die can do at a battery, and what it must show where a unit beside it is aimed at in its place."""
    needed = effect_of(game, card).unit
    return replace(
        at_battery(game, card, space), notes=(f"Aimed at a unit there instead, {needed} or more disrupts it.",)
    )


def can_bombard(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether a card has anything to aim at."""
    return any(is_target(game, position, card, space) for space in range(len(game.places)))


class Bombardment(GloryChoice, frozen=True):
    """Name the space that the next die is rolled at (Rules 6.8)."""

    rule = "6.8"
    passes_alone = False
    card: CardId
    left: int

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which space."""
        words = f"choose a space to bombard ({self.left} {'die' if self.left == 1 else 'dice'} left)"
        return Prompt(words, "6.8", BOMBARD_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Batteries and spaces with units; nothing if the card was cancelled."""
        if not self.left or self.card in position.cancelled:
            return ()
        return [Action("bombard", space) for space in targets(game, position, self.card)]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not there."""
        space = space_pointed_at(position, target)
        if space == GONE:
            return Refusal("Click the space to bombard.", "6.8")
        return no_target(game, space)

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Name what is aimed at there."""
        return Result(position, (), (AimAt(self.card, self.left, action.target),))

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview:
        """The chances of the die: at the battery, at a unit, or at whichever of both is aimed at then."""
        is_battery = is_battery_target(game, position, self.card, action.target)
        if is_battery and units_under_fire(game, position, self.card, action.target):
            return at_either(game, self.card, action.target)
        return (at_battery if is_battery else at_unit)(game, self.card, action.target)


class AimAt(GloryChoice, frozen=True):
    """The battery of the space, or a unit in it; which of the concealed ones, the die says (Rules 6.8, 11.3)."""

    rule = "6.8"
    otherwise = "Choose the battery, or a unit in good order."
    card: CardId
    left: int
    space: int

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which of the two."""
        return Prompt(f"choose what is bombarded in {game.place(self.space)}", "6.8")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The battery, each unit that is known, and the concealed ones."""
        units = units_under_fire(game, position, self.card, self.space)
        known = [unit for unit in units if position.pieces[unit].known]
        found = [Action("at_battery")] if is_battery_target(game, position, self.card, self.space) else []
        found += [Action("at_unit", unit) for unit in known]
        return [*found, Action("at_units")] if len(known) < len(units) else found

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Roll."""
        step = Bombardment(self.card, self.left - 1)
        if action.verb == "at_battery":
            needed = battery_needs(game, self.card, self.space)
            position, events, succeeds = roll_at(game, position, "the battery", self.space, needed)
            position, done = destroy_battery(game, position, self.space, "6.8") if succeeds else (position, ())
            return Result(position, (*events, *done), (step,))
        what = game.piece_name(action.target) if action.verb == "at_unit" else "a concealed unit"
        position, events, succeeds = roll_at(game, position, what, self.space, effect_of(game, self.card).unit)
        if not succeeds:
            return Result(position, events, (step,))
        position, unit = (position, action.target) if action.verb == "at_unit" else self.unknown(game, position)
        position, done = strike_unit(game, position, unit)
        return Result(position, (*events, *done), (step,))

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview:
        """The chances of the die at what is named."""
        return (at_battery if action.verb == "at_battery" else at_unit)(game, self.card, self.space)

    def unknown(self, game: GloryGame, position: GloryPosition) -> tuple[GloryPosition, int]:
        """One of the concealed units, found by the die."""
        units = [u for u in units_under_fire(game, position, self.card, self.space) if not position.pieces[u].known]
        (chosen,), dice = position.dice.roll(1, len(units))
        return replace(position, dice=dice), units[chosen]


def roll_at(
    game: GloryGame, position: GloryPosition, what: str, space: int, needed: int
) -> tuple[GloryPosition, tuple[Event, ...], bool]:
    """One die at something in a space, and whether it succeeds (Rules 6.8)."""
    (face,), dice = position.dice.roll(1, FACES)
    text = f"At {what} in {game.place(space)}: {face + 1} rolled, {needed} needed § 6.8."
    return replace(position, dice=dice), (RollTold(position.side, (face,), text),), face + 1 >= needed


def strike_unit(game: GloryGame, position: GloryPosition, unit: int) -> Changed:
    """The unit is seen and disrupted; a decoy vanishes when it is seen (Rules 6.8, 11.4)."""
    position, seen = uncover(game, position, (unit,))
    if position.pieces[unit].space == GONE:
        return position, seen
    position, done = hit(game, position, unit, "6.8")
    return position, (*seen, *done)


BOMBARD_HINT = "Point at a lit space to see the chances. One die is rolled, then the next target is named."
