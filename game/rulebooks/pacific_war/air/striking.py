"""The strike: what each unit attacks, its roll, and what comes of it (Rules 28.6, 28.9, 28.10, 28.16)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Refusal, other
from game.core.combat import Chance, CombatReport, Modifier
from game.core.events import Event, Told
from game.rulebooks.pacific_war.air.mission import Aim, Mission, TargetKind, in_fight, is_carrier_ambush
from game.rulebooks.pacific_war.air.told import AirFought
from game.rulebooks.pacific_war.damage.aircraft import air_strength, hit_aircraft
from game.rulebooks.pacific_war.damage.bases import hit_airbase, hit_port
from game.rulebooks.pacific_war.damage.ships import given_out, hit_ships
from game.rulebooks.pacific_war.damage.troops import check_quality, lose_steps
from game.rulebooks.pacific_war.searching.reports import detect_in_combat
from game.rulebooks.pacific_war.terms.classes import Arm, Strength
from game.rulebooks.pacific_war.terms.firing import Shot, chances, fire, luck_of
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import open_name, with_named
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.occupants import aboard, aircraft_at, ground_at, ships_at
from game.rulebooks.pacific_war.terms.position import (
    ABORTED,
    ALERTED,
    FOUGHT,
    PacificAutomatic,
    PacificPosition,
    Result,
    base_at,
    operation_of,
    with_force,
)
from game.rulebooks.pacific_war.terms.rows import row_name, strength_words, where_read
from game.rulebooks.pacific_war.terms.words import counted


def strike_strength(game: PacificGame, position: PacificPosition, aim: Aim) -> Strength:
    """The strength of a unit against what it attacks, after lost steps; by night half (Rules 26.3, 28.9)."""
    unit = position.units[aim.unit]
    kind = game.classes[unit.kind]
    if aim.kind == "aircraft":
        printed: Strength = kind.anti_air
    else:
        printed = kind.anti_naval if aim.kind == "ships" else kind.anti_ground
    strength = air_strength(unit, printed)
    if aim.is_kamikaze and strength is not None:
        strength = max(0, strength) + game.tables.numbers.air.kamikaze
    if strength is not None and strength > 0 and operation_of(position).light == "night":
        return strength // 2
    return strength


def strike_modifiers(game: PacificGame, position: PacificPosition, aim: Aim) -> tuple[Modifier, ...]:
    """Where the strength of a unit comes from: its class, lost steps, the night, a dive into the target."""
    unit = position.units[aim.unit]
    kind = game.classes[unit.kind]
    printed = kind.anti_air if aim.kind == "aircraft" else kind.anti_naval if aim.kind == "ships" else kind.anti_ground
    found = [Modifier(max(0, printed or 0), f"strength of {open_name(game, position, aim.unit)}", "28.9")]
    if unit.full > unit.steps:
        found.append(Modifier(unit.steps - unit.full, "lost steps", "3.4"))
    if aim.is_kamikaze:
        found.append(Modifier(game.tables.numbers.air.kamikaze, "Kamikaze", "28.15"))
    whole = sum(modifier.amount for modifier in found)
    if whole > 0 and operation_of(position).light == "night":
        found.append(Modifier(whole // 2 - whole, "night", "26.3"))
    return tuple(found)


def strike_row(game: PacificGame, position: PacificPosition, aim: Aim) -> str:
    """The row of the table by the unit's type and its target (Rules 28.9)."""
    if aim.is_kamikaze:
        return "f_against_ships"
    if aim.kind == "ships":
        return f"{game.classes[position.units[aim.unit].kind].kind}_against_ships"
    if aim.kind == "ground":
        return "air_against_ground"
    return "strafing" if aim.kind == "aircraft" else "air_against_installation"


def ships_under(game: PacificGame, position: PacificPosition, mission: Mission) -> list[int]:
    """The enemy ships that can be struck: of detected Task Forces, and in port (Rules 28.6)."""
    side = other(mission.side)
    forces = forces_at(game, position, mission.target, side)
    seen = {force for force in forces if position.task_forces[force].report}
    ships = ships_at(game, position, mission.target, side)
    return [ship for ship in ships if position.units[ship].force < 0 or position.units[ship].force in seen]


def parked(game: PacificGame, position: PacificPosition, mission: Mission) -> list[int]:
    """The air units on the ground at the target: not alerted (Rules 28.10)."""
    units = aircraft_at(game, position, mission.target, other(mission.side))
    return [
        number
        for number in units
        if not position.units[number].marks & (ALERTED | ABORTED) and position.units[number].steps
    ]


def targets_of(game: PacificGame, position: PacificPosition, mission: Mission, number: int) -> Iterator[Aim]:
    """All single targets of a unit: ships, installations, ground units, aircraft on the ground (Rules 28.6, 28.10)."""
    side = other(mission.side)
    is_fighter = game.classes[position.units[number].kind].kind == "f"
    if mission.kind != "supremacy":
        yield from (Aim(number, "ships", (ship,)) for ship in ships_under(game, position, mission))
        base = base_at(game, position, mission.target)
        if base is not None and base.owner == side:
            yield from (Aim(number, "airbase"),) if base.airbase else ()
            yield from (Aim(number, "port"),) if base.port else ()
        yield from (Aim(number, "ground", (unit,)) for unit in ground_at(game, position, mission.target, side))
    if is_fighter:
        yield from (Aim(number, "aircraft", (unit,)) for unit in parked(game, position, mission))


def can_hit(game: PacificGame, position: PacificPosition, aim: Aim) -> bool:
    """Whether a unit has a strength to roll with against a target."""
    return strike_strength(game, position, aim) is not None


def has_target(game: PacificGame, position: PacificPosition, mission: Mission, number: int) -> bool:
    """Whether a unit can attack anything at the target."""
    return any(can_hit(game, position, aim) for aim in targets_of(game, position, mission, number))


def aim_refusal(game: PacificGame, position: PacificPosition, number: int, kind: TargetKind) -> Refusal:
    """Why a unit does not attack targets of a kind."""
    if kind == "ships" and not can_hit(game, position, Aim(number, "ships")):
        return Refusal("It has no strength left against ships.", "3.7")
    if kind == "aircraft":
        return Refusal("Only fighters strafe, and only aircraft on the ground.", "28.10")
    return Refusal("It is not in the target hex, or not detected.", "28.6")


def aim_at(aims: Sequence[Aim], aim: Aim, most: int) -> tuple[Aim, ...]:
    """The aims with one more target of a unit: ships are added to its order, anything else takes their place."""
    before = next((each for each in aims if each.unit == aim.unit), None)
    rest = tuple(each for each in aims if each.unit != aim.unit)
    if before is not None and before.kind == aim.kind == "ships" and len(before.targets) < most:
        named = (*before.targets, *(t for t in aim.targets if t not in before.targets))
        return (*rest, replace(before, targets=named))
    return (*rest, aim)


def describe(game: PacificGame, position: PacificPosition, aim: Aim | None) -> str:
    """The targets named so far, in words."""
    if aim is None:
        return ""
    return f" (now {targets_called(game, position, aim)})"


def targets_called(game: PacificGame, position: PacificPosition, aim: Aim) -> str:
    """What a unit attacks, as it lies before the attacker."""
    return ", ".join(called(game, position, each) for each in aim.targets) or f"the {aim.kind}"


def called(game: PacificGame, position: PacificPosition, number: int) -> str:
    """A target as it lies before the attacker: a ship by the type on its counter, unless all of it is known."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    name = open_name(game, position, number)
    return kind.kind.upper() if kind.arm is Arm.SHIP and name != unit.name else name


def can_dive(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether a unit may dive into ships: a Japanese F or T unit late in the war (Rules 28.15, published)."""
    kind = game.classes[position.units[number].kind]
    since = month_of(game.tables.numbers.air.kamikaze_from)
    return kind.side == JAPAN and kind.kind in ("f", "t") and position.month >= since


def aim_chances(game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim) -> tuple[Chance, ...]:
    """The odds of a unit's attack, by the functions of the roll itself."""
    strength = strike_strength(game, position, aim)
    change, factor = change_of(game, mission, would_be_first(mission, aim)), factor_of(game, mission)
    return chances(game, strike_row(game, position, aim), strength, change, aim.kind == "ships", factor)


def aim_modifiers(game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim) -> tuple[Modifier, ...]:
    """Where the odds of a unit's attack come from: its strength, and what changes the die."""
    change = change_of(game, mission, would_be_first(mission, aim))
    return (*strike_modifiers(game, position, aim), *out_of_peace(change))


def aim_notes(game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim) -> tuple[str, ...]:
    """How the odds of a unit's attack are read: the row, and how often each hit counts."""
    row, factor = f"row {row_name(strike_row(game, position, aim))}", factor_of(game, mission)
    return (row, f"Each hit counts {factor} times § 35.1.") if factor > 1 else (row,)


def would_be_first(mission: Mission, aim: Aim) -> bool:
    """Whether a unit would attack before all others: who is named anew comes last."""
    return all(named.unit == aim.unit for named in mission.aims)


def out_of_peace(change: int) -> tuple[Modifier, ...]:
    """What the attack out of peace adds to its first die, as a line (Rules 35.1)."""
    return (Modifier(change, "to the die: the attack out of peace", "35.1"),) if change else ()


def change_of(game: PacificGame, mission: Mission, is_first: bool) -> int:
    """What is added to the die: only in the attack out of peace, on its first attack (Rules 35.1)."""
    strike = game.scenario.first_strike
    return strike.modifier if strike is not None and mission.is_surprise and is_first else 0


def factor_of(game: PacificGame, mission: Mission) -> int:
    """How often hits count: more in the attack out of peace (Rules 35.1)."""
    strike = game.scenario.first_strike
    return strike.hits_factor if strike is not None and mission.is_surprise else 1


def carrier_factor(game: PacificGame, position: PacificPosition, mission: Mission, ship: int) -> int:
    """How often a hit on a ship counts: twice under Ambush-CV on a carrier with aircraft aboard (Rules 22)."""
    if mission.is_reply or not is_carrier_ambush(position, mission.side):
        return 1
    if not game.classes[position.units[ship].kind].is_carrier:
        return 1
    has_aircraft = any(game.arm(position.units[each].kind) is Arm.AIR for each in aboard(game, position, ship))
    return game.tables.numbers.air.ambush_factor if has_aircraft else 1


class Strike(PacificAutomatic, frozen=True):
    """The units of a mission that still fly attack, one after the other (Rules 28.9)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Each with its own roll; Task Forces under attack are known from now on (Rules 24.6)."""
        flying = in_fight(position, self.mission.units)
        mission = replace(self.mission, aims=tuple(aim for aim in self.mission.aims if aim.unit in flying))
        if self.mission.aims and not mission.aims:
            return Result(position, (Told(f"Nobody is left to attack {game.place(mission.target)} § 28.9."),))
        forces = (
            forces_at(game, position, mission.target, other(mission.side))
            if any(a.kind == "ships" for a in mission.aims)
            else []
        )
        outcome = detect_in_combat(game, position, forces)
        position, events = with_struck(outcome.position, mission), outcome.events
        position = with_named(game, position, (ship for aim in mission.aims for ship in aim.targets))
        for number, aim in enumerate(mission.aims):
            outcome = attack(game, position, mission, aim, is_first=number == 0)
            position, events = outcome.position, events + outcome.events
        return Result(position, events)


def under_attack(position: PacificPosition, mission: Mission) -> tuple[int, ...]:
    """The Task Forces that a mission attacks, and -1 for anything else (Rules 28.6, 28.8)."""
    found = {-1 for aim in mission.aims if aim.kind != "ships"}
    for aim in mission.aims:
        if aim.kind == "ships":
            found |= {position.units[ship].force for ship in aim.targets}
    return tuple(sorted(found))


def attack(game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim, is_first: bool) -> Result:
    """The attack of a unit: its roll, and its hits (Rules 28.9)."""
    strength = strike_strength(game, position, aim)
    if strength is None:
        return Result(position)
    row = strike_row(game, position, aim)
    change = change_of(game, mission, is_first)
    shot, dice = fire(game, position.dice, row, strength, change, at_ships=aim.kind == "ships")
    position = replace(position, dice=dice)
    hits = shot.hits * factor_of(game, mission)
    events: tuple[Event, ...] = (AirFought(report(game, position, mission, aim, shot, change, hits), "28.9"),)
    outcome = suffer(game, position, mission, aim, hits, shot.checks_quality)
    position, events = outcome.position, events + outcome.events
    if aim.is_kamikaze:
        outcome = hit_aircraft(game, position, {aim.unit: position.units[aim.unit].steps})
        position, events = outcome.position, events + outcome.events
    return Result(position, events)


def suffer(game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim, hits: int, checks: bool) -> Result:
    """What the target suffers (Rules 3.5, 28.9, 28.16)."""
    base = base_at(game, position, mission.target)
    match aim.kind:
        case "ships":
            afloat = [ship for ship in aim.targets if position.units[ship].place == mission.target]
            given = given_out(game, position, afloat, hits)
            factors = {ship: carrier_factor(game, position, mission, ship) for ship in given}
            return hit_ships(game, position, {ship: taken * factors[ship] for ship, taken in given.items()})
        case "airbase" if base is not None and base.airbase and hits:
            return hit_airbase(game, position, base, hits)
        case "port" if base is not None and base.port and hits:
            return hit_port(game, position, base, hits)
        case "ground" if position.units[aim.targets[0]].place == mission.target:
            if checks:
                is_broken = position.units[aim.targets[0]].is_broken
                return Result(position) if is_broken else check_quality(game, position, aim.targets[0])
            return lose_steps(game, position, {aim.targets[0]: hits})
        case "aircraft" if hits:
            units = [number for number in parked(game, position, mission) if number != aim.targets[0]]
            return strafe(game, position, [aim.targets[0], *units], hits)
        case _:
            return Result(position)


def strafe(game: PacificGame, position: PacificPosition, order: Sequence[int], hits: int) -> Result:
    """Hits on aircraft on the ground: the one that was named first, then the others."""
    taken = {}
    for number in order:
        taken[number] = min(hits, position.units[number].steps)
        hits -= taken[number]
    return hit_aircraft(game, position, {number: lost for number, lost in taken.items() if lost})


def report(
    game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim, shot: Shot, change: int, hits: int
) -> CombatReport:
    """The attack as the panel prints it: row, column, dice and hits."""
    unit = position.units[aim.unit]
    modifiers = (*strike_modifiers(game, position, aim), *out_of_peace(change))
    names = ", ".join(position.units[each].name for each in aim.targets) or f"the {aim.kind}"
    critical = f", {shot.extra} of them critical" if shot.extra else ""
    doubled = f", counted {factor_of(game, mission)} times: {hits}" if factor_of(game, mission) > 1 else ""
    result = "quality check" if shot.checks_quality else f"{counted(shot.hits, 'hit')}{critical}{doubled}"
    return CombatReport(
        f"Attack of {unit.name} on {names}",
        mission.side,
        modifiers,
        strength_words(shot.strength),
        shot.faces,
        (f"{where_read(shot.row, shot.index)}: {result}",),
        luck=(luck_of(game, mission.side, shot, change, factor_of(game, mission), at_ships=aim.kind == "ships"),),
    )


def with_struck(position: PacificPosition, mission: Mission) -> PacificPosition:
    """The position in which Task Forces under attack have fought, and steps against troops are counted (Rules 31.3)."""
    ground = sum(position.units[aim.unit].steps for aim in mission.aims if aim.kind in ("ground", "airbase", "port"))
    if ground:
        position = replace(position, struck=(*position.struck, (mission.side, mission.target, ground)))
    for force in mission.against:
        if force < 0 or not mission.aims:
            continue
        each = position.task_forces[force]
        position = with_force(position, force, replace(each, marks=each.marks | FOUGHT))
    return position
