"""Questions of naval combat: whether and how it begins, ranges, shots with their odds, and the rounds (Rules 29)."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.core.actions import IllegalAction, Refusal
from game.core.position import Step
from game.rulebooks.pacific_war.damage.ships import is_crippled, is_sunk
from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.moving.reorganising import Reorganise
from game.rulebooks.pacific_war.naval.battles import BeginBattle, OfferBattle
from game.rulebooks.pacific_war.naval.bombardment import Bombardment
from game.rulebooks.pacific_war.naval.gunnery import (
    AT_FORTRESS,
    GUNNERY,
    TORPEDO,
    fires_now,
    guns,
    is_screen,
    name_of,
    sea_battle_of,
    side_of_firer,
    torpedoes,
)
from game.rulebooks.pacific_war.naval.hexes import battle_hexes, first_range, lies_in_port, surprised_by
from game.rulebooks.pacific_war.naval.ranges import SettleRange, settled
from game.rulebooks.pacific_war.naval.targets import firer_refusal, target_refusal, with_order
from game.rulebooks.pacific_war.naval.volleys import OpenFire, Salvo, volley
from game.rulebooks.pacific_war.questions.plain import hex_called, unit_called
from game.rulebooks.pacific_war.questions.played import Asked, Played, played
from game.rulebooks.pacific_war.terms.classes import Strength, side_of
from game.rulebooks.pacific_war.terms.firing import odds
from game.rulebooks.pacific_war.terms.game import BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import ships_at
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import TORPEDOES, PacificPosition, base_at, mark_units
from game.rulebooks.pacific_war.terms.sea_battle import BREAKS_OFF, FORTRESS, Bid, SeaBattle, SeaRange
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName


class MeetingAnswer(msgspec.Struct, frozen=True):
    """Whether naval combat occurs in a hex, or who chooses; who has Surprise; the first range."""

    combat: Literal["yes", "no", "japan chooses", "allies choose"]
    surprise: SideName | None
    first_range: SeaRange


class ShotAnswer(msgspec.Struct, frozen=True):
    """A shot: who fires what at whom, the row and the column of the table, the dice, and the hits."""

    round: int
    firer: str
    target: str
    row: str
    strength: Strength
    dice: list[int]
    column: int
    hits: int
    critical: int


class NavalAnswer(msgspec.Struct, frozen=True):
    """A naval combat as far as the dice and the choices lead.

    `ranges` are those of the rounds begun, `written` what both sides wrote for each. `places` are the hexes of the
    Task Forces that were there, empty for one that is gone. `told` is the log.
    """

    meeting: MeetingAnswer
    ranges: list[SeaRange]
    written: list[dict[SideName, Bid]]
    shots: list[ShotAnswer]
    hits: dict[str, int]
    crippled: list[str]
    sunk: list[str]
    fortress_hits: int
    places: dict[str, str]
    told: list[str]
    waits_for: Asked | None


def naval_meeting(game: PacificGame, position: PacificPosition, hex_name: str) -> MeetingAnswer:
    """Whether naval combat occurs in a hex now (Rules 29.1)."""
    space = hex_called(game, hex_name)
    position = in_cycle(position)
    combat: Literal["yes", "no", "japan chooses", "allies choose"] = "no"
    if space in battle_hexes(game, position):
        combat = "yes"
        for side in BOTH:
            if lies_in_port(game, position, space, side):
                combat = "allies choose" if side == JAPAN else "japan chooses"
    surprise = surprised_by(game, position, space)
    distance = first_range(game, position, space)
    return MeetingAnswer(combat, None if surprise is None else SIDE_NAMES[surprise], distance)


def in_cycle(position: PacificPosition) -> PacificPosition:
    """The position inside an Operation, by day where it tells of none."""
    return position if position.operation is not None else replace(position, operation=Operation(JAPAN))


def next_range(game: PacificGame, last: SeaRange, one: Bid, another: Bid) -> SeaRange | Literal["over"]:
    """The range that comes of what both sides write (Rules 29.2)."""
    return "over" if {one, another} <= BREAKS_OFF else settled(game, last, one, another)


class ShotOdds(msgspec.Struct, frozen=True):
    """A ship's strengths at a range against a ship, and how likely each number of hits is."""

    guns: Strength
    gun_hits: dict[int, float]
    torpedoes: Strength
    torpedo_hits: dict[int, float]


def naval_shot(
    game: PacificGame, position: PacificPosition, ship: str, distance: SeaRange, at_fortress: bool = False
) -> ShotOdds:
    """What a ship fires with at a range, by its name (Rules 29.2)."""
    number = unit_called(game, position, ship)
    position = replace(in_cycle(position), sea_battle=SeaBattle(position.units[number].place, 1, distance))
    gun = guns(game, position, number, distance)
    torpedo = None if at_fortress else torpedoes(game, position, number, distance)
    row = AT_FORTRESS if at_fortress else GUNNERY[distance]
    return ShotOdds(
        gun, odds(game, row, gun, 0, not at_fortress), torpedo, odds(game, TORPEDO, torpedo, 0, at_ships=True)
    )


def naval_combat(
    game: PacificGame,
    position: PacificPosition,
    hex_name: str,
    dice: Sequence[int] = (),
    choices: Sequence[str] = (),
) -> NavalAnswer:
    """The naval combat in a hex, with dice as they fall and choices as they are made.

    The dice of a round are in the order in which the shots were named, those of the side with the Advantage first,
    guns before torpedoes. Choices are write_long, write_medium, write_short, write_withdraw, write_hold; fire_at_will,
    open_fire, save_torpedoes; or the name of a ship that fires and then that of its target.

    :raises IllegalAction: when a choice is not legal.
    """
    space = hex_called(game, hex_name)
    meeting = naval_meeting(game, position, hex_name)
    start = position
    shots: list[ShotAnswer] = []
    ranges: list[SeaRange] = []
    written: list[dict[SideName, Bid]] = []

    def note(now: PacificPosition, step: Step) -> None:
        battle = now.sea_battle
        if isinstance(step, SettleRange) and battle is not None:
            written.append({SIDE_NAMES[side]: battle.bids[side] for side in BOTH})
        if isinstance(step, OpenFire):
            ranges.append(sea_battle_of(now).range)
            shots.extend(shot_answer(now, salvo) for salvo in volley(game, now)[0])

    told = played(game, position, steps_at(game, position, space), dice, choices, note, (Reorganise,))
    return naval_answer(game, start, space, meeting, told, ranges, written, shots)


def naval_answer(
    game: PacificGame,
    start: PacificPosition,
    space: int,
    meeting: MeetingAnswer,
    told: Played,
    ranges: list[SeaRange],
    written: list[dict[SideName, Bid]],
    shots: list[ShotAnswer],
) -> NavalAnswer:
    """What came of a combat, in plain values."""
    end, words = told.position, partial(unit_words, game, start)
    ships = [ship for side in BOTH for ship in ships_at(game, start, space, side)]
    base = base_at(game, end, space)
    return NavalAnswer(
        meeting=meeting,
        ranges=ranges,
        written=written,
        shots=shots,
        hits={words(ship): end.units[ship].hits for ship in ships},
        crippled=sorted(
            words(ship) for ship in ships if is_crippled(game, end.units[ship]) and not is_sunk(end.units[ship])
        ),
        sunk=sorted(words(ship) for ship in ships if is_sunk(end.units[ship])),
        fortress_hits=base.fortress_hits if base is not None else 0,
        places=places(game, start, end, space),
        told=[line for event in told.events if (line := event.sentence(game))],
        waits_for=told.waits_for,
    )


def naval_round(
    game: PacificGame,
    position: PacificPosition,
    hex_name: str,
    rounds: int,
    distance: SeaRange,
    shots: Sequence[tuple[str, str]],
    dice: Sequence[int],
    torpedoes_gone: Sequence[str] = (),
) -> NavalAnswer:
    """One round of naval combat by itself: its number, its range, who fires at whom, and the dice (Rules 29.2 a to d).

    The coastal fortification is called "fortification". Shots are named in their order: those of the side with the
    Advantage are rolled first, guns before torpedoes.

    :raises IllegalAction: when a shot may not be named.
    """
    meeting = naval_meeting(game, position, hex_name)
    space = hex_called(game, hex_name)
    start = mark_units(position, (unit_called(game, position, name) for name in torpedoes_gone), TORPEDOES)
    surprise = surprised_by(game, start, space)
    now = replace(in_cycle(start), sea_battle=SeaBattle(space, rounds, distance, surprise))
    for firer, target in shots:
        now = name_shot(game, now, ship_called(game, now, firer), ship_called(game, now, target))
    found: list[ShotAnswer] = []

    def note(here: PacificPosition, step: Step) -> None:
        found.extend(shot_answer(here, salvo) for salvo in volley(game, here)[0])

    told = played(game, now, (OpenFire(),), dice, (), note)
    return naval_answer(game, start, space, meeting, told, [distance], [], found)


def ship_called(game: PacificGame, position: PacificPosition, name: str) -> int:
    """A ship by its name, or the coastal fortification."""
    return FORTRESS if name == "fortification" else unit_called(game, position, name)


def name_shot(game: PacificGame, position: PacificPosition, firer: int, target: int) -> PacificPosition:
    """The position with a shot named.

    :raises IllegalAction: when it may not be.
    """
    side = side_of_firer(game, position, firer)
    refused = firer_refusal(game, position, side, firer) or target_refusal(game, position, side, target)
    if not fires_now(game, position, side):
        refused = Refusal("A side that is surprised does not fire.", "29.2")
    if refused is not None:
        raise IllegalAction(f"{name_of(position, firer)}: {refused.sentence} ({refused.rule})")
    return with_order(position, firer, target)


def steps_at(game: PacificGame, position: PacificPosition, space: int) -> tuple[Step, ...]:
    """The steps of the combat in a hex: none where there is none."""
    position = in_cycle(position)
    if space not in battle_hexes(game, position):
        return ()
    for side in BOTH:
        if lies_in_port(game, position, space, BOTH[1 - side]):
            return (OfferBattle(side, space),)
    return (BeginBattle(space),)


def shot_answer(position: PacificPosition, salvo: Salvo) -> ShotAnswer:
    """A shot in plain values."""
    shot = salvo.shot
    return ShotAnswer(
        round=sea_battle_of(position).rounds,
        firer=name_of(position, salvo.firer),
        target=name_of(position, salvo.target),
        row=shot.row,
        strength=shot.strength,
        dice=list(shot.faces),
        column=shot.index,
        hits=shot.hits,
        critical=shot.extra,
    )


def places(game: PacificGame, start: PacificPosition, end: PacificPosition, space: int) -> dict[str, str]:
    """Where the Task Forces are that were in a hex."""
    found: dict[str, str] = {}
    for number, force in enumerate(start.task_forces):
        if force.space == space:
            now = end.task_forces[number].space
            found[force.name] = game.board.name(now) if now >= 0 else ""
    return found


def naval_lines(game: PacificGame, position: PacificPosition, hex_name: str) -> dict[str, str]:
    """The ships in a hex, each with the line in which it fights: core or screen (Rules 29.2)."""
    space = hex_called(game, hex_name)
    ships = [ship for side in BOTH for ship in ships_at(game, position, space, side)]
    return {unit_words(game, position, ship): "screen" if is_screen(game, position, ship) else "core" for ship in ships}


class BombardmentAnswer(msgspec.Struct, frozen=True):
    """A Bombardment Phase as far as dice and choices lead: the log, hits on the base, steps and broken units."""

    told: list[str]
    airbase_hits: int
    port_hits: int
    steps: dict[str, int]
    broken: list[str]
    support: int
    """The bombardment strength that shelled ground units in the hex."""
    waits_for: Asked | None


def bombardment(
    game: PacificGame,
    position: PacificPosition,
    hex_name: str,
    side: SideName,
    dice: Sequence[int] = (),
    choices: Sequence[str] = (),
) -> BombardmentAnswer:
    """The Bombardment Phase of a side, as it looks in a hex afterwards (Rules 29.3)."""
    space = hex_called(game, hex_name)
    told = played(game, position, (Bombardment(side_of(side)),), dice, choices)
    end, words = told.position, partial(unit_words, game, position)
    base = base_at(game, end, space)
    there = [n for n, unit in enumerate(position.units) if unit.place == space and unit.full]
    return BombardmentAnswer(
        told=[line for event in told.events if (line := event.sentence(game))],
        airbase_hits=base.airbase_hits if base is not None else 0,
        port_hits=base.port_hits if base is not None else 0,
        steps={words(unit): end.units[unit].steps for unit in there},
        broken=sorted(words(n) for n in there if end.units[n].is_broken and end.units[n].steps),
        support=sum(amount for who, where, amount in end.shelled if where == space and who == side_of(side)),
        waits_for=told.waits_for,
    )
