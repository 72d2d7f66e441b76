"""An attack is rolled: what the dice bring, and the steps that follow from it (Rules 13, 14.5, 18.2, 12.67)."""

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, other
from game.core.combat import CombatReport, Luck, Modifier
from game.core.events import Event
from game.core.position import Step
from game.rulebooks.valor_and_victory.fire.armour import check_crew, harm, shell
from game.rulebooks.valor_and_victory.fire.attack import (
    Attack,
    fire_row,
    hit_luck,
    hit_number,
    natural,
    points_for,
    points_luck,
    roll_in_words,
    roll_modifiers,
    shot_letter,
    total_firepower,
)
from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt
from game.rulebooks.valor_and_victory.fire.snipers import PlaceSniper
from game.rulebooks.valor_and_victory.fire.targets import (
    EXPENDED,
    MORTARS,
    anti_tank_firer,
    mortars_among,
    shoots_together,
)
from game.rulebooks.valor_and_victory.fire.valor import CheckValor
from game.rulebooks.valor_and_victory.terms.events import ArmourTested, AttackMade
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    FIRED,
    GRENADES,
    NOBODY,
    SATCHELS,
    Changed,
    Result,
    ValorPosition,
    set_flags,
    use_up,
)
from game.rulebooks.valor_and_victory.terms.stacking import kind_of, units_at

SNAKE_EYES, BOX_CARS = 2, 12
"""The natural rolls that matter (Rules 3.2)."""

WOODS_FACTOR = 2
"""Casualty points of mortars and artillery on infantry in woods (Rules 10.5)."""


def carry_out(game: ValorGame, position: ValorPosition, attack: Attack) -> Result:
    """Mark the firers, spend what is used up, roll, and say what follows."""
    return shoot(game, position, attack) if attack.piece != NOBODY else fire(game, position, attack)


def mark_firers(game: ValorGame, position: ValorPosition, attack: Attack) -> ValorPosition:
    """Mark the firers, and use up their expendable weapons (Rules 12.5, 13.1, 13.3)."""
    side = game.sides_of[attack.units[0]]
    if shoots_together(game, position, attack.units[0]) and attack.piece == NOBODY and attack.how != MORTARS:
        pair = (position.units[attack.units[0]].space, attack.space)
        position = replace(position, shots=(*position.shots, pair))
    position = set_flags(position, attack.units, on=FIRED)
    for is_used, supply in ((attack.grenades, GRENADES), (attack.satchel, SATCHELS)):
        if is_used:
            position = use_up(position, side, supply)
    return use_up(position, side, EXPENDED[attack.how]) if attack.how in EXPENDED else position


def fire(game: ValorGame, position: ValorPosition, attack: Attack) -> Result:
    """Anti-personnel fire (Rules 14.5)."""
    side = game.sides_of[attack.units[0]]
    parts = total_firepower(game, position, attack)
    total = sum(part.amount for part in parts)
    modifiers = roll_modifiers(game, position, attack)
    position = mark_firers(game, position, attack)
    faces, dice = position.dice.roll(2, 6)
    roll = natural(faces)
    net = roll + sum(each.amount for each in modifiers)
    factor = burst_factor(game, position, attack)
    points = factor * points_for(game, fire_row(game, total), net)
    place = game.place(attack.space)
    title = f"{'Mortars fire' if attack.how == MORTARS else 'Fire'} at {place} with {total} firepower"
    luck = points_luck(game, side, fire_row(game, total), net - roll, points, factor)
    outcome = (points_in_words(points, factor),)
    made = attack_made(game, position, attack, title, modifiers, (roll, net), faces, outcome, (luck,))
    position = replace(position, dice=dice)
    steps = spend_steps(game, position, attack, points)
    events: tuple[Event, ...] = (made,)
    if attack.how == MORTARS:
        position, more = shell_vehicles(game, position, attack)
        events = (*more, made) if steps else (made, *more)  # the roll for which losses are to be chosen is told last
    return Result(position, events, (*steps, *consequences(game, position, attack, side, roll)))


def points_in_words(points: int, factor: int = 1) -> str:
    """Casualty points for the log, with what has doubled them (Rules 10.5)."""
    if not points:
        return "no effect"
    if factor > 1:
        return f"{points} casualty points doubled by the trees"
    return f"{points} casualty point{'s' * (points != 1)}"


def attack_made(
    game: ValorGame,
    position: ValorPosition,
    attack: Attack,
    title: str,
    modifiers: tuple[Modifier, ...],
    rolls: tuple[int, int],
    faces: tuple[int, ...],
    outcome: tuple[str, ...],
    luck: tuple[Luck, ...] = (),
) -> AttackMade:
    """The event of an attack."""
    roll, net = rolls
    report = CombatReport(
        title=title,
        side=game.sides_of[attack.units[0]],
        modifiers=modifiers,
        change_roll=True,
        total=roll_in_words(roll, net),
        faces=faces,
        outcome=outcome,
        attacker=SpaceId(position.units[attack.units[0]].space),
        target=SpaceId(attack.space),
        luck=luck,
    )
    return AttackMade(report, "18.2" if attack.piece != NOBODY else "14.5")


def those_hit(game: ValorGame, position: ValorPosition, attack: Attack) -> list[int]:
    """The units that anti-personnel fire hits: the movers alone, or all in the hex (Rules 13.2, 13.8, 12.67)."""
    there = units_at(game, position, attack.space)
    found = [n for n in there if not attack.movers or n in attack.movers]
    kinds = {n: kind_of(game, position, n) for n in found}
    if attack.how == MORTARS:
        return [n for n in found if not kinds[n].is_vehicle]
    return [n for n in found if kinds[n].can_be_hit]


def spend_steps(game: ValorGame, position: ValorPosition, attack: Attack, points: int) -> tuple[Step, ...]:
    """The step in which the defender spends the points."""
    hit = those_hit(game, position, attack)
    if not points or not hit:
        return ()
    source = NOBODY if attack.movers else position.units[attack.units[0]].space
    side = game.sides_of[hit[0]]
    return (SpendPoints(side, SpaceId(attack.space), Debt(points, debtors(game, position, hit, source))),)


def burst_factor(game: ValorGame, position: ValorPosition, attack: Attack) -> int:
    """How often the casualty points of fire count: those of mortars twice where shells burst in trees (Rules 12.6)."""
    hit = those_hit(game, position, attack)
    return WOODS_FACTOR if attack.how == MORTARS and is_airburst(game, position, attack.space, hit) else 1


def is_airburst(game: ValorGame, position: ValorPosition, space: int, hit: list[int]) -> bool:
    """Whether shells burst in trees over infantry (Rules 10.5)."""
    return game.field.ground[space].is_airburst and any(kind_of(game, position, n).is_infantry for n in hit)


def consequences(game: ValorGame, position: ValorPosition, attack: Attack, side: Side, roll: int) -> tuple[Step, ...]:
    """What a natural 2 or 12 of infantry brings (Rules 3.2)."""
    if not all(kind_of(game, position, number).is_infantry for number in attack.units):
        return ()
    if roll == SNAKE_EYES:
        return (CheckValor(those_that_check(game, position, attack)),)
    if roll == BOX_CARS and position.snipers[other(side)].is_there:
        return (PlaceSniper(other(side), SpaceId(position.units[attack.units[0]].space)),)
    return ()


def those_that_check(game: ValorGame, position: ValorPosition, attack: Attack) -> tuple[int, ...]:
    """Who checks for valor: all that fired; with an anti-tank weapon the firer, not a leader with it (Rules 16.2)."""
    if attack.piece == NOBODY:
        return attack.units
    return (anti_tank_firer(game, position, attack.units),)


def shoot(game: ValorGame, position: ValorPosition, attack: Attack) -> Result:
    """Anti-tank fire: to hit, then to harm (Rules 18.2, 18.4)."""
    side = game.sides_of[attack.units[0]]
    number, letter = hit_number(game, position, attack), shot_letter(game, position, attack)
    modifiers = roll_modifiers(game, position, attack)
    position = mark_firers(game, position, attack)
    faces, dice = position.dice.roll(2, 6)
    roll = natural(faces)
    net = roll + sum(each.amount for each in modifiers)
    target = kind_of(game, position, attack.piece)
    title = f"Anti-tank fire at {target.name} in {game.place(attack.space)}, hits with {number}"
    is_hit, rolled = net <= number, replace(position, dice=dice)
    if is_hit:
        after, events = harm(game, rolled, attack, letter)
    else:
        after, events = check_crew(game, rolled, attack.piece)
    words, luck = shot_words(is_hit, events), hit_luck(side, number, net - roll, is_hit)
    made = attack_made(game, position, attack, title, modifiers, (roll, net), faces, (words,), (luck,))
    steps, position = consequences(game, rolled, attack, side, roll), after
    if is_first_kill(game, position, attack):
        steps = (CheckValor(those_that_check(game, position, attack)), *steps)
        position = replace(position, kill_tested=True)
    return Result(position, (made, *events), steps)


def shot_words(is_hit: bool, events: tuple[Event, ...]) -> str:
    """What a shot did: a hit destroys at once where no roll against armour follows (Rules 18.4)."""
    if not is_hit:
        return "missed"
    return "hit" if any(isinstance(event, ArmourTested) for event in events) else "hit and destroyed"


def is_first_kill(game: ValorGame, position: ValorPosition, attack: Attack) -> bool:
    """Whether infantry has just destroyed the first AFV of a fight that rewards it (Rules 22.4)."""
    if not game.options.tank_kill_tests_valor or position.kill_tested:
        return False
    is_gone = position.units[attack.piece].space < 0 and game.kinds[position.units[attack.piece].kind].is_afv
    return is_gone and kind_of(game, position, attack.units[0]).is_infantry


def shell_vehicles(game: ValorGame, position: ValorPosition, attack: Attack) -> Changed:
    """A mortar attack rolls against each vehicle in the hex (Rules 12.67)."""
    letters = [game.arms[position.units[n].weapon].at for n in mortars_among(game, position, attack.units)]
    vehicles = [n for n in units_at(game, position, attack.space) if kind_of(game, position, n).is_vehicle]
    if max(letters) < 0:
        return position, ()
    side = game.sides_of[attack.units[0]]
    return shell(game, position, vehicles, side, game.combat.mortar_hits, max(letters), "12.67")
