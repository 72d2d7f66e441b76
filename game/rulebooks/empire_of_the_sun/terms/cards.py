"""A strategy card as it is printed, and what its event does (Rules 5)."""

from typing import Literal

import msgspec

from game.rulebooks.empire_of_the_sun.terms.card_effects import AnyEffect
from game.rulebooks.empire_of_the_sun.terms.conditions import AnyCondition, AnyDemand, SideWord
from game.rulebooks.empire_of_the_sun.terms.effects import BattleEffect
from game.rulebooks.empire_of_the_sun.terms.limits import AnyLimit

CardKind = Literal["military", "resource", "political", "reaction"]
EventPlay = Literal["once", "offensive", "reaction"]
"""How an event is played: it happens at once, it runs an offensive, or it answers one."""
ReactionKind = Literal["intelligence", "counter_offensive", "attack", "weather", "personage"]
ReactionStep = Literal["IV", "VII", "X", "XII"]
"""The steps of the offensive in which reaction cards are played."""


class Reaction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What kind of answer a card is, and in which step of the offensive it is given (Rules 5.32)."""

    kind: ReactionKind
    """What kind of answer it is."""
    step: ReactionStep
    """In which step of the offensive it is given."""
    without_battle: bool = False
    """Whether it is an answer to an offensive without a battle as well."""


class Compulsion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When the event is the only play of a card, and whether it may be discarded all the same (Rules 5.37)."""

    when: AnyCondition
    """When it must be played as an event."""
    may_discard: bool = False
    """Whether it may be discarded all the same."""


class StrategyCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A strategy card (Rules 5.2)."""

    number: int
    """The printed number, each side's its own."""
    side: SideWord
    """Whose deck it belongs to."""
    title: str
    """What is printed at its top."""
    kind: CardKind
    """What kind of card it is."""
    text: str
    """Its event in words."""
    brief: str = ""
    """The same in a few words, for a card that is shown small."""
    operations: int
    """Its operations value (Rules 7.11)."""
    intelligence: tuple[int, int] = (0, 0)
    """What the enemy's intelligence rolls must not pass: against operations, and against the event (Rules 7.25)."""
    event: EventPlay
    """How its event is played: at once, as an offensive, or in answer to one (Rules 5.3)."""
    condition: Literal["", "surprise", "intercept", "ambush"] = ""
    """The intelligence condition that is printed on it (Rules 7.25)."""
    headquarters: tuple[str, ...] = ()
    """The headquarters that may run the event; none named: any of the side (Rules 5.31)."""
    logistics: int = 0
    """The units its event activates besides the efficiency of the headquarters (Rules 5.31)."""
    logistics_with: dict[str, int] = {}
    """The same under one headquarters (Rules 5.31)."""
    follows_operations: bool = False
    """Whether its logistics value is added to the operations value of the card it answers (Rules 5.32)."""
    reaction: Reaction | None = None
    """What kind of answer it is; none: it is no reaction (Rules 5.32)."""
    needs: tuple[AnyCondition, ...] = ()
    """What must be so when it is chosen (Rules 5.3)."""
    must: tuple[AnyDemand, ...] = ()
    """What must be so when the battles of its offensive are declared (Rules 5.31)."""
    limits: tuple[AnyLimit, ...] = ()
    """Whom its event activates, and how they move (Rules 5.31)."""
    effects: tuple[AnyEffect, ...] = ()
    """What its event does (Rules 5.3)."""
    battles: tuple[BattleEffect, ...] = ()
    """What it does in the battles of the offensive (Rules 9.21)."""
    compulsion: Compulsion | None = None
    """When the event is its only play; none: never (Rules 5.37)."""
    is_special: bool = False
    """Whether it is a special event: it happens even when it is discarded, and is never a Future Offensive
    (Rules 5.37)."""
    opening: int = 0
    """The place in which it opens the war, as an event and nothing else; 0 for the others (Rules 5.43)."""
    leaves: bool = False
    """Whether it leaves the game after its event."""
    draws: bool = False
    """Whether its event draws a card (Rules 5.21)."""
