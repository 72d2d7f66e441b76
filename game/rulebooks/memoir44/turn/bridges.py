"""Bridges blown up and pontoon bridges built, with a section card in place of its orders (Rules 13.2, 13.3)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Refusal, SpaceId
from game.core.combat import Preview
from game.core.events import Event, MarkerChanged, Told
from game.core.view import MarkerView
from game.rulebooks.memoir44.battle.fight import dice_words
from game.rulebooks.memoir44.battle.order_odds import has_star, star_chances
from game.rulebooks.memoir44.terms.alteration import field_of, lay, take_off
from game.rulebooks.memoir44.terms.effects import SECTION_NAMES, card_in_play, card_section
from game.rulebooks.memoir44.terms.events import OrderDiceRolled
from game.rulebooks.memoir44.terms.faces import FACES
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition, occupants
from game.rulebooks.memoir44.terms.special_rules import BlowBridges, PontoonBridges
from game.rulebooks.memoir44.units.losses import remove_figures

PONTOON = "pontoon_bridge"
BRIDGES = ("bridge", "railroad_bridge", "rope_bridge", PONTOON)
"""Words of the terrain that can be blown up."""
BUILDING_CARD = "attack"
CERTAIN = 1
"""The way to blow a bridge for the loss of the card; the other one is on a star of the dice."""

BLOWING_DICE = 2
RIVERS = ("river", "wide_river")
HALF_A_SIDE, HALF_A_TURN = 30, 180
"""Degrees: half the angle from one hexside to the next, and that after which a bridge looks the same."""


def bridge_at(game: MemoirGame, position: MemoirPosition, space: int) -> str:
    """The word of the bridge that lies on a hex now; empty without one. Long bridges stand for good."""
    rows = field_of(game, position).terrain[space]
    return next((row.word for row in rows if row.word in BRIDGES), "")


def charge_on(game: MemoirGame, position: MemoirPosition, space: int) -> BlowBridges | None:
    """What a battle says of blowing the bridge on a hex by the side on turn, or None."""
    name = game.board.name(space)
    return next(
        (
            entry
            for entry in game.scenario.rules.blow_bridges
            if SIDES[entry.side] == position.side and name in entry.hexes
        ),
        None,
    )


def section_refusal(game: MemoirGame, position: MemoirPosition, space: int, rule: str) -> Refusal | None:
    """Why the card just played does not reach a hex: it must be a card of the section in which that lies."""
    card, effect = card_in_play(game, position), position.effect
    bits = card_section(card, effect) if card is not None and effect is not None else 0
    if not bits:
        return Refusal("Only a card of one section serves for this.", rule)
    if not game.sections[position.side][space] & bits:
        return Refusal(f"{game.board.name(space)} does not lie in the {SECTION_NAMES[bits]}.", rule)
    return None


def blow_refusal(game: MemoirGame, position: MemoirPosition, space: int) -> Refusal | None:
    """Why the bridge on a hex cannot be blown with the card just played, or None (Rules 13.2)."""
    entry = charge_on(game, position, space)
    if entry is None:
        return Refusal("There is no bridge here that this side may blow up.", "13.2")
    if not bridge_at(game, position, space):
        return Refusal("The bridge has been blown up.", "13.2")
    if entry.adjacent and not is_beside(game, position, space):
        return Refusal("One of your units must stand next to the bridge.", "13.2")
    return section_refusal(game, position, space, "13.2")


def is_beside(game: MemoirGame, position: MemoirPosition, space: int) -> bool:
    """Whether a unit of the side on turn stands next to a hex."""
    units = position.units
    return any(units[unit].space in game.neighbours[space] for unit in game.own_units[position.side])


def bridges_to_blow(game: MemoirGame, position: MemoirPosition) -> list[int]:
    """The bridges that can be blown up with the card just played."""
    named = {game.board.by_name[name] for entry in game.scenario.rules.blow_bridges for name in entry.hexes}
    return [space for space in sorted(named) if blow_refusal(game, position, space) is None]


def preview_blowing(game: MemoirGame, position: MemoirPosition, space: int) -> Preview:
    """What blowing the bridge on a hex costs, or how likely it falls; and who is lost with it."""
    title, entry = f"The bridge at {game.place(space)} § 13.2", charge_on(game, position, space)
    unit = occupants(game, position).get(space)
    lost = () if unit is None else (f"With it {game.unit_name(unit)} on it is lost.",)
    if entry is None or entry.option == CERTAIN:
        return Preview(title, notes=("It falls. The card is lost: none is drawn in its place.", *lost))
    chances = star_chances(BLOWING_DICE, "it falls", "it stands")
    return Preview(title, total=dice_words(BLOWING_DICE), chances=chances, notes=lost)


def blow_up(game: MemoirGame, position: MemoirPosition, space: int) -> Changed:
    """Blow a bridge, at once or if a star comes up; a unit on it is lost with it (Rules 13.2)."""
    entry = charge_on(game, position, space)
    if entry is None or entry.option == CERTAIN:
        return collapse(game, position, space, ())
    faces, dice = position.dice.roll(BLOWING_DICE, len(FACES))
    brings = "it falls" if has_star(faces) else "it stands"
    rolled = OrderDiceRolled(position.side, faces, f"To blow the bridge at {game.place(space)} § 13.2", brings)
    position = replace(position, dice=dice)
    if has_star(faces):
        return collapse(game, position, space, (rolled,))
    return position, (rolled, Told(f"The charges at {game.place(space)} fail: the bridge stands § 13.2."))


def collapse(game: MemoirGame, position: MemoirPosition, space: int, events: tuple[Event, ...]) -> Changed:
    """Take the bridge off the map, and the unit on it."""
    fallen = Told(f"The bridge at {game.place(space)} is blown up § 13.2.")
    events = (*events, fallen, MarkerChanged(SpaceId(space), "bridge", False))
    unit = occupants(game, position).get(space)
    position = take_off(position, space, bridge_at(game, position, space))
    if unit is None:
        return position, events
    position, lost = remove_figures(game, position, unit, position.units[unit].figures)
    return position, (*events, *lost)


def build_refusal(game: MemoirGame, position: MemoirPosition, space: int) -> Refusal | None:
    """Why no pontoon bridge can be built on a hex with the card just played, or None (Rules 13.3)."""
    entry, card = game.scenario.rules.pontoon_bridges, card_in_play(game, position)
    if entry is None or SIDES[entry.side] != position.side:
        return Refusal("This side has no pontoon bridges to build.", "13.3")
    if card is None or card.family != BUILDING_CARD:
        return Refusal("A pontoon bridge is built with an Attack card.", "13.3")
    if not is_site(game, position, entry, space):
        return Refusal("A pontoon bridge is built on a river hex without a bridge.", "13.3")
    return section_refusal(game, position, space, "13.3")


def is_site(game: MemoirGame, position: MemoirPosition, entry: PontoonBridges, space: int) -> bool:
    """Whether a hex is a river, no pond, that nothing bridges yet; one of those named where the battle names some."""
    rows = field_of(game, position).terrain[space]
    is_river = any(row.word in RIVERS and space in game.field.courses.get(row.word, {}) for row in rows)
    is_open = not entry.hexes or game.board.name(space) in entry.hexes
    return is_river and is_open and not any(row.layer == "bridge" for row in rows)


def building_sites(game: MemoirGame, position: MemoirPosition) -> list[int]:
    """The hexes on which a pontoon bridge can be built with the card just played."""
    return [space for space in range(len(game.board.spaces)) if build_refusal(game, position, space) is None]


def build(game: MemoirGame, position: MemoirPosition, space: int) -> Changed:
    """Lay a pontoon bridge."""
    built = Told(f"{game.side_name(position.side)} build a pontoon bridge at {game.place(space)} § 13.3.")
    return lay(position, space, PONTOON), (built, MarkerChanged(SpaceId(space), PONTOON, True))


def bridge_markers(game: MemoirGame, position: MemoirPosition) -> Iterator[MarkerView]:
    """What is left of blown bridges, and the bridges that were built, across their rivers."""
    for space, word, is_laid in position.alterations:
        if is_laid and word == PONTOON:
            yield MarkerView(SpaceId(space), PONTOON, "Pontoon bridge § 8.33", turn=across(game, space))
        elif not is_laid and word in BRIDGES:
            yield MarkerView(SpaceId(space), "bridge_broken", "Blown bridge § 13.2", turn=across(game, space))


def bridge_in_words(game: MemoirGame, position: MemoirPosition, space: int) -> Iterator[tuple[str, str]]:
    """What the inspector says of a hex where a side may blow or build a bridge, with the paragraph of each."""
    for entry in game.scenario.rules.blow_bridges:
        if game.board.name(SpaceId(space)) in entry.hexes and bridge_at(game, position, space):
            cost = "for the loss of the card" if entry.option == CERTAIN else "if a star comes up on 2 dice"
            beside = ", with a unit next to it" * entry.adjacent
            name = game.side_name(SIDES[entry.side])
            yield f"The {name} may blow up this bridge with a card of its section{beside}, {cost}.", "13.2"
    builder = game.scenario.rules.pontoon_bridges
    if builder is not None and is_site(game, position, builder, space):
        yield (
            f"The {game.side_name(SIDES[builder.side])} may bridge this hex with an Attack card of its section.",
            "13.3",
        )


def across(game: MemoirGame, space: int) -> int:
    """The turn in degrees of a bridge at right angles to the river that flows through a hex."""
    rivers = (f.sides for f in game.board.features if f.space == space and f.kind in RIVERS and len(f.sides) > 1)
    return next((HALF_A_SIDE * (sides[0] + sides[-1]) % HALF_A_TURN for sides in rivers), 0)
