"""Taking pieces along, one by one, before a card brings them to a port (Rules 5.36)."""

from collections.abc import Sequence

from game.core.actions import Action


def aboard_actions(free: Sequence[int], chosen: Sequence[int], most: int) -> list[Action]:
    """Pieces to take along or to leave, and to go on once there is one."""
    room = [unit for unit in free if unit not in chosen] if len(chosen) < most else []
    found = [Action("embark", unit) for unit in room]
    found += [Action("disembark", unit) for unit in chosen]
    return [*found, Action("set_sail")] if chosen else found


def with_choice(chosen: tuple[int, ...], action: Action) -> tuple[int, ...]:
    """Those taken along, after one more or one less."""
    if action.verb == "embark":
        return (*chosen, action.target)
    return tuple(unit for unit in chosen if unit != action.target)
