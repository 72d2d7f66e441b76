"""Questions about fire lanes and snipers, who lie in wait for those that move (Rules 13.9, 17)."""

import msgspec

from game.core.actions import Action, Refusal, Side, SpaceId
from game.rulebooks.valor_and_victory.fire.attack import points_odds
from game.rulebooks.valor_and_victory.fire.lanes import (
    crossing_refusal,
    lane_chances,
    lane_modifiers,
    lane_patterns,
    lane_refusal,
    lanes_at,
)
from game.rulebooks.valor_and_victory.fire.snipers import PlaceSniper, placing_refusal, snipe_refusal, victims
from game.rulebooks.valor_and_victory.fire.sniping import chance_to_be_found, snipe_chances, sniper_modifiers
from game.rulebooks.valor_and_victory.questions.asked import (
    Reason,
    Words,
    at_hex,
    hex_called,
    hexes,
    reasons,
    shares,
    side_called,
    unit_called,
    units_called,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition


class LanesAnswer(msgspec.Struct, frozen=True):
    """The ways that a fire lane may run, each hex by hex; none and a reason where there may be no lane."""

    ways: list[list[str]]
    reason: str = ""
    rule: str = ""


class LaneAnswer(msgspec.Struct, frozen=True):
    """How many fire lanes attack whoever enters, what they add to the roll, and how likely each outcome is."""

    lanes: int
    modifiers: list[Reason] = []
    odds: dict[str, float] = {}
    reason: str = ""
    rule: str = ""


class SnipeAnswer(msgspec.Struct, frozen=True):
    """What a sniper's shot loses, how likely each outcome is, and how likely a target left unpinned finds him.

    No odds, and a reason, where he may not shoot.
    """

    modifiers: list[Reason] = []
    odds: dict[str, float] = {}
    found: float = 0.0
    reason: str = ""
    rule: str = ""


def lanes(game: ValorGame, position: ValorPosition, unit: str, hex_name: str) -> LanesAnswer:
    """The ways that a fire lane may run after an opportunity attack of a unit on a hex, or why none (Rules 13.9)."""
    number, space = unit_called(game, position, unit), hex_called(game, hex_name)
    why = lane_refusal(game, position, number, space)
    if why is not None:
        return LanesAnswer([], why.sentence, why.rule)
    patterns = lane_patterns(game, position, position.units[number].space, space)
    return LanesAnswer([hexes(game, way) for _, way in patterns])


def lane(game: ValorGame, position: ValorPosition, units: Words, hex_name: str) -> LaneAnswer:
    """What the fire lanes in a hex do to units that enter it now, or why nothing (Rules 13.91)."""
    numbers, space = units_called(game, position, units), hex_called(game, hex_name)
    found = [crossing_refusal(game, position, number, space) for number in numbers]
    why = next((refused for refused in found if refused is not None), None)
    if why is not None and None not in found:
        return LaneAnswer(0, reason=why.sentence, rule=why.rule)
    count = lanes_at(position, space)
    return LaneAnswer(count, reasons(lane_modifiers(count)), shares(points_odds(lane_chances(game, count))))


def sniper_hexes(game: ValorGame, position: ValorPosition, side: str, hex_name: str) -> dict[str, float]:
    """Where a sniper may be placed against those who fired from a hex, with the chance of any effect (Rules 17.2)."""
    step = PlaceSniper(Side(side_called(side)), SpaceId(hex_called(game, hex_name)))
    found = [each.target for each in step.legal(game, position) if each.verb == "place_sniper"]
    none = [snipe_chances(game, position, space, step.target).get(0, 0.0) for space in found]
    return {name: 1.0 - share for name, share in zip(hexes(game, found), none, strict=True)}


def snipe(
    game: ValorGame, position: ValorPosition, side: str, hex_name: str, *, start: str = "", movers: Words = ()
) -> SnipeAnswer:
    """The shot of a sniper at infantry in a hex, or why there is none (Rules 17.4 to 17.6).

    start: the hex in which he is placed; nothing: where he lies. movers: those that he shoots at; nothing: all there.
    """
    number, space = Side(side_called(side)), SpaceId(hex_called(game, hex_name))
    hit = units_called(game, position, movers) if movers else tuple(victims(game, position, space))
    if start:
        source, why = hex_called(game, start), unplaced(game, position, PlaceSniper(number, space), start)
    else:
        source = SpaceId(position.snipers[number].space)
        why = snipe_refusal(game, position, number, space, hit)
    if why is not None:
        return SnipeAnswer(reason=why.sentence, rule=why.rule)
    aimed = () if start else hit
    return SnipeAnswer(
        reasons(sniper_modifiers(game, position, source, space, aimed)),
        shares(points_odds(snipe_chances(game, position, source, space, aimed))),
        chance_to_be_found(game, position, source, space),
    )


def unplaced(game: ValorGame, position: ValorPosition, step: PlaceSniper, start: str) -> Refusal | None:
    """Why a sniper may not be placed in a hex, or None."""
    space = hex_called(game, start)
    if Action("place_sniper", space) in step.legal(game, position):
        return None
    refused = placing_refusal(game, position, step.side, step.target)
    return refused or step.refusal(game, position, at_hex(space))
