"""Combat cards: where they count, and what they add (Rules 6.3, 6.16, 9.8)."""

from game.core.actions import CardId, Refusal, Side
from game.rulebooks.glory_recalled.terms.card_effects import Support, Where
from game.rulebooks.glory_recalled.terms.game import BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import is_live_battery, units_in
from game.rulebooks.glory_recalled.terms.position import Battle, GloryPosition


def support_of(
    game: GloryGame, position: GloryPosition, battle: Battle, side: Side
) -> tuple[tuple[CardId, Support], ...]:
    """The combat cards that a side has played and that take effect."""
    return tuple(
        (card, effect)
        for card in battle.played[side]
        if card not in position.cancelled and (effect := game.cards[card].effect(Support)) is not None
    )


def fighting_units(game: GloryGame, position: GloryPosition, battle: Battle, side: Side) -> tuple[int, ...]:
    """The units of a side in a combat."""
    return battle.attackers if side == battle.side else units_in(game, position, battle.target, side)


def is_cut_off(game: GloryGame, position: GloryPosition, battle: Battle, side: Side) -> bool:
    """Whether all of a side in a combat are marked out of supply (Rules 10.4)."""
    return all(position.pieces[unit].cut for unit in fighting_units(game, position, battle, side))


def card_refusal(game: GloryGame, position: GloryPosition, battle: Battle, side: Side, number: int) -> Refusal | None:
    """Why a card cannot be played in this combat now (Rules 6.3, 6.16)."""
    card = game.cards[number]
    effect = card.effect(Support)
    if effect is None:
        return Refusal(f"{card.name} is not a combat card.", "6.2")
    if is_cut_off(game, position, battle, side):
        return Refusal("Units that are all out of supply have no combat cards.", "10.4")
    if len(battle.played[side]) >= game.numbers.fighting.cards:
        return Refusal(f"A side plays at most {game.numbers.fighting.cards} combat cards in a combat.", "6.3")
    if not (effect.attack if side == battle.side else effect.defence):
        return Refusal(
            f"{card.name} is played only by the {'defender' if side == battle.side else 'attacker'}.", card.rule
        )
    if battle.night and effect.cs:
        return Refusal(f"{card.name} adds combat strength, and no such card is played at night.", "6.10")
    return place_refusal(game, position, battle, number)


def counts_at_night(game: GloryGame, battle: Battle, side: Side) -> bool:
    """Whether the deck of a side has combat cards for this combat: at night only those that add no CS (Rules 6.10)."""
    effects = (game.cards[card].effect(Support) for card in game.decks[side])
    return not battle.night or any(effect is not None and not effect.cs for effect in effects)


def place_refusal(game: GloryGame, position: GloryPosition, battle: Battle, number: int) -> Refusal | None:
    """Why a card does not count in this place (Rules 6.16)."""
    card = game.cards[number]
    effect = card.effect(Support)
    assert effect is not None
    if effect.only and not lies_in(game, battle.target, effect.only):
        return Refusal(f"{card.name} does not reach {game.place(battle.target)}.", card.rule)
    if effect.battery and not best_battery(game, position, battle.target):
        return Refusal(f"No battery that can fire has {game.place(battle.target)} in range.", "9.8")
    if effect.landing and battle.box < 0:
        return Refusal(f"{card.name} is played only against an amphibious assault.", card.rule)
    return None


def lies_in(game: GloryGame, space: int, where: tuple[Where, ...]) -> bool:
    """Whether a space is one of those meant. The north shore means its coast."""
    place = game.places[space]
    return (
        place.region in where
        or place.district in where
        or ("coastal" in where and place.is_coastal)
        or ("gdl" in where and place.terrain.is_line)
    )


def best_battery(game: GloryGame, position: GloryPosition, space: int) -> int:
    """The best British battery that can fire at a space: 0 none, 1 a battery, 2 a heavy one (Rules 9.8)."""
    found = 0
    for number in game.batteries:
        if gun_refusal(game, position, number, space) is None:
            found = max(found, 1 + game.places[number].terrain.is_heavy)
    return found


def gun_refusal(game: GloryGame, position: GloryPosition, battery: int, space: int) -> Refusal | None:
    """Why a battery cannot fire at a space (Rules 2.7, 9.8)."""
    if game.gun_distance[battery][space] > game.places[battery].gun_range:
        return OUT_OF_RANGE
    if position.control[battery] != BRITISH:
        return NOT_BRITISH
    return None if is_live_battery(game, position, battery) else SILENCED


def support_amount(game: GloryGame, position: GloryPosition, battle: Battle, side: Side, number: int) -> int:
    """What a combat card adds to its side's total (Rules 6.16); nothing to a force all out of supply (Rules 10.4)."""
    effect = game.cards[number].effect(Support)
    units = fighting_units(game, position, battle, side)
    if effect is None or is_cut_off(game, position, battle, side):
        return 0
    if effect.heavy and best_battery(game, position, battle.target) > 1:
        return effect.heavy
    if effect.machine_gun and any(
        game.counters[unit].machine_gun and not position.pieces[unit].disrupted for unit in units
    ):
        return effect.machine_gun
    return effect.cs


OUT_OF_RANGE = Refusal("It is out of range of these guns.", "9.8")
NOT_BRITISH = Refusal("The British do not control the battery.", "9.8")
SILENCED = Refusal("The battery is destroyed, or was conquered once.", "2.7")
