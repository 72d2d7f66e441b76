"""What a side may see of a battle (Rules 1.4, 1.5)."""

from msgspec.structs import replace

from game.core.actions import CardId, PieceId, Side, SpaceId, other
from game.core.view import CardView, HandView, MarkerView, PieceView, PileView, ScoreView, TrayView, View
from game.rulebooks.memoir44.battle.mines import mine_markers
from game.rulebooks.memoir44.moving.supply_train import still_aboard
from game.rulebooks.memoir44.shown.edges import edges
from game.rulebooks.memoir44.shown.exit_markers import exit_markers
from game.rulebooks.memoir44.shown.laid_markers import laid_markers
from game.rulebooks.memoir44.terms.effects import SECTION_BITS, falls_back
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame
from game.rulebooks.memoir44.terms.position import (
    GONE,
    NO_CARD,
    SANDBAGS,
    WIRE,
    MemoirPosition,
    Order,
    occupants,
    order_of,
)
from game.rulebooks.memoir44.terms.spotting import spotting_markers
from game.rulebooks.memoir44.terms.tables import Card
from game.rulebooks.memoir44.turn.battles import Battles, can_act
from game.rulebooks.memoir44.turn.breakthrough import waiting_armor
from game.rulebooks.memoir44.turn.bridges import bridge_markers
from game.rulebooks.memoir44.turn.counter_attack import repeated_in_words
from game.rulebooks.memoir44.turn.recovery import recovery_markers
from game.rulebooks.memoir44.turn.reinforcements import airfields
from game.rulebooks.memoir44.units.boats import has_boat
from game.rulebooks.memoir44.units.headquarters import tent_markers
from game.rulebooks.memoir44.units.loads import load_badges, load_markers
from game.rulebooks.memoir44.units.night import tracks
from game.rulebooks.memoir44.units.objectives import goal_in_words, goal_state
from game.rulebooks.memoir44.units.sabotage import landmark_markers
from game.rulebooks.memoir44.units.smoke import smoke_markers
from game.rulebooks.memoir44.units.victory import medals, objective_lines

BADGES = {
    "special_forces": "special_forces",
    "elite_armor": "elite",
    "french_resistance": "resistance",
    "combat_engineer": "combat_engineer",
    "ski_troops": "ski_troops",
    "flamethrower_tank": "flamethrower_tank",
}
"""The badges of the kinds of unit that battles tell from others by them."""

ALL = 99
"""The number by which the card table means all units."""

CHIP = "commissar_chip"
OBSTACLE_LOOKS = ((WIRE, "wire", "Wire"), (SANDBAGS, "sandbags", "Sandbags"))
MEDAL_LOOKS = ("medal_allies", "medal_axis")
DECORATION_LOOKS = ("decoration_allies", "decoration_axis")


def view(game: MemoirGame, position: MemoirPosition, viewer: Side | None) -> View:
    """The table as one side sees it; with viewer None, as both may see it."""
    shown = position.card
    return View(
        viewer=viewer,
        turn=turn(game, position),
        pieces=tuple(
            piece(game, position, PieceId(number)) for number, unit in enumerate(position.units) if unit.space != GONE
        ),
        markers=markers(game, position, viewer),
        hands=tuple(hand(game, position, side, viewer) for side in (ALLIES, AXIS)),
        open_cards=((position.side, card_view(game, shown)),) if shown >= 0 else (),
        scores=tuple(score(game, position, side) for side in (ALLIES, AXIS)),
        piles=(
            *announced(game, position),
            PileView("Deck", len(position.deck.pile)),
            discards(game, position),
            *chips(game, position, viewer),
        ),
        trays=waiting(game, position),
        tracks=tuple(tracks(game, position)),
        edges=edges(game),
    )


def turn(game: MemoirGame, position: MemoirPosition) -> str:
    """Which turn it is, in words."""
    return f"Turn {position.turn}"


def piece(game: MemoirGame, position: MemoirPosition, number: PieceId) -> PieceView:
    """A unit on the map."""
    info, unit = game.roster[number], position.units[number]
    order = order_of(position, number)
    nation = f" ({info.nation})" if info.nation else ""
    return PieceView(
        piece=number,
        side=info.side,
        look=info.kind,
        space=SpaceId(unit.space),
        name=f"{game.unit_label(number)}{nation}",
        strength=unit.figures,
        full=info.figures,
        badges=(
            *((BADGES[info.kind],) if info.kind in BADGES else ()),
            *(("camouflage",) if number in position.camouflaged else ()),
            *load_badges(game, position, number),
            *(("boat",) if info.has_boat and has_boat(game, position, number) else ()),
            *((info.nation,) if info.nation and game.is_mixed[info.side] else ()),
        ),
        state=state(game, position, order),
    )


def waiting(game: MemoirGame, position: MemoirPosition) -> tuple[TrayView, ...]:
    """Units that may still come on: reinforcements, fresh armor, passengers (Rules 13.1, 13.15, 13.22)."""
    fresh = [unit for side in (ALLIES, AXIS) if game.fresh_armor[side] for unit in waiting_armor(game, position, side)]
    named = (("Reinforcements", position.reserve), ("Fresh armor", fresh), ("Aboard", still_aboard(game, position)))
    trays = []
    for name, units in named:
        for side in (ALLIES, AXIS):
            pieces = tuple(piece(game, position, unit) for unit in units if game.roster[unit].side == side)
            trays += [TrayView(name, side, pieces)] if pieces else []
    return tuple(trays)


def state(game: MemoirGame, position: MemoirPosition, order: Order | None) -> str:
    """Whether an ordered unit can still act in this part of the turn, and if not, what it has done."""
    if order is None:
        return ""
    if not any(isinstance(step, Battles) for step in position.steps):
        return "moved" if order.has_moved else "ordered"
    if can_act(game, position, occupants(game, position), order):
        return "ordered"
    return "battled" if order.battles else "moved" if order.has_moved else "idle"


def markers(game: MemoirGame, position: MemoirPosition, viewer: Side | None) -> tuple[MarkerView, ...]:
    """Obstacles, bunkers, minefields, objectives and exits."""
    found = [*laid_markers(game, position), *mine_markers(game, position, viewer), *spotting_markers(game)]
    found += [MarkerView(SpaceId(space), "airfield", "Airfield for reinforcements § 13.1") for space in airfields(game)]
    if position.alterations:
        found += [*smoke_markers(game, position), *bridge_markers(game, position)]
    aimed_at = [SpaceId(position.units[unit].space) for unit in position.crosshairs]
    found += [MarkerView(aim, "crosshair", "Cross-hairs of big guns § 10.11", above=True) for aim in aimed_at]
    for space, byte in enumerate(position.obstacles):
        found += [MarkerView(SpaceId(space), look, name) for bit, look, name in OBSTACLE_LOOKS if byte & bit]
    found += objective_markers(game, position)
    found += [*tent_markers(game, position), *recovery_markers(game)]
    found += [*landmark_markers(game, position), *load_markers(game, position)]
    return (*found, *exit_markers(game))


def objective_markers(game: MemoirGame, position: MemoirPosition) -> list[MarkerView]:
    """A medal on every hex of an objective; of those of either side, its holder's, or one of two colours."""
    found: list[MarkerView] = []
    for number, goal in enumerate(game.goals):
        state = goal_state(game, position, number)
        is_won = state != "open" and goal.kind != "sudden_death"
        is_second = goal.is_shared and goal.side != ALLIES
        if goal.kind == "empty_section" or (is_second and not is_won):
            continue
        look = MEDAL_LOOKS[goal.side] if is_won or not goal.is_shared else "medal_either"
        holder = f" ({game.side_name(goal.side)})" if goal.is_shared and is_won else " (won)" if is_won else ""
        name = f"{goal.name}: {goal_in_words(game, goal)}{holder}"
        if is_second:
            found = [marker for marker in found if marker.look != "medal_either" or marker.space not in goal.spaces]
        found += [MarkerView(SpaceId(space), look, name, above=True) for space in goal.spaces]
    return found


def hand(game: MemoirGame, position: MemoirPosition, side: Side, viewer: Side | None) -> HandView:
    """A hand: its owner sees the faces, everybody else how many there are, and one laid open (Rules 1.4, 13.13)."""
    cards, opened = position.hands[side], position.announced
    faces = (held_card(game, position, side, card) if viewer == side or card == opened else None for card in cards)
    return HandView(side, tuple(faces))


def held_card(game: MemoirGame, position: MemoirPosition, side: Side, card: CardId) -> CardView:
    """A card in a hand; of the side on turn it says what it does now, where that is not what is printed."""
    face = card_view(game, card)
    now = done_now(game, position, game.cards[card]) if side == position.side else ""
    return replace(face, text=f"{face.text} Now: {now}.") if now else face


def done_now(game: MemoirGame, position: MemoirPosition, card: Card) -> str:
    """What a Counter-Attack would repeat, or that a card falls back on a single unit (Rules 9.15, 9.23, 13.20)."""
    if card.family == "counter_attack":
        return repeated_in_words(game, position)
    return "order 1 unit of any kind" if falls_back(game, position, position.side, card) else ""


def announced(game: MemoirGame, position: MemoirPosition) -> tuple[PileView, ...]:
    """The card that a side has laid face up for its next turn, as long as it is the other's turn (Rules 13.13)."""
    side, card = other(position.side), position.announced
    if card not in position.hands[side]:
        return ()
    return (PileView(f"{game.side_name(side)}, next turn", 1, card_view(game, card), side),)


def card_view(game: MemoirGame, number: CardId) -> CardView:
    """A command card face up."""
    card = game.cards[number]
    orders = card.orders
    bits = SECTION_BITS.get(card.section, 0)
    is_section = bool(orders.left or orders.centre or orders.right) and card.family != "infantry_assault"
    limits = (orders.left, orders.centre, orders.right)
    strip = tuple(bool(limit) for limit in limits) if is_section else ()
    return CardView(
        card=number,
        look=card.family,
        name=card.name,
        text=card.text,
        rule=card.rule,
        subtitle={1: "Left flank", 2: "Centre", 4: "Right flank"}.get(bits, "" if is_section else "Tactic"),
        corner=corner(max(limits) if is_section else orders.anywhere),
        kind="section" if is_section else "tactic",
        strip=strip,
    )


def corner(number: int) -> str:
    """How many units a card orders, for its corner."""
    return "" if not number else "all" if number >= ALL else str(number)


def chips(game: MemoirGame, position: MemoirPosition, viewer: Side | None) -> list[PileView]:
    """The card under each commissar's chip: its owner sees its face, everybody else its back (Rules 14.2)."""
    card = position.under_chip
    lies = int(card != NO_CARD)
    return [
        PileView("Under the commissar", lies, card_view(game, card) if lies and viewer == side else None, side, CHIP)
        for side in (ALLIES, AXIS)
        if game.commissars[side]
    ]


def discards(game: MemoirGame, position: MemoirPosition) -> PileView:
    """The discard pile: every card in it is open to both (Rules 1.4)."""
    cards = tuple([card_view(game, CardId(card)) for card in reversed(position.deck.discards)])
    return PileView("Discards", len(cards), cards[0] if cards else None, cards=cards)


def score(game: MemoirGame, position: MemoirPosition, side: Side) -> ScoreView:
    """A side's medals."""
    return ScoreView(
        side=side,
        name=game.side_name(side),
        points=medals(game, position, side),
        goal=game.medals_to_win[side],
        look=DECORATION_LOOKS[side],
        details=objective_lines(game, position, side),
    )
