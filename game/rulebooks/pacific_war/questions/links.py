"""Questions about Command Links: what is Linked, by which path, and what cuts the others (Rules 2.3.2.1, 11.4)."""

import msgspec

from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.map.links import commands, cut_of, link_refusal
from game.rulebooks.pacific_war.map.paths import link_path, link_to
from game.rulebooks.pacific_war.operation.candidates import nation_refusal
from game.rulebooks.pacific_war.questions.plain import hex_called, hexes, named_hexes, staff_called, unit_called
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.tables import SideName


class LinkAnswer(msgspec.Struct, frozen=True):
    """Whether there is a Command Link; its hexes from the headquarters on, or what cuts it, with the paragraph."""

    is_linked: bool
    path: list[str]
    reason: str = ""
    rule: str = "11.4"


def link(game: PacificGame, position: PacificPosition, unit: str, staff: str = "") -> LinkAnswer:
    """The Command Link of a unit to a headquarters; to the nearest of its side if none is named (Rules 11.4)."""
    number = unit_called(game, position, unit)
    each = position.units[number]
    leader = staff_called(game, staff) if staff else None
    refused = nation_refusal(game, position, leader, number) if leader is not None else None
    refused = refused or link_refusal(game, position, number, leader)
    if refused is not None:
        return LinkAnswer(False, [], refused.sentence, refused.rule)
    if leader is None:
        path = link_to(game, position, game.side(each.kind), each.place)
    else:
        path = link_path(game, position, leader, each.place)
    return LinkAnswer(True, named_hexes(game, path or ()))


def hex_link(game: PacificGame, position: PacificPosition, side: SideName, hex_name: str) -> LinkAnswer:
    """The Command Link of a hex for a side (Rules 2.3.2.1)."""
    space = hex_called(game, hex_name)
    path = link_to(game, position, side_of(side), space)
    if path is None:
        return LinkAnswer(False, [], cut_of(game, position, side_of(side), space))
    return LinkAnswer(True, named_hexes(game, path))


def commanded(game: PacificGame, position: PacificPosition, staff: str) -> list[str]:
    """The hexes, and the Holding Boxes, that a headquarters commands itself or by its Support Bases (Rules 11.4)."""
    return hexes(game, commands(game, position)[staff_called(game, staff)])


def unlinked(game: PacificGame, position: PacificPosition, side: SideName) -> dict[str, str]:
    """The units of a side on the map without a Command Link, each with the reason (Rules 11.4)."""
    found = {}
    for number, unit in enumerate(position.units):
        if game.side(unit.kind) == side_of(side) and unit.place >= 0:
            refused = link_refusal(game, position, number)
            if refused is not None:
                found[unit_words(game, position, number)] = refused.sentence
    return found
