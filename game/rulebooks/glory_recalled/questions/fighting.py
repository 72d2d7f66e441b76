"""Questions about combat: whom pieces may attack, what comes of it, and where the beaten go (Rules 9)."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal, other
from game.core.asking import known
from game.core.combat import Modifier
from game.core.rows import with_side
from game.rulebooks.glory_recalled.combat.attack import DeclareAttack, attack_refusal, targets_of
from game.rulebooks.glory_recalled.combat.fight import combat_chances, hits_of, margins_of
from game.rulebooks.glory_recalled.combat.retreat import havens, not_a_haven
from game.rulebooks.glory_recalled.pieces.concealment import reveal_space
from game.rulebooks.glory_recalled.pieces.strength import attack_modifiers, defence_modifiers, total
from game.rulebooks.glory_recalled.pieces.support import card_refusal
from game.rulebooks.glory_recalled.questions.asked import (
    Answer,
    Pieces,
    answer,
    card_words,
    copies,
    off_the_map,
    piece_called,
    pieces_called,
    space_called,
)
from game.rulebooks.glory_recalled.questions.orders import order_refusal, set_in_motion
from game.rulebooks.glory_recalled.terms.game import BOTH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import Battle, GloryPosition, act_of

Reasons = list[tuple[int, str, str]]
"""What adds to a total: how much, why, and by which rule."""


class HitChance(msgspec.Struct, frozen=True):
    """How likely a combat brings so many hits on the attacker and on the defender."""

    on_attacker: int
    on_defender: int
    probability: float


class AttackAnswer(msgspec.Struct, frozen=True):
    """Both totals before the dice with the reasons (amount, words, rule), and how likely each outcome is.

    Nothing of this where nobody defends, or where it is not allowed; `reason` and `rule` then say why.
    """

    is_allowed: bool
    strength: int = 0
    against: int = 0
    modifiers: Reasons = []
    modifiers_against: Reasons = []
    odds: dict[str, float] = {}
    hits: list[HitChance] = []
    reason: str = ""
    rule: str = ""


def targets(game: GloryGame, position: GloryPosition, pieces: Pieces, by: str = "") -> list[str]:
    """The enemy spaces that pieces which stand together may attack from there (Rules 9.1.1).

    `by` is a leader or a card; nothing: the action going on, or else an order to units of any formation.
    """
    group = pieces_called(game, pieces)
    there = set_in_motion(game, position, group, by, usual="")
    if order_refusal(game, there, group, by) is not None:
        return []
    return sorted(game.board.name(space) for space in targets_of(game, there, act_of(there), group))


def attack(
    game: GloryGame, position: GloryPosition, pieces: Pieces, space: str, by: str = "", cards: Sequence[str] = ()
) -> AttackAnswer:
    """The combat if pieces from one or two spaces attack a space, or why they do not (Rules 9.1).

    `by` as for `targets`; `cards` are combat cards that either side plays in it, by their names.
    """
    group, goal = pieces_called(game, pieces), space_called(game, space)
    start = position.pieces[group[0]].space
    first = tuple(piece for piece in group if position.pieces[piece].space == start)
    there = set_in_motion(game, position, first, by, usual="")
    why = order_refusal(game, there, first, by) or target_refusal(game, there, first, goal)
    if why is not None:
        return refused(why)
    step = DeclareAttack(first, goal, tuple(piece for piece in first if not game.is_leader(piece)))
    for piece in group:
        if piece not in first:
            why = step.join_refusal(game, there, piece)
            if why is not None:
                return refused(why)
            step = replace(step, attackers=(*step.attackers, piece))
    return fought(game, there, step.battle(game, there), cards)


def target_refusal(game: GloryGame, position: GloryPosition, group: tuple[int, ...], goal: int) -> Refusal | None:
    """Why pieces that stand together do not attack a space (Rules 9.1.1)."""
    act = act_of(position)
    if occupants(game, position).sides[goal] != other(act.side):
        return Refusal("No enemy unit is there.", "9.1.1")
    return attack_refusal(game, position, act, group, goal)


def refused(why: Refusal) -> AttackAnswer:
    """A combat that is not fought."""
    return AttackAnswer(False, reason=why.sentence, rule=why.rule)


def fought(game: GloryGame, position: GloryPosition, battle: Battle, cards: Sequence[str]) -> AttackAnswer:
    """What a combat may bring, once whoever is concealed has been seen (Rules 9.1.3 to 9.1.5, 11.3)."""
    position, _ = reveal_space(game, replace(position, battle=battle), battle.target)
    if occupants(game, position).sides[battle.target] != other(battle.side):
        return AttackAnswer(True, reason="Only decoys are there: nothing is fought.", rule="11.4")
    for name in cards:
        why, battle = with_card(game, position, battle, name)
        if why is not None:
            return refused(why)
    attackers, defenders = attack_modifiers(game, position, battle), defence_modifiers(game, position, battle)
    lead = total(attackers) - total(defenders)
    return AttackAnswer(
        True,
        total(attackers),
        total(defenders),
        reasons(attackers),
        reasons(defenders),
        {chance.label: chance.probability for chance in combat_chances(lead)},
        hit_chances(game, position, battle, lead),
    )


def reasons(modifiers: Iterable[Modifier]) -> Reasons:
    """Modifiers as plain values."""
    return [(each.amount, each.reason, each.rule) for each in modifiers]


def hit_chances(game: GloryGame, position: GloryPosition, battle: Battle, lead: int) -> list[HitChance]:
    """How likely each outcome is for an attacker whose total leads by so much, the most likely first (Rules 9.1.5)."""
    found: dict[tuple[int, int], float] = {}
    for margin, share in margins_of(lead).items():
        hits = hits_of(game, position, battle, margin)
        found[hits] = found.get(hits, 0.0) + share
    return [HitChance(*hits, found[hits]) for hits in sorted(found, key=lambda hits: (-found[hits], hits))]


def with_card(game: GloryGame, position: GloryPosition, battle: Battle, name: str) -> tuple[Refusal | None, Battle]:
    """A combat in which a side plays a card besides, and why it cannot (Rules 6.3).

    :raises LookupError: when neither deck has a card of that name.
    """
    known(name, card_words(game, BOTH), "card")
    side = next(side for side in BOTH if copies(game, side, name))
    card = next((each for each in copies(game, side, name) if each not in battle.played[side]), None)
    if card is None:
        return Refusal(f"There is no further copy of {name}.", "6.2"), battle
    played = with_side(battle.played, side, (*battle.played[side], card))
    return card_refusal(game, position, battle, side, card), replace(battle, played=played)


def retreats(game: GloryGame, position: GloryPosition, unit: str, attacked_from: Sequence[str] = ()) -> list[str]:
    """Where a unit that is beaten retreats to; nowhere: it is lost (Rules 9.4).

    `attacked_from` are the spaces that the attack came from; none: those of the combat going on.
    """
    number = piece_called(game, unit)
    there = beaten(game, position, number, attacked_from)
    if retreating_refusal(game, there, number) is not None:
        return []
    return sorted(game.board.name(space) for space in havens(game, there, number))


def retreat(
    game: GloryGame, position: GloryPosition, unit: str, space: str, attacked_from: Sequence[str] = ()
) -> Answer:
    """Whether a unit that is beaten may retreat to a space, or why not (Rules 9.4)."""
    number, goal = piece_called(game, unit), space_called(game, space)
    there = beaten(game, position, number, attacked_from)
    why = retreating_refusal(game, there, number)
    if why is None and goal not in havens(game, there, number):
        why = not_a_haven(game, there, number, goal)
    return answer(why)


def beaten(game: GloryGame, position: GloryPosition, unit: int, attacked_from: Sequence[str]) -> GloryPosition:
    """The position in which a unit has been attacked in its space."""
    origins = tuple(space_called(game, name) for name in attacked_from)
    if position.battle is not None and not origins:
        return position
    side, space = other(game.owner(unit)), position.pieces[unit].space
    return replace(position, battle=Battle(side=side, target=space, attackers=(), origins=origins))


def retreating_refusal(game: GloryGame, position: GloryPosition, unit: int) -> Refusal | None:
    """Why a piece does not retreat at all."""
    gone = off_the_map(position, [unit])
    if gone is None and game.is_leader(unit):
        return Refusal("A leader goes along with the first unit that finds room for him.", "9.4")
    return gone
