"""When a stack on the table is fanned out: under the pointer, by keyboard, and where the decision asks for it.

Where a space of the map may be chosen as well nothing opens by itself: the map is to be seen. Then a stack in which
nothing may be chosen opens late, and shuts where the pointer comes over another space that may be chosen. With a click
it shuts, too, and stays so until the pointer has been elsewhere; with any act so does a fan in which nothing may be
chosen afterwards, and with Esc any at all, unless there is a selection to be left. While directions are offered no
stack opens at all: it would hide their arrows. While something is shown, such as dice, all lie together; then a fan
lies open again where the pointer has stayed on it.
"""

from pygame import Rect

from game.core.actions import Kind, SpaceId, Target
from game.ui.table.map.insets import camera_through
from game.ui.table.moment.chooser import space_of
from game.ui.table.pieces.fanning import Fan, Seen, fan_of_decision, fan_of_focus, fan_under, moved_aside
from game.ui.table.play.state import State

REST = 140
"""Milliseconds that the pointer rests on a stack before it is fanned out."""

LONG_REST = 700
"""The same on a stack in which nothing may be chosen, while spaces of the map may."""

UNFOLDING = 170
"""Milliseconds for which the counters are on their way; until then a click means the stack as it was."""

SETTLING = 450
"""Milliseconds after opening for which a pointer that lies still means the stack as it was: who clicks a stack in
passing should not hit what a fan has just put there."""

LEAST = 58
"""A counter in a fan is at least this large, in pixels at 100 per cent, however small the map is seen."""


def unfold(state: State, at: tuple[int, int] | None) -> None:
    """Fan out the stack that is to be fanned out now, and lay the others together; `at` is the pointer on the map."""
    if at != state.pointing.opened_at:
        state.pointing.settling = 0
    before, known = state.pointing.fan, state.pointing.fan or state.pointing.laid_together
    state.pointing.fan = fan_now(state, at, known)
    state.pointing.laid_together = known if state.play.film.running else None
    if state.pointing.fan == before:
        return
    state.redraw.ask()
    if known is None or state.pointing.fan is None or state.pointing.fan.space != known.space:
        moves = state.pointing.fan is not None and at is not None and state.host.settings.moves
        state.pointing.unfolding = UNFOLDING if moves else 0
        state.pointing.settling, state.pointing.opened_at = (SETTLING, at) if state.pointing.fan else (0, None)


def fan_now(state: State, at: tuple[int, int] | None, now: Fan | None) -> Fan | None:
    """The stack that is to be fanned out now; `now` is the fan that was open last."""
    asks_direction = any(choice.direction >= 0 for choice in state.play.now.numbers)
    if state.pointing.lifted or state.modal or state.play.film.running or asks_direction:
        return None
    seen = seen_by(state)
    if now is not None and is_done_with(state, now.space):
        now = None
    found = fan_under(seen, now, at, rested_on(state), lambda: spaces_to_choose(state))
    meant = (state.play.now.targets, state.outlook.camera)
    if state.pointing.fanned_for != meant:
        found = moved_aside(seen, found, at, spaces_to_choose(state)) if found is not None and at is not None else None
        now = None
    state.pointing.fanned_for = meant
    if found is not None and at is not None:
        return None if is_in_the_way(state, found.space) and lies_over_choice(state, found, at) else found
    return fan_by_itself(state, seen, now)


def fan_by_itself(state: State, seen: Seen, now: Fan | None) -> Fan | None:
    """The stack that opens with no pointer on it: that which the keyboard has come to, or must be decided about."""
    if state.pointing.focus is not None and state.pointing.focus.kind is Kind.PIECE:
        return fan_of_focus(seen, now, space_at(state, state.pointing.focus), lambda: spaces_to_choose(state))
    if any(target.kind is Kind.SPACE for target in state.play.now.targets):
        return None
    subject = space_at(state, state.play.now.subject)
    if state.pointing.shut == Target(Kind.SPACE, subject):
        return None
    pieces = [space_at(state, target) for target in state.play.now.targets if target.kind is Kind.PIECE]
    return fan_of_decision(seen, now, subject, pieces) if subject in pieces else None


def spaces_to_choose(state: State) -> set[SpaceId]:
    """The spaces in which something may be chosen."""
    return {space_at(state, target) for target in state.play.now.targets}


def seen_by(state: State) -> Seen:
    """The pieces as they are seen now."""
    return Seen(
        state.play.now.view.pieces,
        state.outlook.ground,
        state.outlook.camera,
        state.outlook.view_size,
        state.outlook.room_beside,
        state.theme.px(LEAST),
        corner=state.outlook.corner,
    )


def rested_on(state: State) -> SpaceId | None:
    """The space on which the pointer has rested."""
    space = state.pointing.space
    if space is None or space == state.pointing.shut or is_done_with(state, space.number):
        return None
    only_hides = is_in_the_way(state, space.number)
    if only_hides and space == state.pointing.clicked:
        return None
    rest = LONG_REST if only_hides else REST
    return SpaceId(space.number) if state.pointing.rested >= rest else None


def is_in_the_way(state: State, space: int) -> bool:
    """Whether a fan would only hide the map: spaces may be chosen, and nothing in this one."""
    return any(target.kind is Kind.SPACE for target in state.play.now.targets) and not holds_choice(state, space)


def is_done_with(state: State, space: int) -> bool:
    """Whether something was done with the pointer on a stack, and nothing in it may be chosen since."""
    return state.pointing.acted_at == Target(Kind.SPACE, space) and not holds_choice(state, space)


def holds_choice(state: State, space: int) -> bool:
    """Whether a piece in a space may be chosen."""
    held = (target for target in state.play.now.targets if target.kind is Kind.PIECE)
    return any(space_at(state, target) == space for target in held)


def lies_over_choice(state: State, fan: Fan, at: tuple[int, int]) -> bool:
    """Whether a point of a fan lies over another space that may be chosen, and not beside the map."""
    if not Rect((0, 0), state.outlook.view_size).collidepoint(at):
        return False
    eye = camera_through(fan.through, state.outlook.camera)
    space = state.outlook.ground.space_at(*eye.to_map(*at))
    return space not in (None, fan.space) and Target(Kind.SPACE, space) in state.play.now.targets


def fold(state: State) -> None:
    """Something was clicked: a fan that is only in the way from now on shuts, and stays so under a resting pointer."""
    state.pointing.clicked = state.pointing.space
    if state.pointing.fan is None or is_in_the_way(state, state.pointing.fan.space):
        state.pointing.rested = 0
        if state.pointing.fan is not None:
            state.redraw.ask()
        state.pointing.fan = None


def shut(state: State) -> bool:
    """Shut the fan that lies open, and keep it so until the pointer has been elsewhere; whether there was one."""
    if state.pointing.fan is None:
        return False
    state.pointing.shut = Target(Kind.SPACE, state.pointing.fan.space)
    state.pointing.fan = None
    return True


def space_at(state: State, target: Target | None) -> SpaceId:
    """The space in which a target lies; -1 if it lies on none."""
    found = space_of(state.play.now.view, target)
    return SpaceId(-1 if found is None else found)
