"""Recovery: infantry in an oasis or a hospital gets figures back (Rules 13.12, 13.19)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Refusal, SpaceId
from game.core.board import Board
from game.core.combat import Preview
from game.core.events import Event
from game.core.view import MarkerView
from game.rulebooks.memoir44.battle.fight import dice_words
from game.rulebooks.memoir44.battle.order_odds import back_in_words, figures_back, healing_chances
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.effects import arm_of
from game.rulebooks.memoir44.terms.events import OrderDiceRolled
from game.rulebooks.memoir44.terms.faces import FACES, INFANTRY_FACES, STAR
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition, Order, occupants, order_of, with_order
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.special_rules import RECOVERY_RULES, Recovery
from game.rulebooks.memoir44.units.drawing import cards_held
from game.rulebooks.memoir44.units.losses import regain_figures
from game.rulebooks.memoir44.units.strength import enemies_beside

OASIS, HOSPITAL = "oasis", "hospital"
HOSPITAL_DICE = 6
HEALING = frozenset((*INFANTRY_FACES, STAR))


def places_of_recovery(scenario: Scenario, board: Board) -> dict[int, str]:
    """The oases and hospitals of a battle by hex."""
    named = scenario.rules.recovery or Recovery()
    places = ((OASIS, named.oasis), (HOSPITAL, named.hospital))
    return {int(board.by_name[name]): place for place, names in places for name in names}


def recovery_markers(game: MemoirGame) -> list[MarkerView]:
    """The oases and hospitals on the map."""
    return [
        MarkerView(SpaceId(space), "recovery", f"Infantry recovers figures in this {place}")
        for space, place in game.recovery.items()
    ]


def can_recover(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether an ordered unit may recover instead of moving and battling."""
    return bool(game.recovery) and recovery_refusal(game, position, unit) is None


def recovery_refusal(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why a unit may not recover figures where it stands, or None (Rules 13.12, 13.19)."""
    now = position.units[unit]
    place = game.recovery.get(now.space, "")
    if not place:
        return Refusal("Figures are recovered only in the oases and hospitals of the battle.", "13.12")
    rule, order = RECOVERY_RULES[place], order_of(position, unit)
    if arm_of(game, unit) is not Arm.INFANTRY:
        return Refusal(f"Only infantry recovers in the {place}.", rule)
    if order is None or order.has_moved or order.battles:
        return Refusal("Only an ordered unit that has neither moved nor battled may recover.", rule)
    if now.figures >= game.roster[unit].figures:
        return Refusal("The unit has all its figures.", rule)
    if enemies_beside(game, occupants(game, position), unit, now.space):
        return Refusal("With an enemy next to it a unit cannot recover.", rule)
    return None


def recovery_dice(game: MemoirGame, position: MemoirPosition, unit: int) -> int:
    """The dice of a recovery: six in a hospital; in an oasis one for each card in hand, and the card in play."""
    if game.recovery[position.units[unit].space] == HOSPITAL:
        return HOSPITAL_DICE
    return cards_held(game, position)


def preview_recovery(game: MemoirGame, position: MemoirPosition, unit: int) -> Preview:
    """The dice of a recovery, and what they may bring back."""
    now = position.units[unit]
    place, dice = game.recovery[now.space], recovery_dice(game, position, unit)
    return Preview(
        f"Recovery in the {place} § {RECOVERY_RULES[place]}",
        total=dice_words(dice),
        chances=healing_chances(dice, HEALING, game.roster[unit].figures - now.figures),
        notes=("The unit does nothing else this turn.",),
    )


def recover(game: MemoirGame, position: MemoirPosition, unit: PieceId) -> Changed:
    """Roll for the figures; each infantry symbol and each star brings one back. The unit then rests this turn."""
    place = game.recovery[position.units[unit].space]
    faces, dice = position.dice.roll(recovery_dice(game, position, unit), len(FACES))
    lost = game.roster[unit].figures - position.units[unit].figures
    back = figures_back(faces, HEALING, lost)
    order = order_of(position, unit) or Order(unit)
    position = replace(with_order(position, replace(order, has_moved=True)), dice=dice)
    position = replace(position, resting=(*position.resting, unit))
    reason = f"Recovery in the {place} § {RECOVERY_RULES[place]}"
    events: tuple[Event, ...] = (OrderDiceRolled(position.side, faces, reason, back_in_words(back)),)
    if back:
        position, more = regain_figures(position, unit, back)
        events = (*events, *more)
    return position, events
