"""The Demolition Phase: units destroy what the enemy is about to take (Rules 30.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.events import Told
from game.core.hexset import spaces_of
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.bases import LARGE, SMALL, fly_out, held_by
from game.rulebooks.pacific_war.damage.troops import quality
from game.rulebooks.pacific_war.ground.links import is_supplied
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import capital, open_name
from game.rulebooks.pacific_war.terms.occupants import ground_at, occupants
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    Base,
    PacificPosition,
    PacificSideChoice,
    Result,
    base_at,
    with_base,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersRoll


def demolishable(base: Base | None, side: Side) -> list[str]:
    """What a side may destroy at a base of its own, as the verbs that do it."""
    if base is None or base.owner != side:
        return []
    found = [("demolish_airbase", base.airbase), ("demolish_port", base.port)]
    verbs = [verb for verb, size in found if size]
    return [*verbs, "demolish_resources"] if base.resources and not base.is_demolished else verbs


def demolition_refusal(
    game: PacificGame, position: PacificPosition, side: Side, number: int, tried: tuple[int, ...] = ()
) -> Refusal | None:
    """Why a unit may not try to demolish now, or None (Rules 30.1)."""
    unit = position.units[number]
    if unit.place < 0 or number not in ground_at(game, position, unit.place, side):
        return Refusal("Only your ground units ashore demolish.", "30.1")
    if unit.place in tried:
        return Refusal("There is one try a hex in a cycle.", "30.1")
    if unit.activity != ACTIVATED:
        return Refusal("Only an activated unit demolishes.", "30.1")
    if unit.is_broken:
        return Refusal("A Broken unit demolishes nothing.", "30.1")
    if not demolishable(base_at(game, position, unit.place), side):
        return Refusal("It stands at no base or resource hex of its own side.", "30.1")
    near = game.within(unit.place, 1)
    if not near & occupants(game, position).ground[other(side)]:
        return Refusal("No enemy ground unit is in the hex or next to it.", "30.1")
    if not is_supplied(game, position, unit.place, side):
        return Refusal("An isolated unit demolishes nothing.", "30.1")
    return None


class Demolition(PacificSideChoice, frozen=True):
    """Units of a side try to demolish, one try for each hex (Rules 30.1). `tried` are the hexes of this cycle."""

    rule = "30.1"
    asks = "choose units that demolish a base or resources"
    hint = "A die of at most its quality removes a base by one size, or demolishes the resources."
    passes_alone = False
    tried: tuple[int, ...] = ()

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The units that may try, or to have done."""
        found = [Action("demolish_with", unit) for unit in self.candidates(game, position)]
        return [*found, Action("end_demolition")] if found else []

    def candidates(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The units that may try; where no enemy is near a base of the side nobody is looked at."""
        ground = occupants(game, position).ground
        near = game.hexes.anywhere.within(ground[other(self.side)], 1) & ground[self.side]
        return [
            unit
            for space in spaces_of(near & held_by(game, position, self.side))
            if space not in self.tried
            for unit in ground_at(game, position, space, self.side)
            if demolition_refusal(game, position, self.side, unit, self.tried) is None
        ]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why a unit demolishes nothing."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = demolition_refusal(game, position, self.side, target.number, self.tried)
            if refused is not None:
                return refused
        return Refusal("Choose one of the lit units, or end the phase.", "30.1")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The die decides whether something is destroyed."""
        if action.verb == "end_demolition":
            return Result(position)
        unit = position.units[action.target]
        (face,), dice = position.dice.roll(1, FACES)
        succeeds = face <= quality(game, unit)
        words = f"demolishes on {quality(game, unit)} or less: {face}, {'done' if succeeds else 'in vain'} § 30.1."
        public = capital(open_name(game, position, action.target))
        told = OwnersRoll(self.side, (face,), f"{unit.name} {words}", f"{public} {words}")
        after = Demolition(self.side, (*self.tried, unit.place))
        then = (Demolish(self.side, unit.place), after) if succeeds else (after,)
        return Result(replace(position, dice=dice), (told,), then)


class Demolish(PacificSideChoice, frozen=True):
    """The owner says what is destroyed (Rules 30.1)."""

    rule = "30.1"
    otherwise = "Say with the buttons what is demolished."
    space: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"choose what is demolished at {game.place(self.space)}", "30.1")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """What stands there."""
        return [Action(verb) for verb in demolishable(base_at(game, position, self.space), self.side)]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """A base gets one size smaller, or the resources are demolished."""
        base = base_at(game, position, self.space)
        assert base is not None, "only what stands there is demolished"
        match action.verb:
            case "demolish_airbase":
                now = with_smaller_airbase(game, base)
                what = "The airbase"
            case "demolish_port":
                now = replace(base, port=base.port - 1, port_hits=base.port_hits if base.port > SMALL else 0)
                what = "The port"
            case _:
                now = replace(base, is_demolished=True)
                what = "The resources"
        told = Told(f"{what} of {game.place(self.space)} {'are' if what.endswith('s') else 'is'} demolished § 30.1.")
        position = with_base(game, position, now)
        if now.airbase or not base.airbase:
            return Result(position, (told,))
        left = fly_out(game, position, self.space, self.side)
        return Result(left.position, (told, *left.events))

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex."""
        return Target(Kind.SPACE, self.space)


def with_smaller_airbase(game: PacificGame, base: Base) -> Base:
    """A base whose airbase is a size smaller; nothing is left if its hits destroy the smaller one (Rules 17.4)."""
    limits = game.tables.numbers.engineering
    if base.airbase == LARGE and base.airbase_hits < limits.small_destroyed:
        return replace(base, airbase=SMALL)
    return replace(base, airbase=0, airbase_hits=0)
