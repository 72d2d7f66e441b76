"""The Bombardment Phase: ships that fought no naval combat shell the shore (Rules 29.3, 5.2 F)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.combat import Modifier, Preview
from game.core.events import Event
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.bases import hit_airbase, hit_port
from game.rulebooks.pacific_war.damage.ships import hit_ship
from game.rulebooks.pacific_war.damage.troops import check_quality, lose_steps
from game.rulebooks.pacific_war.naval.hexes import fortress_of
from game.rulebooks.pacific_war.naval.shelled import bombardment_parts, coast_shot, shelled, target_name
from game.rulebooks.pacific_war.naval.shelling import (
    AIRBASE,
    PORT,
    bombarding_ships,
    bombardment,
    shelling_refusal,
    shore_targets,
    usual_target,
)
from game.rulebooks.pacific_war.searching.reports import detect_in_combat
from game.rulebooks.pacific_war.terms.firing import Shot, chances, fire
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import capital, open_name, with_named
from game.rulebooks.pacific_war.terms.occupants import ships_at
from game.rulebooks.pacific_war.terms.position import (
    BOMBARDED,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
    base_at,
    mark_units,
    with_force,
)
from game.rulebooks.pacific_war.terms.rows import strength_words, where_read_before

ON_GROUND, ON_BASE, COAST_GUNS = "bombardment_of_ground", "bombardment_of_installation", "gunnery_medium"
TARGET_VERBS = {AIRBASE: "shell_airbase", PORT: "shell_port"}
HOW_READ = "The column of a shot is strength + 1 − die § 3.8."
HINT = "Bombard at will names a target for every ship; or click a ship and then what it shells."


class Bombardment(PacificSideChoice, frozen=True):
    """Ships of a side bombard, each once; `answered` are the hexes whose fortification has fired (Rules 29.3)."""

    rule = "29.3"
    asks = "choose ships that bombard the shore"
    hint = HINT
    passes_alone = False
    answered: tuple[int, ...] = ()

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The ships, all of them at will, or no more."""
        ships = bombarding_ships(game, position, self.side)
        if not ships:
            return []
        each = [Action("bombard_with", ship) for ship in ships]
        return [Action("bombard_at_will"), *each, Action("end_bombardment")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why a ship does not bombard."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = shelling_refusal(game, position, self.side, target.number)
            if refused is not None:
                return refused
        return Refusal("Choose one of the lit ships, or end the phase.", "29.3")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """A ship is picked, or all fire, after the coastal fortifications that they face."""
        if action.verb == "end_bombardment":
            return Result(position)
        if action.verb == "bombard_with":
            return Result(position, (), (AimAshore(self.side, action.target, self.answered),))
        ships = tuple(bombarding_ships(game, position, self.side))
        spaces = {position.units[ship].place for ship in ships}
        coast = coast_fire(game, position, self.side, spaces, self.answered)
        seen = show_to_coast(game, position, coast)
        return Result(seen.position, seen.events, (*coast, ShellAtWill(self.side, ships)))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """What the ships would shell at will."""
        if action.verb != "bombard_at_will":
            return None
        ships = bombarding_ships(game, position, self.side)
        lines = (shelling_in_words(game, position, ship, usual_target(game, position, ship)) for ship in ships)
        return Preview("Bombardment", notes=(*dict.fromkeys(lines), HOW_READ))


def shelling_in_words(game: PacificGame, position: PacificPosition, ship: int, target: int) -> str:
    """What a ship shells, and with which strength."""
    what = f"{capital(open_name(game, position, ship))} at {target_name(game, position, target)}"
    return f"{what}: {strength_words(bombardment(game, position, ship))}"


class AimAshore(PacificSideChoice, frozen=True):
    """What a ship that was picked shells (Rules 29.3)."""

    rule = "29.3"
    otherwise = "A ship shells ground units and bases of the enemy in its own hex."
    is_selection = True
    passes_alone = False
    ship: int
    answered: tuple[int, ...]

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"choose the target ashore of {open_name(game, position, self.ship)}", "29.3")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Ground units, the airbase, the port."""
        found = shore_targets(game, position, position.units[self.ship].place, self.side)
        actions = [Action(TARGET_VERBS[each]) if each < 0 else Action("shell", each) for each in found]
        return [*actions, Action("other_firer")]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The coastal fortification fires first, if it has not."""
        if action.verb == "other_firer":
            return Result(position, (), (Bombardment(self.side, self.answered),))
        space = position.units[self.ship].place
        coast = coast_fire(game, position, self.side, {space}, self.answered)
        seen = show_to_coast(game, position, coast)
        shell = Shell(self.side, self.ship, target_of_action(action))
        return Result(seen.position, seen.events, (*coast, shell, Bombardment(self.side, (*self.answered, space))))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The strength and the odds."""
        if action.verb == "other_firer":
            return None
        target = target_of_action(action)
        strength = bombardment(game, position, self.ship) or 0
        return Preview(
            f"{capital(open_name(game, position, self.ship))} at {target_name(game, position, target)}",
            bombardment_parts(game, position, self.ship),
            strength_words(strength),
            chances(game, row_at(target), strength),
            notes=(where_read_before(row_at(target), strength),),
        )

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The ship."""
        return Target(Kind.PIECE, self.ship)


def target_of_action(action: Action) -> int:
    """What an action shells."""
    return next((what for what, verb in TARGET_VERBS.items() if verb == action.verb), action.target)


def row_at(target: int) -> str:
    """The row of the table for what is shelled."""
    return ON_BASE if target < 0 else ON_GROUND


def coast_fire(
    game: PacificGame, position: PacificPosition, side: Side, spaces: set[int], answered: tuple[int, ...]
) -> tuple["CoastFires", ...]:
    """The fortifications that fire before these hexes are bombarded, each once (Rules 29.3)."""
    return tuple(
        CoastFires(other(side), space)
        for space in sorted(spaces)
        if space not in answered and fortress_of(game, position, space, other(side)) is not None
    )


def show_to_coast(game: PacificGame, position: PacificPosition, coast: Iterable["CoastFires"]) -> Result:
    """The Task Forces off fortifications that are about to fire: to be shot at is combat (Rules 24.6)."""
    forces = [force for fires in coast for force in forces_at(game, position, fires.space, other(fires.side))]
    return detect_in_combat(game, position, forces)


class CoastFires(PacificSideChoice, frozen=True):
    """A coastal fortification fires at one ship before its hex is bombarded (Rules 29.3, 29.4)."""

    rule = "29.3"
    otherwise = "It fires at one of the ships that are about to bombard."
    space: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"choose the ship that the fortification of {game.place(self.space)} fires at", "29.3")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The ships that are about to bombard."""
        enemy = other(self.side)
        ships = ships_at(game, position, self.space, enemy)
        found = [ship for ship in ships if shelling_refusal(game, position, enemy, ship) is None]
        return [Action("fortress_shoots", ship) for ship in found]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """One shot."""
        strength = game.tables.numbers.naval.fortress_guns[1]
        shot, dice = fire(game, position.dice, COAST_GUNS, strength, at_ships=True)
        told = coast_shot(game, position, self.side, self.space, action.target, shot)
        position = with_named(game, replace(position, dice=dice), (action.target,))
        if not shot.hits:
            return Result(position, (told,))
        outcome = hit_ship(game, position, action.target, shot.hits)
        return Result(outcome.position, (told, *outcome.events))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview:
        """The odds."""
        strength = game.tables.numbers.naval.fortress_guns[1]
        found = chances(game, COAST_GUNS, strength, at_ships=True)
        return Preview(
            position.units[action.target].name,
            (Modifier(strength, "coastal fortification", "29.4"),),
            strength_words(strength),
            found,
            notes=(where_read_before(COAST_GUNS, strength),),
        )

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex."""
        return Target(Kind.SPACE, self.space)


class ShellAtWill(PacificAutomatic, frozen=True):
    """The ships of a side shell one after the other what is best for each (Rules 29.3)."""

    side: Side
    ships: tuple[int, ...]

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Each picks its target when its turn comes; those sunk meanwhile are left out."""
        events: tuple[Event, ...] = ()
        for ship in self.ships:
            if shelling_refusal(game, position, self.side, ship) is None:
                outcome = Shell(self.side, ship, usual_target(game, position, ship)).run(game, position)
                position, events = outcome.position, events + outcome.events
        return Result(position, events)


class Shell(PacificAutomatic, frozen=True):
    """A ship bombards its target, if it is still afloat and the target still there (Rules 29.3)."""

    side: Side
    ship: int
    target: int

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """One roll with its bombardment strength."""
        unit = position.units[self.ship]
        if shelling_refusal(game, position, self.side, self.ship) is not None:
            return Result(position)
        if self.target not in shore_targets(game, position, unit.place, self.side):
            return Result(position)
        strength = bombardment(game, position, self.ship) or 0
        shot, dice = fire(game, position.dice, row_at(self.target), strength)
        told = shelled(game, position, self.side, self.ship, self.target, shot)
        position = with_shelling(
            game, replace(position, dice=dice), self.side, self.ship, self.target, max(0, strength)
        )
        outcome = shell_target(game, position, self.target, unit.place, shot)
        return Result(outcome.position, (told, *outcome.events))


def with_shelling(
    game: PacificGame, position: PacificPosition, side: Side, ship: int, target: int, strength: int
) -> PacificPosition:
    """The position with a ship marked, its Task Force seen, and its strength counted if it shelled ground units."""
    unit = position.units[ship]
    position = mark_units(position, (ship,), BOMBARDED)
    own = position.task_forces[unit.force]
    position = with_force(position, unit.force, replace(own, marks=own.marks | BOMBARDED))
    for number in forces_at(game, position, unit.place, side):
        force = position.task_forces[number]
        position = with_force(position, number, replace(force, report="green"))
    if target < 0:
        return position
    return replace(position, shelled=(*position.shelled, (side, unit.place, strength)))


def shell_target(game: PacificGame, position: PacificPosition, target: int, space: int, shot: Shot) -> Result:
    """What a shot does to its target (Rules 29.3, 31.4)."""
    if shot.checks_quality:
        return Result(position) if position.units[target].is_broken else check_quality(game, position, target)
    if not shot.hits:
        return Result(position)
    if target >= 0:
        return lose_steps(game, position, {target: shot.hits})
    base = base_at(game, position, space)
    assert base is not None, "a base is shelled where it stands"
    hit = hit_airbase if target == AIRBASE else hit_port
    return hit(game, position, base, shot.hits)
