"""Steps that events give to units at once, or that Japan saves (Rules 5.35)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import PieceReduced, Told
from game.core.hexset import has, spaces_of
from game.core.position import Prompt, Step
from game.rulebooks.empire_of_the_sun.cards.in_force import owner
from game.rulebooks.empire_of_the_sun.cards.targets import near
from game.rulebooks.empire_of_the_sun.terms.card_effects import GiveSteps
from game.rulebooks.empire_of_the_sun.terms.card_words import Mended, Rebuilt
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    ELIMINATED,
    EmpireChoice,
    EmpirePosition,
    Piece,
    Result,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Nation
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from game.rulebooks.empire_of_the_sun.war.events.placing import PlaceUnit
from game.rulebooks.empire_of_the_sun.war.replacements import flip_refusal, pool_of

RANGOON, RANGOON_RANGE = "2008", 3
HUMP_UNITS = ("air_ap_avg", "air_ap_14", "air_ap_14_lrb")
HUMP_REGIONS = ("NIndia", "Burma")
AVG = "air_ap_avg"
NOT_HERE = Refusal("The card gives that unit no step.", "5.35")


class Group(msgspec.Struct, frozen=True):
    """The units to which a card gives steps: of a side, an arm, and a nation where one is named."""

    words: str
    side: Side
    arm: Arm
    nation: Nation | None = None

    def has(self, counter: Counter) -> bool:
        """Whether a counter belongs to it."""
        is_mine = counter.side == self.side and counter.arm is self.arm
        return is_mine and self.nation in (None, counter.nation)


GROUPS: dict[Mended, Group] = {
    "japanese_air": Group("Japanese air units", JAPAN, Arm.AIR),
    "japanese_ships": Group("Japanese ships", JAPAN, Arm.NAVAL),
    "japanese_ground_near_rangoon": Group("Japanese ground units near Rangoon", JAPAN, Arm.GROUND),
    "australian_ground": Group("Australian ground units", ALLIES, Arm.GROUND, Nation.AUSTRALIAN),
    "us_ships": Group("American ships", ALLIES, Arm.NAVAL, Nation.US),
    "chinese_supplied": Group("Chinese units in supply", ALLIES, Arm.GROUND, Nation.CHINESE),
    "chinese_reduced": Group("Chinese units", ALLIES, Arm.GROUND, Nation.CHINESE),
    "allied_air_supplied": Group("Allied air units in supply", ALLIES, Arm.AIR),
    "hump_air": Group("American air units at the Hump", ALLIES, Arm.AIR, Nation.US),
}
BY_NAME: Mended = "hump_air"
"""Units that the card names: they take their step even dotted and out of supply."""


class UnitTurned(PieceReduced, frozen=True):
    """A unit took a step and lies on its full face."""

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.counters[self.piece].name} is at full strength § 5.35."


def step_refusal(game: EmpireGame, position: EmpirePosition, effect: GiveSteps, unit: int) -> Refusal | None:
    """Why an effect gives a unit no step now, or None (Rules 5.35)."""
    if not GROUPS[effect.group].has(game.counters[unit]) or not is_in_place(game, position, effect.group, unit):
        return NOT_HERE
    if pool_of(game.counters[unit]) is None and effect.group != BY_NAME:
        return Refusal(f"{game.counters[unit].name} is never rebuilt.", "11.3")
    if position.pieces[unit].space == ELIMINATED:
        spaces = rebuilding_hexes(game, position, effect.place, unit)
        return None if spaces else Refusal(f"{game.counters[unit].name} can come back nowhere.", "5.35")
    if effect.group == BY_NAME:
        turnable = position.pieces[unit].is_reduced and not game.counters[unit].has_one_step
        return None if turnable else Refusal(f"{game.counters[unit].name} is at full strength.", "5.35")
    return flip_refusal(game, position, unit)


def is_in_place(game: EmpireGame, position: EmpirePosition, group: Mended, unit: int) -> bool:
    """Whether a unit is where the card wants it to be: on the map, near Rangoon, at the Hump; or among the lost."""
    space, name = position.pieces[unit].space, game.counters[unit].id
    if group == BY_NAME:
        at_hump = space == CHINA_BOX or (space >= 0 and has(game.hexes.region(*HUMP_REGIONS), space))
        return name in HUMP_UNITS and (at_hump or (space == ELIMINATED and name != AVG))
    if space == ELIMINATED:
        return True
    if group == "japanese_ground_near_rangoon":
        return space >= 0 and near(game, space, RANGOON, RANGOON_RANGE)
    return space >= 0 or space == CHINA_BOX


def rebuilding_hexes(game: EmpireGame, position: EmpirePosition, place: Rebuilt, unit: int) -> tuple[int, ...]:
    """The hexes in which a card brings a lost unit back."""
    if not place:
        return ()
    hexes = entry_hexes(game, position, unit)
    regions = {"australian_port": ("Australia",), "hump_airfield": HUMP_REGIONS}.get(place)
    return tuple(spaces_of(hexes if regions is None else hexes & game.hexes.region(*regions)))


def give_steps(game: EmpireGame, position: EmpirePosition, card: int, effect: GiveSteps) -> Result:
    """Steps for units of a kind."""
    number = game.cards[card].effects.index(effect)
    return Result(position, (), (TakeSteps(card, number, effect.number),))


class TakeSteps(EmpireChoice, frozen=True):
    """Give the steps of a card to units, one after the other; what is left is lost, or saved (Rules 5.35)."""

    rule = "5.35"
    card: int
    number: int
    left: int

    def effect(self, game: EmpireGame) -> GiveSteps:
        """The effect that gives the steps."""
        effect = game.cards[self.card].effects[self.number]
        assert isinstance(effect, GiveSteps)
        return effect

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The owner of the card."""
        return owner(game.cards[self.card])

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How many are left, and for whom."""
        effect = self.effect(game)
        fate = "saved" if effect.is_saved else "lost"
        hint = f"They are for {GROUPS[effect.group].words}. What is not used now is {fate}."
        return Prompt(f"which unit takes a step? {self.left} left", "5.35", hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that may take one, and to leave it."""
        effect = self.effect(game)
        units = range(len(game.counters)) if self.left else ()
        found = [Action("give_step", n) for n in units if step_refusal(game, position, effect, n) is None]
        if effect.is_saved:
            return [*found, Action("save_steps")] if self.left else ()
        return [*found, Action("end_steps")] if found else ()

    def skip(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Nobody can take one; where the card found nobody at all for these steps the log tells it."""
        effect = self.effect(game)
        if self.left < effect.number:
            return Result(position)
        title, whom = game.cards[self.card].title, GROUPS[effect.group].words
        return Result(position, (Told(f"{title}: no step for {whom} § 5.35."),))

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit takes none."""
        if target.kind is Kind.PIECE and 0 <= target.number < len(game.counters):
            return step_refusal(game, position, self.effect(game), target.number) or NOT_HERE
        return Refusal("Click a lit unit, or leave the rest.", "5.35")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The unit is turned, or comes back reduced; or the rest is left."""
        if action.verb == "end_steps":
            return Result(position)
        if action.verb == "save_steps":
            return save_steps(position, self.effect(game), self.left)
        unit, again = action.target, replace(self, left=self.left - 1)
        space = position.pieces[unit].space
        if space == ELIMINATED:
            spaces = rebuilding_hexes(game, position, self.effect(game).place, unit)
            then: tuple[Step, ...] = (PlaceUnit(unit, spaces, is_reduced=True), again)
            return Result(position, (), then)
        position = with_pieces(position, {unit: Piece(space)})
        return Result(position, (UnitTurned(PieceId(unit), SpaceId(space), -1),), (again,))


def save_steps(position: EmpirePosition, effect: GiveSteps, number: int) -> Result:
    """Japan keeps steps for its next replacements (Rules 5.35, 11.2)."""
    kind = GROUPS[effect.group].arm
    if kind is Arm.AIR:
        position = replace(position, saved_air_steps=position.saved_air_steps + number)
    else:
        position = replace(position, saved_naval_steps=position.saved_naval_steps + number)
    return Result(position, (Told(f"Japan saved {number} {kind} steps § 5.35."),))
