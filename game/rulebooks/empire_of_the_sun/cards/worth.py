"""What a card is worth for an offensive, as its event and by its operations, in words (Rules 5.31, 7.11)."""

from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard


def worth(card: StrategyCard, *, as_event: bool) -> str:
    """How many units each way activates, and how easily the enemy finds it (Rules 7.21, 7.25)."""
    by_operations, by_event = card.intelligence
    operations, event = counted(card.operations), counted(card.logistics)
    if not as_event:
        return f"Besides the HQ's efficiency, operations activate {operations}, found on {by_operations} or less."
    if is_surprise(card):
        return (
            f"Besides the HQ's efficiency, the event activates {event}, and no roll finds it; "
            f"operations activate {operations}, found on {by_operations} or less."
        )
    return (
        f"Besides the HQ's efficiency, the event activates {event}, found on {by_event} or less; "
        f"operations activate {operations}, found on {by_operations} or less."
    )


def is_surprise(card: StrategyCard) -> bool:
    """Whether the event of a card is a surprise attack, which no roll finds (Rules 7.25)."""
    return card.condition == "surprise"


def counted(units: int) -> str:
    """So many units."""
    return "1 unit" if units == 1 else f"{units} units"
