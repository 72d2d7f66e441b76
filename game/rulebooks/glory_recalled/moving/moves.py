"""Moving what an action has set in motion, piece by piece or together (Rules 5.1, 7.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.events import Told
from game.core.position import Prompt
from game.rulebooks.glory_recalled.combat.attack import DeclareAttack, attack_refusal, targets_of
from game.rulebooks.glory_recalled.pieces.activation import (
    activate_pieces,
    activation_refusal,
    by_card,
    candidates,
    has_begun,
    mp_of,
    pay_points,
)
from game.rulebooks.glory_recalled.pieces.concealment import own_piece, scout, space_pointed_at
from game.rulebooks.glory_recalled.pieces.journeys import move_along
from game.rulebooks.glory_recalled.pieces.lone_leaders import lone_leader_steps
from game.rulebooks.glory_recalled.pieces.movement import destinations, move_refusal, ways_of
from game.rulebooks.glory_recalled.terms.card_effects import Activate
from game.rulebooks.glory_recalled.terms.game import BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import (
    GONE,
    Activation,
    GloryAutomatic,
    GloryChoice,
    GloryPosition,
    Result,
    act_of,
    mark_spent,
)


class Activated(GloryChoice, frozen=True):
    """Pick up activated pieces, move them, attack with them (Rules 5.1).

    `group` are the pieces picked up, which act together; `is_whole`: all have been taken along that can go on together.
    """

    rule = "7.1"
    group: tuple[int, ...] = ()
    is_whole: bool = False

    def begins_order(self) -> bool:
        """The first piece picked up begins an order; what a group does belongs to it."""
        return not self.group

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Pick up, or go."""
        if not self.group:
            who = f"units that act ({act_of(position).most} more)" if act_of(position).most else "units that act"
            return Prompt(f"choose the {who}, or end the action", act_of(position).rule, PICK_HINT)
        attack = " or attack" if act_of(position).may_attack else ""
        who = game.listed(self.group)
        nowhere = NOWHERE_HINT if len(self.group) > 1 else NOWHERE_ALONE_HINT
        hint = MOVE_HINT if self.has_goals(game, position) else nowhere
        mp = self.mp(position)
        return Prompt(
            f"move {who}{attack} ({mp} movement point{'' if mp == 1 else 's'} left)", act_of(position).rule, hint
        )

    def mp(self, position: GloryPosition) -> int:
        """The MPs that all of the group still have."""
        return min(mp_of(act_of(position), piece) for piece in self.group)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Pieces to pick up or put back, spaces to go to or attack, and the end of the action."""
        found: list[Action] = []
        joining = self.joining(game, position)
        if self.group:
            mp = self.mp(position)
            found += [Action("move", space) for space in destinations(game, position, self.group, mp)]
            found += [Action("attack", space) for space in targets_of(game, position, act_of(position), self.group)]
            found += [Action("put_back", piece) for piece in self.group]
        found += [Action("take", piece) for piece in joining]
        if self.group and joining and not self.is_whole:
            found.append(Action("take_stack"))
        if len(self.group) > 1:
            found.append(Action("put_all_back"))
        return [*found, Action("end_action")]

    def joining(self, game: GloryGame, position: GloryPosition) -> list[int]:
        """The pieces that may be picked up now."""
        act = self.with_group(game, position)
        return [
            piece for piece in self.candidates(game, position) if self.take_refusal(game, position, act, piece) is None
        ]

    def candidates(self, game: GloryGame, position: GloryPosition) -> Sequence[int]:
        """The pieces that could be picked up at all: where a group stands, only those beside it."""
        if not self.group:
            return candidates(game, position, act_of(position))
        there, here = occupants(game, position), position.pieces[self.group[0]].space
        return (*there.units[here], *there.leaders[here])

    def take_refusal(self, game: GloryGame, position: GloryPosition, act: Activation, piece: int) -> Refusal | None:
        """Why a piece cannot be picked up now, beside those that are."""
        if piece in self.group:
            return Refusal("It is picked up already.", act.rule)
        refused = activation_refusal(game, position, act, piece)
        if refused is not None:
            return refused
        here = position.pieces[piece].space
        if self.group and position.pieces[self.group[0]].space != here:
            return Refusal("Pieces that act together stand in one space: put the others back first.", "7.1.1")
        if game.is_leader(piece) and not has_begun(act, piece) and not self.starts_at(game, act, here):
            return Refusal("A leader goes along with a unit that starts where he is: pick it up first.", "6.4")
        return None

    def starts_at(self, game: GloryGame, act: Activation, space: int) -> bool:
        """Whether a unit of the group has started in a space in this action (Rules 6.4)."""
        movers = [mover for mover in act.movers if mover.piece in self.group and not game.is_leader(mover.piece)]
        return any(mover.start == space for mover in movers)

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why nothing can be done there."""
        act = act_of(position)
        piece = own_piece(game, position, target, act.side)
        if piece != GONE:
            return self.take_refusal(game, position, self.with_group(game, position), piece) or WRONG
        space = space_pointed_at(position, target)
        if space == GONE:
            return WRONG
        if not self.group:
            return Refusal("Pick up a piece first.", act.rule)
        return self.space_refusal(game, position, space) or WRONG

    def space_refusal(self, game: GloryGame, position: GloryPosition, space: int) -> Refusal | None:
        """Why the group cannot go to a space, or attack it."""
        if occupants(game, position).sides[space] == 1 - act_of(position).side:
            return attack_refusal(game, position, act_of(position), self.group, space)
        return move_refusal(game, position, self.group, space, self.mp(position))

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Pick up, put back, go, attack, or end the action."""
        match action.verb:
            case "take":
                return self.pick_up(position, (*self.group, action.target))
            case "take_stack":
                return self.whole_stack(game, position)
            case "put_back":
                return self.pick_up(position, tuple(piece for piece in self.group if piece != action.target))
            case "put_all_back":
                return self.pick_up(position, ())
            case "move":
                return self.go(game, position, action.target)
            case "attack":
                return Result(position, (), (self.attack_on(game, action.target), Regroup(self.group)))
        return end_action(game, position)

    def attack_on(self, game: GloryGame, space: int) -> DeclareAttack:
        """The attack of the group on a space."""
        return DeclareAttack(self.group, space, tuple(piece for piece in self.group if not game.is_leader(piece)))

    def pick_up(self, position: GloryPosition, group: tuple[int, ...], *, is_whole: bool = False) -> Result:
        """Go on with another group picked up."""
        return Result(position, (), (replace(self, group=group, is_whole=is_whole),))

    def whole_stack(self, game: GloryGame, position: GloryPosition) -> Result:
        """Pick up all that can act together, but no more than can go on somewhere."""
        step, joining = self, self.joining(game, position)
        for piece in joining:
            fuller = replace(step, group=(*step.group, piece))
            if step.take_refusal(game, position, step.with_group(game, position), piece) is not None:
                continue
            if fuller.has_goals(game, position) or not step.has_goals(game, position):
                step = fuller
        group = step.group if step is not self else (*self.group, joining[0])
        return self.pick_up(position, group, is_whole=True)

    def has_goals(self, game: GloryGame, position: GloryPosition) -> bool:
        """Whether the group can go on to any space, or attack one."""
        if destinations(game, position, self.group, self.mp(position)):
            return True
        return bool(targets_of(game, position, act_of(position), self.group))

    def with_group(self, game: GloryGame, position: GloryPosition) -> Activation:
        """The action with all of the group activated."""
        return activate_pieces(game, position, act_of(position), self.group)

    def go(self, game: GloryGame, position: GloryPosition, space: int) -> Result:
        """The group moves to a space, is spent, and stays picked up while it has MPs left."""
        route = ways_of(game, position, self.group, self.mp(position))[space]
        act = pay_points(self.with_group(game, position), self.group, route.cost)
        position, seen = scout(game, position, self.group)
        position, events = move_along(game, position, self.group, route.path)
        position = replace(mark_spent(position, self.group), act=act)
        steps = lone_leader_steps(game, position, space, act.side)
        return Result(position, (*seen, *events), (*steps, Regroup(self.group)))

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview | None:
        """The way to a space and what it costs, or the odds of an attack without cards."""
        if action.verb == "attack":
            return self.attack_on(game, action.target).preview(game, position, Action("attack_now"))
        if action.verb != "move":
            return None
        route = ways_of(game, position, self.group, self.mp(position))[action.target]
        marks = tuple(Mark(space, str(number), Tone.NEUTRAL) for number, space in enumerate(route.path[1:], 1))
        by = " by way of " + ", ".join(game.place(space) for space in route.path[1:-1]) if route.path[2:] else ""
        return Preview(
            f"Move to {game.place(action.target)}{by}",
            total=f"{route.cost} movement point{'' if route.cost == 1 else 's'}",
            marks=marks,
        )

    def warning(self, game: GloryGame, position: GloryPosition, action: Action) -> str:
        """To end an action in which nothing has moved can hardly be meant; nor perhaps one in which more can."""
        if action.verb != "end_action":
            return ""
        act = act_of(position)
        if all(mover.mp >= act.mp for mover in act.movers):
            return "Nothing has moved yet. End the action all the same?"
        verbs = {other.verb for other in self.legal(game, position)}
        if verbs & {"move", "attack"}:
            return "Movement points are left, to move or to attack. End the action?"
        return "Others can still be picked up and act. End the action?" if "take" in verbs else ""

    def marks(self, game: GloryGame, position: GloryPosition) -> tuple[Mark, ...]:
        """Where an attack is possible."""
        if not self.group:
            return ()
        found = targets_of(game, position, act_of(position), self.group)
        return tuple(Mark(SpaceId(space), "attack", Tone.BAD) for space in found)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target | None:
        """The piece picked up."""
        return Target(Kind.PIECE, self.group[0]) if self.group else None


def end_action(game: GloryGame, position: GloryPosition) -> Result:
    """The action is over; a march in which nobody has moved is a pass (Rules 5.1)."""
    act = act_of(position)
    position = replace(position, act=None)
    if act.is_march and not act.movers:
        told = Told(f"{game.side_name(act.side)} pass § 5.1.")
        return Result(replace(position, passes=position.passes + 1), (told,))
    return Result(replace(position, passes=0))


class ActivatedUnseen(Activated, frozen=True):
    """The same, when the other side must not see which units move (Rules 11.3)."""

    is_secret = True


def activated(position: GloryPosition, group: tuple[int, ...]) -> Activated:
    """The step in which a group acts; unseen, where units are concealed."""
    is_unseen = position.concealed and act_of(position).side == BRITISH
    return ActivatedUnseen(group) if is_unseen else Activated(group)


class BeginActivation(GloryAutomatic, frozen=True):
    """An action card sets units in motion (Rules 6.4)."""

    card: CardId

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """Nobody is picked up yet."""
        effect = game.cards[self.card].effect(Activate)
        assert effect is not None
        position = replace(position, act=by_card(game, position, self.card, effect))
        return Result(position, (), (activated(position, ()),))


class Regroup(GloryAutomatic, frozen=True):
    """After a move or an attack, those of a group who can go on stay picked up; a leader not without his units."""

    group: tuple[int, ...]

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """All that can still act and stand together."""
        act = act_of(position)
        able = [piece for piece in self.group if activation_refusal(game, position, act, piece) is None]
        is_left_alone = all(map(game.is_leader, able)) and not all(map(game.is_leader, self.group))
        if not able or is_left_alone:
            return Result(position, (), (activated(position, ()),))
        here = position.pieces[able[0]].space
        return Result(
            position, (), (activated(position, tuple(each for each in able if position.pieces[each].space == here)),)
        )


WRONG = Refusal("Pick up activated pieces, and click a space to move to or attack.", "7.1")
PICK_HINT = "Click a lit unit to pick it up; click more in the same space to take them along."
MOVE_HINT = "Click a lit space to go there. What has movement points left may go on."
NOWHERE_HINT = "No space in reach has room for all of them: click some to put them back, or end the action."
NOWHERE_ALONE_HINT = "It can go nowhere from here: click it to put it back, or end the action."
