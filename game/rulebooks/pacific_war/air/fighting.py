"""Air combat: the Combat Air Patrol against the mission and its escort, and flak (Rules 28.7, 28.8, 3.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.combat import CombatReport, Modifier, Preview, Roll, Round
from game.rulebooks.pacific_war.air.losses import Losses
from game.rulebooks.pacific_war.air.mission import Mission, anti_air, in_fight, is_fighter, rank
from game.rulebooks.pacific_war.air.told import AirFought
from game.rulebooks.pacific_war.damage.aircraft import fighter_support
from game.rulebooks.pacific_war.damage.ships import anti_air as ship_flak
from game.rulebooks.pacific_war.terms.classes import Strength, lowered
from game.rulebooks.pacific_war.terms.firing import Shot, chances, fire, luck_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.occupants import ships_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, Result, base_at, operation_of
from game.rulebooks.pacific_war.terms.rows import row_name, strength_words, where_read
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from game.rulebooks.pacific_war.terms.words import counted

NOTHING_LEFT = "below 0, and less than 1 printed: it does not roll § 3.7"


def champion(game: PacificGame, position: PacificPosition, units: Sequence[int]) -> int:
    """The unit that fights for a side: its best fighters, or without any its best bombers (Rules 28.7)."""
    return max(
        units,
        key=lambda n: (is_fighter(game, position, n), rank(anti_air(game, position, n)), position.units[n].steps, -n),
    )


def combat_strength(
    game: PacificGame, position: PacificPosition, units: Sequence[int], who: int
) -> tuple[Modifier, ...]:
    """The strength of the unit that fights with the support of the others; bombers stand in at less (Rules 28.7)."""
    printed = anti_air(game, position, who)
    found = [Modifier(printed if printed is not None else 0, position.units[who].name, "28.7")]
    if not is_fighter(game, position, who):
        found.append(Modifier(game.tables.numbers.air.stand_in, "bombers stand in for an escort", "28.7"))
    support = fighter_support(game, position, [n for n in units if n != who])
    if support:
        found.append(Modifier(support, "support of further fighters", "28.7"))
    whole = sum(modifier.amount for modifier in found)
    if whole > 0 and operation_of(position).light == "night":
        found.append(Modifier(whole // 2 - whole, "night", "26.3"))
    return tuple(found)


def total_of(game: PacificGame, position: PacificPosition, units: Sequence[int], who: int) -> Strength:
    """The strength to roll with; below 0 as 0(4) (Rules 3.7)."""
    modifiers = combat_strength(game, position, units, who)
    strength = sum(modifier.amount for modifier in modifiers)
    printed = game.classes[position.units[who].kind].anti_air
    return strength if strength >= 0 else lowered(printed, printed - strength)


def rows(mission: Mission) -> tuple[str, str]:
    """The rows of the patrol and of the mission (Rules 28.7)."""
    if mission.kind == "supremacy":
        return "cap_against_coordinated", "air_supremacy_against_cap"
    if mission.is_coordinated:
        return "cap_against_coordinated", "coordinated_against_cap"
    return "cap_against_uncoordinated", "uncoordinated_against_cap"


def fight(
    game: PacificGame, position: PacificPosition, mission: Mission, patrol: Sequence[int], is_on_the_way: bool = False
) -> Result:
    """Both fire at the same time; the unit that fought takes the first hit of its side (Rules 3.6, 28.4, 28.7)."""
    attackers, cap = in_fight(position, mission.units), in_fight(position, tuple(patrol))
    if not attackers or not cap:
        return Result(position)
    mine, theirs = champion(game, position, attackers), champion(game, position, cap)
    cap_row, mission_row = rows(mission)
    first, position = rolled(game, position, cap_row, total_of(game, position, cap, theirs))
    second, position = rolled(game, position, mission_row, total_of(game, position, attackers, mine))
    report = CombatReport(
        f"Air combat on the way to {game.place(mission.target)}"
        if is_on_the_way
        else f"Air combat over {game.place(mission.target)}",
        mission.side,
        (),
        "",
        (),
        (f"{counted(first.hits if first else 0, 'hit')} on the mission, {second.hits if second else 0} on the patrol",),
        rounds=(
            Round(
                "Both fire at once",
                (
                    roll_of(
                        other(mission.side), "Combat Air Patrol", combat_strength(game, position, cap, theirs), first
                    ),
                    roll_of(mission.side, "The mission", combat_strength(game, position, attackers, mine), second),
                ),
            ),
        ),
    )
    shots = ((other(mission.side), first), (mission.side, second))
    luck = tuple(luck_of(game, side, shot) for side, shot in shots if shot is not None)
    report = replace(report, luck=luck)
    losses = (
        losses_of(mission, other(mission.side), attackers, first, mine, is_on_the_way),
        losses_of(mission, mission.side, cap, second, theirs, is_on_the_way),
    )
    return Result(position, (AirFought(report, "28.7"),), tuple(step for step in losses if step is not None))


def losses_of(
    mission: Mission, firer: Side, units: Sequence[int], shot: Shot | None, who: int, is_on_the_way: bool
) -> Losses | None:
    """The hits of a roll, which are still to be given out: the unit that fought is the first (Rules 3.6)."""
    if shot is None or not shot.hits:
        return None
    return Losses(mission, firer, tuple(units), shot.hits, (who,), is_on_the_way)


def patrol_preview(game: PacificGame, position: PacificPosition, mission: Mission, units: Sequence[int]) -> Preview:
    """The odds of these fighters against a mission, by the functions of the fight itself (Rules 28.4, 28.7)."""
    who = champion(game, position, units)
    strength, row = total_of(game, position, units, who), rows(mission)[0]
    return Preview(
        "Against the mission",
        combat_strength(game, position, units, who),
        strength_words(strength),
        chances(game, row, strength),
        notes=(f"row {row_name(row)}",),
    )


def rolled(
    game: PacificGame, position: PacificPosition, row: str, strength: Strength
) -> tuple[Shot | None, PacificPosition]:
    """A roll, or none where there is no strength."""
    if strength is None:
        return None, position
    shot, dice = fire(game, position.dice, row, strength)
    return shot, replace(position, dice=dice)


def roll_of(side: Side, title: str, modifiers: tuple[Modifier, ...], shot: Shot | None) -> Roll:
    """A roll as the panel prints it, with the row of the table, or why there is none (Rules 3.7)."""
    if shot is None:
        return Roll(side, title, modifiers, strength_words(None), (), (NOTHING_LEFT,))
    outcome = (f"{where_read(shot.row, shot.index)}: {counted(shot.hits, 'hit')}",)
    return Roll(side, title, modifiers, strength_words(shot.strength), shot.faces, outcome)


def flak_strength(game: PacificGame, position: PacificPosition, mission: Mission) -> tuple[Modifier, ...]:
    """The flak of what is attacked: the Task Forces, or the base and the best four ships there (Rules 26.4, 28.8).

    While no targets are named it is that of all.
    """
    numbers = game.tables.numbers.air
    side = other(mission.side)
    base = base_at(game, position, mission.target)
    found = []
    ships = [position.units[ship] for ship in ships_at(game, position, mission.target, side)]
    is_base_attacked = not mission.against or -1 in mission.against
    if is_base_attacked and base is not None and base.owner == side and numbers.flak[base.airbase]:
        found.append(Modifier(numbers.flak[base.airbase], "the airbase", "28.8"))
    in_port = sorted((ship for ship in ships if ship.force < 0), key=lambda ship: -ship_flak(game, ship))
    firing = [ship for ship in ships if ship.force >= 0 and (not mission.against or ship.force in mission.against)]
    if is_base_attacked:
        firing += in_port[: numbers.flak_ships]
    amount = sum(ship_flak(game, ship) for ship in firing)
    if amount:
        found.append(Modifier(amount, counted(len(firing), "ship"), "28.8"))
    if operation_of(position).light == "night":
        whole = sum(modifier.amount for modifier in found)
        found.append(Modifier(whole // 2 - whole, "night", "26.4"))
    return tuple(found)


def flak_row(game: PacificGame, position: PacificPosition, side: Side) -> str:
    """The row of a side's flak: improved from a month that the scenario names (published row, house date)."""
    since = game.scenario.flak_improved_from.get(SIDE_NAMES[side])
    return "flak_improved" if since is not None and position.month >= month_of(since) else "flak_unimproved"


def flak(game: PacificGame, position: PacificPosition, mission: Mission) -> Result:
    """Flak fires at the mission; its hits are given out like others (Rules 28.8)."""
    attackers = in_fight(position, mission.units)
    modifiers = flak_strength(game, position, mission)
    strength = min(game.tables.numbers.air.flak_most, sum(modifier.amount for modifier in modifiers))
    if not attackers or strength <= 0:
        return Result(position)
    side = other(mission.side)
    shot, dice = fire(game, position.dice, flak_row(game, position, side), strength)
    position = replace(position, dice=dice)
    report = CombatReport(
        f"Flak over {game.place(mission.target)}",
        side,
        modifiers,
        strength_words(strength),
        shot.faces,
        (f"{where_read(shot.row, shot.index)}: {counted(shot.hits, 'hit')}",),
        luck=(luck_of(game, side, shot),),
    )
    losses = (Losses(mission, side, tuple(attackers), shot.hits),) if shot.hits else ()
    return Result(position, (AirFought(report, "28.8"),), losses)
