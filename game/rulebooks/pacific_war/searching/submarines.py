"""Submarine patrols meet Task Forces: contact, attack, and the hunt for the submarines (Rules 25.2, 25.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Side, other
from game.core.combat import Modifier, Preview
from game.core.events import Event, RollTold
from game.core.hexset import SpaceSet, has, set_of
from game.core.kept import kept_each
from game.core.position import Prompt, Step
from game.core.rows import with_one, with_side
from game.rulebooks.pacific_war.damage.ships import hit_ship, is_crippled, ship_strength
from game.rulebooks.pacific_war.searching.reports import detect_in_combat
from game.rulebooks.pacific_war.terms.classes import ZERO_FOUR
from game.rulebooks.pacific_war.terms.firing import FACES, chances, fire
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import ALLIES, PacificGame
from game.rulebooks.pacific_war.terms.known import with_named
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificChoice, PacificPosition, Patrol, Result
from game.rulebooks.pacific_war.terms.rows import where_read_before
from game.rulebooks.pacific_war.terms.words import counted


def contact_limit(game: PacificGame, position: PacificPosition, patrol: int, force: int) -> int:
    """The highest die of a contact of a patrol with a Task Force (Rules 25.2)."""
    numbers = game.tables.numbers.submarines
    each = position.task_forces[force]
    limit = min(numbers.contact_most, numbers.contact + position.patrols[patrol].points)
    if position.is_night:
        limit += numbers.night
    if not each.report:
        limit += numbers.undetected
    if any(is_crippled(game, position.units[ship]) for ship in ships_of(game, position, force)):
        limit += numbers.crippled
    return limit


def attack_strength(game: PacificGame, position: PacificPosition, patrol: int) -> int:
    """The torpedo strength of a patrol: its points, less for the Allies before September 1943 (Rules 25.2)."""
    numbers = game.tables.numbers.submarines
    each = position.patrols[patrol]
    strength = min(numbers.strongest, each.points)
    is_faulty = each.side == ALLIES and position.month < month_of(numbers.allied_fault_before)
    return max(0, strength + (numbers.allied_fault if is_faulty else 0))


def contacts(game: PacificGame, position: PacificPosition, force: int, space: int) -> tuple[Step, ...]:
    """The contacts of enemy patrols with a Task Force that enters or leaves their hex (Rules 25.2)."""
    enemy = other(position.task_forces[force].side)
    if not has(lurking_places(game, position, enemy), space):
        return ()
    patrols = enumerate(position.patrols)
    return tuple(MeetPatrol(n, force) for n, patrol in patrols if patrol.space == space and lurks(patrol, enemy))


@kept_each("patrols")
def lurking_places(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes in which patrols of a side may still attack."""
    return set_of(patrol.space for patrol in position.patrols if lurks(patrol, side))


def lurks(patrol: Patrol, side: Side) -> bool:
    """Whether a patrol is of a side, and may still attack in this phase (Rules 25.2)."""
    return patrol.side == side and patrol.points > 0 and not patrol.has_attacked


class MeetPatrol(PacificAutomatic, frozen=True):
    """Whether a patrol finds a Task Force (Rules 25.2)."""

    patrol: int
    force: int

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """A die of at most the limit; what is not found learns nothing."""
        patrol = position.patrols[self.patrol]
        if patrol.has_attacked or not patrol.points or not ships_of(game, position, self.force):
            return Result(position)
        (face,), dice = position.dice.roll(1, FACES)
        position = replace(position, dice=dice)
        if face > contact_limit(game, position, self.patrol, self.force):
            return Result(position)
        now = replace(patrol, is_seen=True, has_attacked=True)
        position = replace(position, patrols=with_one(position.patrols, self.patrol, now))
        name = position.task_forces[self.force].name
        told = RollTold(patrol.side, (face,), f"Submarines find {name} in {game.place(patrol.space)}: {face} § 25.2.")
        outcome = detect_in_combat(
            game, position, forces_at(game, position, position.task_forces[self.force].space, other(patrol.side))
        )
        return Result(outcome.position, (told, *outcome.events), (NameShips(self.patrol, self.force),))


class NameShips(PacificChoice, frozen=True):
    """The owner of the submarines names three ships, one of which the die takes (Rules 25.2)."""

    rule = "25.2"
    otherwise = "Name a ship of the Task Force that was found."
    patrol: int
    force: int
    named: tuple[int, ...] = ()

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The owner of the submarines."""
        return position.patrols[self.patrol].side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which ships."""
        return Prompt(
            f"name ship {len(self.named) + 1} of {self.wanted(game, position)} for your torpedoes.",
            self.rule,
            "A die takes one of those that you name, and all torpedoes run at that one.",
        )

    def wanted(self, game: PacificGame, position: PacificPosition) -> int:
        """How many ships are named."""
        return min(game.tables.numbers.submarines.named, len(ships_of(game, position, self.force)))

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The ships that are not named yet."""
        ships = ships_of(game, position, self.force)
        return [Action("aim_torpedo", ship) for ship in ships if ship not in self.named]

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview:
        """What the torpedoes do to whichever ship the die takes; their strength is told when they run anyway."""
        strength = attack_strength(game, position, self.patrol)
        return Preview(
            "Torpedoes",
            (Modifier(strength, "strength", self.rule),),
            chances=chances(game, "torpedo", strength, at_ships=True),
            notes=(where_read_before("torpedo", strength),),
        )

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Named; with the last the torpedoes run."""
        named = (*self.named, action.target)
        if len(named) < self.wanted(game, position):
            return Result(position, (), (replace(self, named=named),))
        return torpedo(game, position, self.patrol, self.force, named)


def torpedo(game: PacificGame, position: PacificPosition, patrol: int, force: int, named: Sequence[int]) -> Result:
    """The die takes a ship of those named, then torpedoes and depth charges (Rules 25.2)."""
    side = position.patrols[patrol].side
    (pick,), dice = position.dice.roll(1, FACES)
    ship = named[taken(pick, len(named))]
    strength = attack_strength(game, position, patrol)
    shot, dice = fire(game, dice, "torpedo", strength, at_ships=True)
    position = with_named(game, replace(position, dice=dice), (ship,))
    name = position.units[ship].name
    events: tuple[Event, ...] = (
        RollTold(
            side,
            (pick, *shot.faces),
            f"Torpedoes at {name} with strength {strength}: {counted(shot.hits, 'hit')} § 25.2.",
        ),
    )
    if shot.hits:
        outcome = hit_ship(game, position, ship, shot.hits)
        position, events = outcome.position, events + outcome.events
    screen = hunters(game, position, force)
    if screen is None:
        return Result(position, events)
    shot, dice = fire(game, position.dice, "anti_submarine", screen)
    position = replace(position, dice=dice)
    result = "a point is lost" if shot.hits else "in vain"
    events = (*events, RollTold(side, shot.faces, f"The screen hunts with {screen}: {result} § 25.2."))
    return Result(without_point(position, patrol) if shot.hits else position, events)


def taken(pick: int, named: int) -> int:
    """Which of the named ships the die takes: of three 0-3, 4-6, 7-9 (Rules 25.2)."""
    limits = (3, 6, 9)
    return min(next(n for n, most in enumerate(limits) if pick <= most), named - 1)


def hunters(game: PacificGame, position: PacificPosition, force: int) -> int | None:
    """The anti-submarine strength of the best two screen units, or None without any (Rules 25.2)."""
    numbers = game.tables.numbers.submarines
    screen = [
        ship_strength(unit, game.classes[unit.kind].anti_submarine)
        for unit in (position.units[ship] for ship in ships_of(game, position, force))
        if not unit.in_core
    ]
    strong = sorted((strength for strength in screen if strength is not None), reverse=True)[: numbers.hunters]
    if any(strength > ZERO_FOUR for strength in strong):
        return sum(max(0, strength) for strength in strong)
    return strong[0] if strong else None


def without_point(position: PacificPosition, number: int) -> PacificPosition:
    """The position with a submarine point lost, of a patrol and of its side's Commands."""
    patrol = position.patrols[number]
    mine = position.submarines[patrol.side]
    commands = list(mine.commands)
    at = next((n for n, (_, points) in enumerate(commands) if points), None)
    if at is not None:
        commands[at] = (commands[at][0], commands[at][1] - 1)
    rows = with_side(position.submarines, patrol.side, replace(mine, commands=tuple(commands)))
    patrols = with_one(position.patrols, number, replace(patrol, points=patrol.points - 1))
    return replace(position, submarines=rows, patrols=patrols)
