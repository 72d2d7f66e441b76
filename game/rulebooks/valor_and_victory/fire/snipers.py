"""Snipers: placed by the enemy's natural 12, they shoot at once, at movers, and may be lost (Rules 17)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Preview, Tone
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt
from game.rulebooks.valor_and_victory.fire.sniping import (
    cover_seen,
    foresee_snipe,
    hindrance,
    is_found,
    snipe_chances,
    sniper_modifiers,
    sniper_points,
)
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sees
from game.rulebooks.valor_and_victory.terms.events import MarkerLaid, RollShown
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    PINNED,
    Changed,
    FightAutomatic,
    Result,
    SideFightChoice,
    Sniper,
    ValorPosition,
    with_sniper,
)
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, units_at

REACH = 6
LOOKS = ("sniper_allies", "sniper_axis")
OFF = -1
NO_INFANTRY = Refusal("A sniper shoots at infantry alone.", "17.4")


class PlaceSniper(SideFightChoice, frozen=True):
    """After the enemy's natural 12 the sniper may be placed near those who fired (Rules 17.2)."""

    rule = "17.2"
    passes_alone = False
    target: SpaceId

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """A sniper may appear."""
        hint = (
            "He shoots at the firers at once and may shoot once in each enemy Movement Phase. "
            "The marks give the chance of any effect."
        )
        return Prompt(f"place your sniper against {game.place(self.target)}, or keep him back", "17.2", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The hexes from which he may shoot."""
        if placing_refusal(game, position, self.side, self.target) is not None:
            return ()
        found = [Action("place_sniper", space) for space in hides(game, position, self.side, self.target)]
        return [*found, Action("no_sniper")] if found else ()

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE and game.field.distance[target.number][self.target] > REACH:
            return Refusal("A sniper is placed within 6 hexes of those who fired.", "17.2")
        return Refusal("The hex must be free of enemies, in sight, and have cover or lie behind a hindrance.", "17.2")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Place him, and let him shoot."""
        if action.verb == "no_sniper":
            return Result(position)
        space = SpaceId(action.target)
        position = with_sniper(position, self.side, Sniper(True, space))
        told = MarkerLaid(space, LOOKS[self.side], True, f"A sniper in {game.place(space)} § 17.2!")
        return Result(position, (told,), (SniperShot(self.side, self.target),))

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The odds of his first shot from there."""
        if action.verb == "no_sniper":
            return None
        return foresee_snipe(game, position, action.target, self.target)

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """The chance of any effect from each hex."""
        spaces = [each.target for each in self.legal(game, position) if each.verb == "place_sniper"]
        none = [snipe_chances(game, position, space, self.target).get(0, 0.0) for space in spaces]
        return tuple(
            Mark(SpaceId(space), f"{1 - share:.0%}", Tone.GOOD) for space, share in zip(spaces, none, strict=True)
        )


def placing_refusal(game: ValorGame, position: ValorPosition, side: int, target: int) -> Refusal | None:
    """Why a side may not place its sniper against a hex, wherever that be, or None (Rules 17.1, 17.2)."""
    sniper = position.snipers[side]
    if not sniper.is_there:
        return Refusal("The side has no sniper.", "17.1")
    if sniper.space != OFF:
        return Refusal("The sniper is on the map already.", "17.2")
    return None if victims(game, position, target) else NO_INFANTRY


def hides(game: ValorGame, position: ValorPosition, side: int, target: int) -> list[int]:
    """The hexes where a sniper may be placed against a hex (Rules 17.2)."""
    sides = occupants(game, position).sides
    return [
        space
        for space, away in enumerate(game.field.distance[target])
        if 0 < away <= REACH
        and sides.get(space, side) == side
        and game.field.ground[space].infantry
        and sees(game, position, space, target)
        and (full_cover(game, position, space) or hindrance(game, position, target, space))
    ]


def victims(game: ValorGame, position: ValorPosition, space: int) -> list[int]:
    """The infantry in a hex."""
    return [n for n in units_at(game, position, space) if game.kinds[position.units[n].kind].is_infantry]


class SniperShot(FightAutomatic, frozen=True):
    """A sniper shoots at infantry in a hex (Rules 17.5). movers: only these are hit."""

    side: Side
    target: SpaceId
    movers: tuple[int, ...] = ()

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Roll, spend the points, then look for him."""
        space = position.snipers[self.side].space
        hit = [n for n in victims(game, position, self.target) if not self.movers or n in self.movers]
        if space == OFF or not hit:
            return Result(position)
        (face,), dice = position.dice.roll(1, 6)
        modifiers = sniper_modifiers(game, position, space, self.target, self.movers)
        points = sniper_points((face,), modifiers)
        place = game.place(self.target)
        text = f"Sniper at {place}: {face + 1}, {points} casualty point{'s' * (points != 1)} § 17.5."
        if not points:
            text = f"Sniper at {place}: {face + 1}, no effect § 17.5."
        rolled = RollShown(self.side, (face,), text, "Sniper", self.target, modifiers)
        spend = (
            (SpendPoints(other(self.side), self.target, Debt(points, debtors(game, position, hit))),) if points else ()
        )
        look: tuple[Step, ...] = (LookForSniper(self.side, self.target, tuple(hit)),)
        return Result(replace(position, dice=dice), (rolled,), (*spend, *look))


class LookForSniper(FightAutomatic, frozen=True):
    """After a sniper's shot an unpinned target may kill him (Rules 17.6)."""

    side: Side
    target: SpaceId
    units: tuple[int, ...]

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Roll if anybody is left to look."""
        sniper = position.snipers[self.side]
        able = [
            n for n in self.units if position.units[n].space == self.target and not position.units[n].flags & PINNED
        ]
        if not able or sniper.space == OFF:
            return Result(position)
        (face,), dice = position.dice.roll(1, 6)
        hidden = cover_seen(game, position, self.target, sniper.space)
        is_hit = is_found((face,), hidden)
        text = (
            f"Looking for the sniper: {face + 1} for more than {hidden}, {'found' if is_hit else 'not found'} § 17.6."
        )
        events: tuple[Event, ...] = (RollShown(other(self.side), (face,), text, "Sniper", SpaceId(sniper.space)),)
        position = replace(position, dice=dice)
        if is_hit:
            position, more = kill_sniper(game, position, self.side)
            events += more
        return Result(position, events)


def kill_sniper(game: ValorGame, position: ValorPosition, side: int) -> Changed:
    """The sniper of a side is lost for good (Rules 17.6)."""
    space = SpaceId(position.snipers[side].space)
    told = MarkerLaid(space, LOOKS[side], False, f"The sniper in {game.place(space)} is killed § 17.6.")
    return with_sniper(position, side, Sniper()), (told,)


def meet_sniper(game: ValorGame, position: ValorPosition, space: int, side: int) -> Changed:
    """Kill an enemy sniper in a hex that a unit of a side enters (Rules 17.6)."""
    if position.snipers[1 - side].space != space:
        return position, ()
    return kill_sniper(game, position, 1 - side)


def snipe_refusal(
    game: ValorGame, position: ValorPosition, side: int, target: int, movers: tuple[int, ...]
) -> Refusal | None:
    """Why a sniper may not shoot at movers in a hex, or None (Rules 17.4)."""
    sniper = position.snipers[side]
    if sniper.space == OFF:
        return Refusal("The sniper is not on the map.", "17.2")
    if sniper.has_shot:
        return Refusal("The sniper shoots once in each enemy Movement Phase.", "17.4")
    if not any(game.kinds[position.units[number].kind].is_infantry for number in movers):
        return NO_INFANTRY
    away = game.field.distance[sniper.space][target]
    if not 0 < away <= REACH or not sees(game, position, sniper.space, target):
        return Refusal("A sniper shoots at what he sees within 6 hexes.", "17.4")
    return None


class WithdrawSniper(SideFightChoice, frozen=True):
    """An active sniper may be withdrawn in an After-Action Phase (Rules 17.7)."""

    rule = "17.7"
    otherwise = "Decide first whether the sniper stays."
    passes_alone = False

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Stay or go."""
        place = game.place(position.snipers[self.side].space)
        hint = "Withdrawn, he can come back with another natural 12."
        return Prompt(f"withdraw your sniper from {place}, or let him stay", "17.7", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Stay or go, if he is there."""
        return (Action("leave_sniper"), Action("withdraw_sniper")) if position.snipers[self.side].space != OFF else ()

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Take him off, or not."""
        if action.verb == "leave_sniper":
            return Result(position)
        space = SpaceId(position.snipers[self.side].space)
        told = MarkerLaid(space, LOOKS[self.side], False, f"The sniper leaves {game.place(space)} § 17.7.")
        return Result(with_sniper(position, self.side, Sniper(True)), (told,))
