"""A round's fire: all shots of both sides at once, guns and torpedoes, then their hits (Rules 29.2 c, d)."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.combat import CombatReport, Modifier, Roll, Round
from game.core.dice import Dice
from game.core.events import CombatResolved, Event, Told
from game.rulebooks.pacific_war.damage.ships import hit_ships, is_crippled
from game.rulebooks.pacific_war.naval.gunnery import (
    TORPEDO,
    guns,
    name_of,
    salvoes,
    sea_battle_of,
    side_of_firer,
    weakness,
)
from game.rulebooks.pacific_war.terms.firing import Shot, fire, luck_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    TORPEDOES,
    PacificAutomatic,
    PacificPosition,
    Result,
    base_at,
    mark_units,
    operation_of,
    with_base,
)
from game.rulebooks.pacific_war.terms.rows import strength_words, where_read
from game.rulebooks.pacific_war.terms.sea_battle import FORTRESS, RANGES
from game.rulebooks.pacific_war.terms.words import counted


class Fired(CombatResolved, frozen=True):
    """A round of naval combat was fired."""

    def sentence(self, game: PacificGame) -> str:
        """The round and what was hit in it."""
        return f"{self.report.rounds[-1].name} off {game.place(self.report.target)} § 29.2."


class OpenFire(PacificAutomatic, frozen=True):
    """Both sides fire at the same time; what their shots hit is dealt afterwards (Rules 29.2 c)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Roll for all shots with the strengths that the ships have now."""
        battle = sea_battle_of(position)
        found, dice = volley(game, position)
        hits: dict[int, int] = {}
        for salvo in found:
            hits[salvo.target] = hits.get(salvo.target, 0) + salvo.shot.hits
        rolls = tuple(roll_of(game, position, salvo) for salvo in found)
        tubes = [salvo.firer for salvo in found if salvo.shot.row == TORPEDO]
        name = f"Round {battle.rounds}, {battle.range} range: {hits_in_words(position, hits)}"
        told = (*battle.told, Round(name, rolls))
        after = replace(battle, told=told, orders=(), saves=(False, False))
        position = replace(mark_units(position, tubes, TORPEDOES), dice=dice, sea_battle=after)
        if not rolls:
            return Result(position, (Told(f"Nobody fires in round {battle.rounds} § 29.2."),))
        return deal_hits(game, position, hits, Fired(report(game, position, found)))


def hits_in_words(position: PacificPosition, hits: Mapping[int, int]) -> str:
    """What was hit in a round, and how often."""
    found = (f"{counted(taken, 'hit')} on {name_of(position, target)}" for target, taken in hits.items() if taken)
    return "; ".join(found) or "no hits"


class Salvo(msgspec.Struct, frozen=True):
    """The guns or the torpedoes of a ship, and what they did to its target."""

    firer: int
    target: int
    shot: Shot


def volley(game: PacificGame, position: PacificPosition) -> tuple[list[Salvo], Dice]:
    """Roll for all shots of a round, with the strengths of its beginning."""
    dice = position.dice
    found: list[Salvo] = []
    for firer, target in fired_in_order(game, position):
        for row, strength in salvoes(game, position, firer, target):
            shot, dice = fire(game, dice, row, strength, 0, target != FORTRESS)
            found.append(Salvo(firer, target, shot))
    return found, dice


def fired_in_order(game: PacificGame, position: PacificPosition) -> list[tuple[int, int]]:
    """The shots, those of the side with the Advantage first: the order of the dice, and of nothing else."""
    first = operation_of(position).advantage
    return sorted(sea_battle_of(position).orders, key=lambda order: side_of_firer(game, position, order[0]) != first)


def deal_hits(game: PacificGame, position: PacificPosition, hits: dict[int, int], event: Event) -> Result:
    """The hits of a round, all at once; those that a target cannot take are lost (Rules 3.5)."""
    on_fortress = hits.pop(FORTRESS, 0)
    outcome = hit_ships(game, position, {ship: taken for ship, taken in hits.items() if taken})
    position, events = outcome.position, (event, *outcome.events)
    if not on_fortress:
        return Result(position, events)
    silenced = hit_fortress(game, position, sea_battle_of(position).space, on_fortress)
    return Result(silenced.position, events + silenced.events)


def hit_fortress(game: PacificGame, position: PacificPosition, space: int, hits: int) -> Result:
    """Hits on a coastal fortification; enough of them silence it (Rules 29.4)."""
    base = base_at(game, position, space)
    assert base is not None, "a fortification stands at a base"
    now = replace(base, fortress_hits=min(base.fortress, base.fortress_hits + hits))
    state = "is silenced" if now.fortress_hits >= base.fortress else f"has {now.fortress_hits} of {base.fortress} hits"
    told = Told(f"The coastal fortification of {game.place(space)} {state} § 29.4.")
    return Result(with_base(game, position, now), (told,))


def roll_of(game: PacificGame, position: PacificPosition, salvo: Salvo) -> Roll:
    """A shot in words."""
    firer, target, shot = salvo.firer, salvo.target, salvo.shot
    what = "torpedoes" if shot.row == TORPEDO else "guns"
    outcome = [where_read(shot.row, shot.index)]
    if shot.extra:
        outcome.append(f"a critical hit adds {shot.extra}")
    outcome.append(f"{shot.hits} hit{'s' if shot.hits > 1 else ''}" if shot.hits else "no hit")
    return Roll(
        side=side_of_firer(game, position, firer),
        title=f"{name_of(position, firer)}, {what}, at {name_of(position, target)}",
        modifiers=strength_parts(game, position, firer, shot.row),
        total=strength_words(shot.strength),
        faces=shot.faces,
        outcome=tuple(outcome),
    )


def strength_parts(game: PacificGame, position: PacificPosition, firer: int, row: str) -> tuple[Modifier, ...]:
    """What a strength in a round is made of: the printed one, and what hits and the state of the ship take off."""
    battle = sea_battle_of(position)
    what = "torpedoes" if row == TORPEDO else f"guns at {battle.range} range"
    if firer == FORTRESS:
        return (Modifier(guns(game, position, firer, battle.range) or 0, what, "29.4"),)
    unit = position.units[firer]
    kind = game.classes[unit.kind]
    printed = (kind.torpedo if row == TORPEDO else kind.gunnery)[RANGES.index(battle.range)]
    parts = [Modifier(max(0, printed or 0), what, "29.2")]
    if unit.hits:
        parts.append(Modifier(-unit.hits, "hits", "3.1"))
    weak = weakness(game, unit) - unit.hits
    if weak:
        parts.append(Modifier(-weak, "Crippled" if is_crippled(game, unit) else "not activated", "29.2"))
    return tuple(parts)


def report(game: PacificGame, position: PacificPosition, salvoes: Sequence[Salvo]) -> CombatReport:
    """The combat so far, round by round, with the dice of the newest."""
    battle = sea_battle_of(position)
    return CombatReport(
        title=f"Naval combat off {game.place(battle.space)}",
        side=operation_of(position).advantage,
        modifiers=(),
        total="",
        faces=tuple(face for each in salvoes for face in each.shot.faces),
        outcome=(),
        target=SpaceId(battle.space),
        rounds=battle.told,
        luck=tuple(
            luck_of(game, side_of_firer(game, position, each.firer), each.shot, at_ships=each.target != FORTRESS)
            for each in salvoes
        ),
    )
