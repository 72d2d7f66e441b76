"""Questions of ground combat: columns, shifts and odds, and what comes of dice and choices (Rules 30, 31)."""

from collections.abc import Sequence
from functools import partial

import msgspec

from game.core.actions import other
from game.core.position import Step
from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.ground.combat import NameLead, attack_refusal, contested, entered_last, leads
from game.rulebooks.pacific_war.ground.fighting import Fight
from game.rulebooks.pacific_war.ground.rally import rally_refusal
from game.rulebooks.pacific_war.ground.reports import odds
from game.rulebooks.pacific_war.ground.strength import Assault, column_words, forces, hits_of, qualities
from game.rulebooks.pacific_war.questions.naval import in_cycle
from game.rulebooks.pacific_war.questions.plain import hex_called
from game.rulebooks.pacific_war.questions.played import Asked, played
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, base_at
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName


class GroundForce(msgspec.Struct, frozen=True):
    """What a side brings: steps, shifts with their reasons (left below 0), the column, quality, change of its die."""

    steps: int
    shifts: list[tuple[int, str]]
    column: str
    quality: int
    die_modifier: int
    odds: dict[int, float]
    """How likely each number of hits is that it gets."""


class GroundAnswer(msgspec.Struct, frozen=True):
    """A ground combat as far as dice and choices lead.

    `hits` are those that each side got. `steps` and `broken` are of the units that were in the hex, `places` where they
    are now: a hex, the name of the ship that took them aboard, empty for those lost. `owner` has the base.
    """

    attacker: SideName
    leads: dict[SideName, list[str]]
    """The units that may lead each side."""
    forces: dict[SideName, GroundForce]
    hits: dict[SideName, int]
    steps: dict[str, int]
    broken: list[str]
    places: dict[str, str]
    owner: SideName | None
    told: list[str]
    waits_for: Asked | None


def ground_combat(
    game: PacificGame,
    position: PacificPosition,
    hex_name: str,
    attacker: SideName,
    dice: Sequence[int] = (),
    choices: Sequence[str] = (),
) -> GroundAnswer:
    """The ground combat in a hex, attacked by a side (Rules 31).

    The dice are the attacker's, the defender's, then those of checks. Choices are names of lead units, where a side has
    several, of units that lose steps among equals, and hexes of retreat. The forces are those of the leads named, or of
    the best ones while none are.

    :raises LookupError: when the sides do not both have ground units there.
    :raises IllegalAction: when a choice is not legal.
    """
    space = hex_called(game, hex_name)
    side = side_of(attacker)
    position = in_cycle(position)
    if space not in contested(game, position):
        raise LookupError(f"{hex_name} is not contested")
    first, second = (leads(game, position, space, each, each == side)[0] for each in (side, other(side)))
    found: list[Assault] = [Assault(space, side, first, second)]
    hits: dict[SideName, int] = {}

    def note(now: PacificPosition, step: Step) -> None:
        if isinstance(step, Fight):
            found[0] = step.assault
            faces, _ = now.dice.roll(2, FACES)
            for brings, face in zip(forces(game, now, step.assault), faces, strict=True):
                hits[SIDE_NAMES[brings.side]] = hits_of(game, brings, face)

    told = played(game, position, (NameLead(side, space, side),), dice, choices, note)
    end, words = told.position, partial(unit_words, game, position)
    there = [unit for each in BOTH for unit in ground_at(game, position, space, each)]
    base = base_at(game, end, space)
    return GroundAnswer(
        attacker=attacker,
        leads={
            SIDE_NAMES[each]: [words(unit) for unit in leads(game, position, space, each, each == side)]
            for each in BOTH
        },
        forces=ground_forces(game, position, found[0]),
        hits=hits,
        steps={words(unit): end.units[unit].steps for unit in there},
        broken=sorted(words(n) for n in there if end.units[n].is_broken and end.units[n].steps),
        places={words(unit): place_of(game, end, unit) for unit in there},
        owner=None if base is None else SIDE_NAMES[base.owner],
        told=[line for event in told.events if (line := event.sentence(game))],
        waits_for=told.waits_for,
    )


def ground_forces(game: PacificGame, position: PacificPosition, assault: Assault) -> dict[SideName, GroundForce]:
    """What both sides bring."""
    pairs = zip(forces(game, position, assault), qualities(game, position, assault), strict=True)
    return {
        SIDE_NAMES[brings.side]: GroundForce(
            brings.steps,
            [(shift.amount, shift.reason) for shift in brings.shifts],
            column_words(game, brings.column),
            quality,
            brings.die_modifier,
            odds(game, brings),
        )
        for brings, quality in pairs
    }


def place_of(game: PacificGame, position: PacificPosition, number: int) -> str:
    """Where a unit is: its hex, the ship that carries it, or nowhere."""
    unit = position.units[number]
    if unit.aboard >= 0:
        return unit_words(game, position, unit.aboard)
    return game.board.name(unit.place) if unit.place >= 0 else ""


def ground_attacks(game: PacificGame, position: PacificPosition) -> dict[str, dict[SideName, str]]:
    """For each contested hex who may attack, the side first that entered last, and why the others may not."""
    position = in_cycle(position)
    found: dict[str, dict[SideName, str]] = {}
    for space in contested(game, position):
        first = entered_last(game, position, space)
        refusals = {side: attack_refusal(game, position, side, space) for side in (first, other(first))}
        found[game.board.name(space)] = {
            SIDE_NAMES[side]: "yes" if refused is None else refused.sentence for side, refused in refusals.items()
        }
    return found


def rallies(game: PacificGame, position: PacificPosition, side: SideName) -> dict[str, str]:
    """The Broken units of a side: on which die each rallies, or why it does not (Rules 31.8)."""
    found = {}
    for number, unit in enumerate(position.units):
        if unit.is_broken and game.side(unit.kind) == side_of(side):
            refused, quality = rally_refusal(game, position, number), game.classes[unit.kind].quality
            told = f"{quality} or less" if refused is None else refused.sentence
            found[unit_words(game, position, number)] = told
    return found
