"""From the landing box to the shore: landing, fighting, beachheads (Rules 9.7.4 to 9.7.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.combat.advance import EndBattle
from game.rulebooks.glory_recalled.combat.attack import battle_steps
from game.rulebooks.glory_recalled.combat.fight import combat_preview
from game.rulebooks.glory_recalled.pieces.concealment import left_of, own_piece, reveal_combat, space_pointed_at
from game.rulebooks.glory_recalled.pieces.journeys import move_along
from game.rulebooks.glory_recalled.pieces.lone_leaders import lone_leader_steps
from game.rulebooks.glory_recalled.terms.events import MarkerPlaced
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import leader_in, occupants, stacking_refusal, units_in
from game.rulebooks.glory_recalled.terms.position import (
    BEACHHEAD,
    GONE,
    Battle,
    Changed,
    GloryAutomatic,
    GloryChoice,
    GloryPosition,
    Result,
    mark_spent,
    with_mark,
)


def gets_beachhead(game: GloryGame, position: GloryPosition, space: int) -> bool:
    """Whether a beachhead marker is there, or one is left to place (Rules 9.7.5)."""
    placed = sum(bool(marks & BEACHHEAD) for marks in position.marks)
    return bool(position.marks[space] & BEACHHEAD) or placed < game.numbers.fighting.beachheads


def room_ashore(game: GloryGame, position: GloryPosition, space: int) -> int:
    """How many units could still land in a space, once it is Japanese (Rules 8.0, 9.7.4)."""
    stacking, landing = game.numbers.stacking, game.numbers.fighting.landing
    most = stacking.large if gets_beachhead(game, position, space) else stacking.space
    return min(landing, most - len(units_in(game, position, space, JAPANESE)))


def group_size(game: GloryGame, position: GloryPosition, space: int) -> int:
    """How many units are sent to a space together: to fight, also more than could stay there (Rules 9.7.4, 9.7.5)."""
    is_defended = occupants(game, position).sides[space] == BRITISH
    return game.numbers.fighting.landing if is_defended else room_ashore(game, position, space)


def shore_refusal(game: GloryGame, position: GloryPosition, space: int, sent: tuple[int, ...]) -> Refusal | None:
    """Why no group is sent out of the loaded box to a space, after those to others (Rules 9.7.4)."""
    if space in sent:
        return Refusal(f"A group has been sent to {game.place(space)}: one goes to each space.", "9.7.4")
    if space not in game.places[position.box].targets:
        return Refusal(f"{game.place(space)} is no target of that landing box.", "9.7.4")
    if room_ashore(game, position, space) <= 0:
        return Refusal(f"{game.place(space)} has no room for more units.", "8.0")
    units = [piece for piece in aboard(game, position) if not game.is_leader(piece)]
    if occupants(game, position).sides[space] == BRITISH and all(position.pieces[unit].disrupted for unit in units):
        return UNABLE
    return None


def aboard(game: GloryGame, position: GloryPosition) -> list[int]:
    """The fresh pieces in the loaded box."""
    leader = leader_in(game, position, position.box, JAPANESE)
    pieces = [*units_in(game, position, position.box, JAPANESE), *([leader] if leader >= 0 else [])]
    return [piece for piece in pieces if not position.pieces[piece].spent]


class Assault(GloryChoice, frozen=True):
    """Choose the next space to land in (Rules 9.7.4).

    `loaded` are the pieces that came aboard in this action, `sent` the spaces to which groups have gone.
    """

    rule = "9.7.4"
    passes_alone = False
    loaded: tuple[int, ...] = ()
    sent: tuple[int, ...] = ()

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Where."""
        return Prompt(f"choose where to land from {game.place(position.box)}, or stop", "9.7.4", SHORE_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The box's other targets while fresh units are aboard, and to stop."""
        if all(game.is_leader(piece) for piece in aboard(game, position)):
            return ()
        targets = game.places[position.box].targets
        found = [space for space in targets if shore_refusal(game, position, space, self.sent) is None]
        return [*(Action("land_at", space) for space in found), Action("end_landing")] if found else ()

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not there."""
        space = space_pointed_at(position, target)
        refused = shore_refusal(game, position, space, self.sent) if space != GONE else None
        return refused or Refusal("Click a lit shore to land there.", "9.7.4")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Choose who lands, or stop."""
        if action.verb == "end_landing":
            return self.skip(game, position)
        return Result(position, (), (LandAt(action.target, self.loaded, self.sent),))

    def skip(self, game: GloryGame, position: GloryPosition) -> Result:
        """All that were loaded are spent; those who have waited in the box stay fresh (Rules 9.7.6)."""
        position = mark_spent(position, left_of(position, self.loaded))
        return Result(replace(position, box=GONE))

    def marks(self, game: GloryGame, position: GloryPosition) -> tuple[Mark, ...]:
        """Where the enemy stands."""
        there = occupants(game, position)
        shores = game.places[position.box].targets
        return tuple(Mark(SpaceId(each), "enemy", Tone.BAD) for each in shores if there.sides[each] == BRITISH)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The box."""
        return Target(Kind.SPACE, SpaceId(position.box))


class LandAt(GloryChoice, frozen=True):
    """Choose who lands in a space, and land (Rules 9.7.4)."""

    rule = "9.7.4"
    passes_alone = False
    target: int
    loaded: tuple[int, ...]
    sent: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    def begins_order(self) -> bool:
        """The first unit sent ashore begins an order."""
        return not self.chosen

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Who."""
        most = group_size(game, position, self.target)
        return Prompt(f"choose up to {most} units to land in {game.place(self.target)}", "9.7.4", LAND_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Pieces aboard, to land with those chosen, or to choose another shore."""
        able = [piece for piece in aboard(game, position) if self.assign_refusal(game, position, piece) is None]
        found = [Action("land_now")] if self.units(game) else []
        found += [Action("assign", piece) for piece in able]
        found += [Action("take_stack")] if able else []
        found += [Action("unassign", piece) for piece in self.chosen]
        return [*found, Action("call_off")]

    def with_all(self, game: GloryGame, position: GloryPosition) -> "LandAt":
        """The landing with all who can come along, one after the other."""
        step = self
        for piece in aboard(game, position):
            if step.assign_refusal(game, position, piece) is None:
                step = replace(step, chosen=(*step.chosen, piece))
        return step

    def marks(self, game: GloryGame, position: GloryPosition) -> tuple[Mark, ...]:
        """The shore, until units are chosen for it and what they meet there is foretold."""
        return () if self.units(game) else (Mark(SpaceId(self.target), "landing", Tone.NEUTRAL),)

    def units(self, game: GloryGame) -> tuple[int, ...]:
        """The units chosen."""
        return tuple(piece for piece in self.chosen if not game.is_leader(piece))

    def assign_refusal(self, game: GloryGame, position: GloryPosition, piece: int) -> Refusal | None:
        """Why a piece cannot land here (Rules 9.7.4)."""
        if piece in self.chosen:
            return Refusal("It is chosen already.", "9.7.4")
        if piece not in aboard(game, position):
            return Refusal("Only fresh pieces in the loaded box land.", "9.7.4")
        is_defended = occupants(game, position).sides[self.target] == BRITISH
        if is_defended and position.pieces[piece].disrupted:
            return UNABLE
        if game.is_leader(piece):
            is_taken = leader_in(game, position, self.target, JAPANESE) >= 0
            return Refusal("A space holds only one leader.", "8.0") if is_taken else None
        if len(self.units(game)) >= group_size(game, position, self.target):
            return Refusal("No more units can land here now.", "9.7.4")
        return None

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a piece cannot land."""
        piece = own_piece(game, position, target, JAPANESE)
        return (self.assign_refusal(game, position, piece) if piece != GONE else None) or WHO_LANDS

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Choose, or go."""
        match action.verb:
            case "assign":
                return Result(position, (), (replace(self, chosen=(*self.chosen, action.target)),))
            case "unassign":
                left = tuple(piece for piece in self.chosen if piece != action.target)
                return Result(position, (), (replace(self, chosen=left),))
            case "take_stack":
                return Result(position, (), (self.with_all(game, position),))
            case "call_off":
                return Result(position, (), (Assault(self.loaded, self.sent),))
        return self.land(game, position)

    def land(self, game: GloryGame, position: GloryPosition) -> Result:
        """Fight for the shore, or step onto it (Rules 9.7.4)."""
        position = mark_spent(position, self.chosen)
        then: tuple[Step, ...] = (
            ComeAshore(self.target, self.chosen),
            Assault(self.loaded, (*self.sent, self.target)),
        )
        if occupants(game, position).sides[self.target] != BRITISH:
            return Result(position, (), then)
        position, seen = reveal_combat(game, replace(position, battle=self.battle(game, position)), self.target)
        if occupants(game, position).sides[self.target] != BRITISH:
            return Result(position, seen, (EndBattle(), *then))
        return Result(position, seen, (*battle_steps(game, position), *then))

    def battle(self, game: GloryGame, position: GloryPosition) -> Battle:
        """The combat that would be fought."""
        box = position.box
        return Battle(side=JAPANESE, target=self.target, attackers=self.units(game), origins=(box,), box=box)

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview | None:
        """The odds without cards."""
        is_defended = occupants(game, position).sides[self.target] == BRITISH
        if not is_defended:
            return None
        match action.verb:
            case "land_now":
                landing = self
            case "take_stack":
                landing = self.with_all(game, position)
            case "assign":
                landing = replace(self, chosen=(*self.chosen, action.target))
            case _:
                return None
        if not landing.units(game):
            return None
        return combat_preview(game, replace(position, battle=landing.battle(game, position)))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The shore."""
        return Target(Kind.SPACE, SpaceId(self.target))


class ComeAshore(GloryAutomatic, frozen=True):
    """The survivors land, if no enemy stands there any more; a beachhead is marked (Rules 9.7.5)."""

    target: int
    chosen: tuple[int, ...]

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """Or they stay in the box."""
        landing = sorted(left_of(position, self.chosen), key=game.is_leader)
        if occupants(game, position).sides[self.target] == BRITISH or all(map(game.is_leader, landing)):
            return Result(position)
        position, events = place_beachhead(game, position, self.target)
        together: tuple[int, ...] = ()
        for piece in landing:
            if stacking_refusal(game, position, self.target, (*together, piece), JAPANESE) is None:
                together += (piece,)
        if together:
            path = (SpaceId(position.pieces[together[0]].space), SpaceId(self.target))
            position, went = move_along(game, position, together, path, "9.7.4")
            events += went
        return Result(position, events, lone_leader_steps(game, position, self.target, JAPANESE))


def place_beachhead(game: GloryGame, position: GloryPosition, space: int) -> Changed:
    """Place a beachhead marker, if one is left (Rules 9.7.5)."""
    if position.marks[space] & BEACHHEAD or not gets_beachhead(game, position, space):
        return position, ()
    event: Event = MarkerPlaced(SpaceId(space), "beachhead", True, f"A beachhead in {game.place(space)} § 9.7.5.")
    return with_mark(position, space, BEACHHEAD, present=True), (event,)


UNABLE = Refusal("A disrupted unit does not fight its way ashore.", "9.1.1")
WHO_LANDS = Refusal("Click lit units in the box, then land.", "9.7.4")
SHORE_HINT = "A shore where the enemy stands must be fought for. Several groups may land, one after the other."
LAND_HINT = "Click the pieces that land here together; a leader may come along."
