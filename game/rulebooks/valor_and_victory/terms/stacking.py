"""Who stands where, and how many may stand together (Rules 6.5, 8, 20.1)."""

from collections import Counter
from collections.abc import Iterable

from game.core.actions import Refusal
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS, ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import Kind
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import AXIS_MINES, KNOWN, MINES, PINNED, WIRE, WORK, ValorPosition
from game.rulebooks.valor_and_victory.terms.tables import Work

MOST_INFANTRY, INFANTRY_WITH_ONE, MOST_OTHERS = 4, 2, 2
"""Stacking: infantry alone, infantry beside one vehicle or Gun, vehicles and Guns alone (Rules 6.5)."""

BUNKER_INFANTRY, BUNKER_GUNS = 2, 1
FEW = 5
"""In so many hexes or fewer, each is named."""


def kind_of(game: ValorGame, position: ValorPosition, number: int) -> Kind:
    """What a unit is now."""
    return game.kinds[position.units[number].kind]


def called(game: ValorGame, position: ValorPosition, number: int) -> str:
    """What a unit is called at the head of a sentence: "US rifle squad", "Leader Doyle"."""
    return game.kind_name(number, position.units[number].kind)


def name_in_sentence(game: ValorGame, position: ValorPosition, number: int) -> str:
    """The same within a sentence: "the US rifle squad", "the leader", "Leader Doyle"."""
    name = called(game, position, number)
    if game.starts[number].name:
        return name
    return f"the {name.lower()}" if game.kinds[position.units[number].kind].is_leader else f"the {name}"


def names_together(game: ValorGame, position: ValorPosition, numbers: Iterable[int]) -> str:
    """Several units within a sentence, equal ones counted: "2 US rifle squads and Leader Doyle"."""
    counts = Counter((called(game, position, number), name_in_sentence(game, position, number)) for number in numbers)
    names = [f"{count} {alone.removeprefix('the ')}s" if count > 1 else alone for (_, alone), count in counts.items()]
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def whereabouts(game: ValorGame, position: ValorPosition, numbers: Iterable[int]) -> str:
    """Where units stand, for a sentence: ", in [I3], [J4]"; nothing for many hexes, or for units beside the map."""
    spaces = sorted({position.units[number].space for number in numbers})
    if len(spaces) > FEW or any(space < 0 for space in spaces):
        return ""
    return f", in {', '.join(game.place(space) for space in spaces)}"


def units_at(game: ValorGame, position: ValorPosition, space: int) -> tuple[int, ...]:
    """The units in a hex, passengers left out."""
    return occupants(game, position).at.get(space, ())


def riders_of(game: ValorGame, position: ValorPosition, carrier: int) -> tuple[int, ...]:
    """What a vehicle carries and tows."""
    return occupants(game, position).riders.get(carrier, ())


def is_enemy_at(game: ValorGame, position: ValorPosition, space: int, side: int) -> bool:
    """Whether an enemy of a side stands in a hex."""
    return occupants(game, position).sides.get(space, side) != side


def work_at(game: ValorGame, position: ValorPosition, space: int) -> Work | None:
    """The fortification or entrenchment of a hex, mines and wire left aside."""
    number = position.works[space] & WORK
    return game.works[number - 1] if number else None


def has_wire(position: ValorPosition, space: int) -> bool:
    """Whether wire lies in a hex."""
    return bool(position.works[space] & WIRE)


def has_mines(position: ValorPosition, space: int) -> bool:
    """Whether mines lie in a hex, seen or not."""
    return bool(position.works[space] & MINES)


def are_mines_known(position: ValorPosition, space: int) -> bool:
    """Whether both sides know of the mines in a hex."""
    return position.works[space] & (MINES | KNOWN) == MINES | KNOWN


def may_see_mines(position: ValorPosition, space: int, viewer: int | None) -> bool:
    """Whether mines lie in a hex of which a side knows: those that were found, and its own (Rules 20.7)."""
    byte = position.works[space]
    return bool(byte & MINES) and bool(byte & KNOWN or viewer == (AXIS if byte & AXIS_MINES else ALLIES))


def shelter_at(game: ValorGame, position: ValorPosition, space: int) -> Work | None:
    """The work that covers those who stand in a hex: caves cover the Japanese alone (Rules 20.6)."""
    work = work_at(game, position, space)
    if work is None or not work.nation:
        return work
    side = occupants(game, position).sides.get(space)
    return work if side is None or game.nation(side) == work.nation else None


def full_cover(game: ValorGame, position: ValorPosition, space: int) -> int:
    """The cover of a hex's terrain and works (Rules 13.4, 20)."""
    if not position.works[space]:
        return game.field.cover[space]
    work = shelter_at(game, position, space)
    return game.field.cover[space] + (work.cover if work is not None else 0)


def fits(game: ValorGame, position: ValorPosition, space: int, numbers: Iterable[int]) -> bool:
    """Whether these units may end together in a hex (Rules 6.5, 20.1, 20.3)."""
    infantry = others = 0
    work = work_at(game, position, space)
    for number in numbers:
        kind = game.kinds[position.units[number].kind]
        if work is not None and kind.branch not in work.occupants:
            return False
        if kind.is_infantry:
            infantry += 1
        else:
            others += 1
    if work is not None and work.is_bunker:
        return (infantry <= BUNKER_INFANTRY and not others) or (others <= BUNKER_GUNS and not infantry)
    if not others:
        return infantry <= MOST_INFANTRY
    return others < MOST_OTHERS and infantry <= INFANTRY_WITH_ONE if infantry else others <= MOST_OTHERS


def may_end(game: ValorGame, position: ValorPosition, movers: tuple[int, ...], space: int) -> bool:
    """Whether moving units may end in a hex, together with whoever stands there."""
    there = units_at(game, position, space)
    if not there and len(movers) == 1 and not position.works[space]:
        return True
    return fits(game, position, space, [*[number for number in there if number not in movers], *movers])


BRANCHES = {"infantry": "infantry", "gun": "Guns", "vehicle": "vehicles"}
"""The words for those who may be in a fortification (Rules 20.1)."""


def stacking_refusal(game: ValorGame, position: ValorPosition, movers: tuple[int, ...], space: int) -> Refusal | None:
    """Why units may not end in a hex, or None."""
    if may_end(game, position, movers, space):
        return None
    work = work_at(game, position, space)
    name = game.board.name(space)
    if work is not None and any(kind_of(game, position, each).branch not in work.occupants for each in movers):
        return Refusal(
            f"{work.name} in {name}: only {' and '.join(BRANCHES[each] for each in work.occupants)} may stop there.",
            "20.1",
        )
    if work is not None and work.is_bunker:
        return Refusal(f"The bunker in {name} holds two infantry units or one Gun.", "20.3")
    limits = "four infantry, or two vehicles or Guns, or one of these and two infantry"
    return Refusal(f"{name} would be too full: {limits}.", "6.5")


def leaders_at(game: ValorGame, position: ValorPosition, space: int) -> list[int]:
    """The unpinned leaders in a hex, on foot."""
    return [
        number
        for number in units_at(game, position, space)
        if game.kinds[position.units[number].kind].is_leader and not position.units[number].flags & PINNED
    ]
