"""The enemy answers a move: opportunity fire and snipers (Rules 13.8, 17.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.aims import group_refusal
from game.rulebooks.valor_and_victory.fire.attack import Attack
from game.rulebooks.valor_and_victory.fire.groups import FireGroup
from game.rulebooks.valor_and_victory.fire.odds import foresee, mark_text
from game.rulebooks.valor_and_victory.fire.snipers import SniperShot, snipe_refusal
from game.rulebooks.valor_and_victory.fire.sniping import foresee_snipe
from game.rulebooks.valor_and_victory.fire.strength import anti_tank, firepower
from game.rulebooks.valor_and_victory.fire.targets import (
    AT_GRENADE,
    DIRECT,
    PANZERFAUST,
    firer_refusal,
    is_before,
    ready,
    shoots_together,
)
from game.rulebooks.valor_and_victory.lines_of_sight.sight import blocking, sees
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    AT_GRENADES,
    NOBODY,
    PANZERFAUSTS,
    PINNED,
    Result,
    SideFightChoice,
    ValorPosition,
    with_sniper,
)
from game.rulebooks.valor_and_victory.terms.stacking import kind_of, name_in_sentence, names_together

NOT_NOW, NOT_THIS_PHASE = 1, 2
"""How far the enemy has passed: for the rest of this move, or of this phase."""

PASSES = ("hold_fire", "let_pass", "let_all_pass")
"""To wait for the next hex of the move, or for the next move, or for the next phase."""


class React(SideFightChoice, frozen=True):
    """The enemy may answer the entry of a hex, with any units, one after another (Rules 13.8)."""

    rule = "13.8"
    passes_alone = False
    movers: tuple[int, ...]
    space: SpaceId

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Who has come where."""
        names = names_together(game, position, self.there(position))
        hint = (
            "Click a unit that fires, one after another. "
            "The marks give its firepower or anti-tank letter and the chance of any effect."
        )
        if not reactors(game, position, self.side, self.there(position), self.space):
            hint = "Only your sniper sees them; he shoots once in a phase."
        return Prompt(f"fire at {names} in {game.place(self.space)}?", "13.8", hint)

    def there(self, position: ValorPosition) -> tuple[int, ...]:
        """The movers that are still in the hex."""
        return tuple(n for n in self.movers if position.units[n].space == self.space)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The units that can answer, the sniper, and to let them pass; nothing when nobody can answer."""
        movers = self.there(position)
        if position.passing or not movers:
            return ()
        found = [Action("react_with", number) for number in reactors(game, position, self.side, movers, self.space)]
        if snipe_refusal(game, position, self.side, self.space, movers) is None:
            found.append(Action("snipe"))
        return [*found, *(Action(verb) for verb in PASSES)] if found else ()

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why a unit cannot answer."""
        if target.kind is not Kind.PIECE:
            return Refusal("Choose a unit that answers the move, or hold your fire.", "13.8")
        if (refused := firer_refusal(game, position, self.side, target.number)) is not None:
            return refused
        movers = self.there(position)
        alone = FireGroup(self.side, (target.number,), movers=movers)
        return group_refusal(game, position, alone, Target(Kind.PIECE, movers[0]))

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Fire, snipe, or hold the fire: in this hex, in this move, or in this phase."""
        movers = self.there(position)
        match action.verb:
            case "react_with":
                return Result(position, (), (FireGroup(self.side, (action.target,), movers=movers), self))
            case "snipe":
                sniper = replace(position.snipers[self.side], has_shot=True)
                return Result(
                    with_sniper(position, self.side, sniper), (), (SniperShot(self.side, self.space, movers), self)
                )
            case "hold_fire":
                return Result(position)
            case "let_pass":
                return Result(replace(position, passing=NOT_NOW))
        return Result(replace(position, passing=NOT_THIS_PHASE))

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The chances of each possible shot."""
        if action.verb == "react_with":
            attack = self.likely(game, position, action.target)
            return foresee(game, position, attack)
        if action.verb == "snipe":
            return foresee_snipe(game, position, position.snipers[self.side].space, self.space, self.there(position))
        return None

    def likely(self, game: ValorGame, position: ValorPosition, number: int) -> Attack:
        """The attack that a unit would make alone: at infantry if it can, else at a vehicle or Gun."""
        movers = self.there(position)
        soft = any(kind_of(game, position, n).can_be_hit for n in movers)
        has_at = anti_tank(game, position, number, self.space) >= 0
        piece = next((n for n in movers if not kind_of(game, position, n).is_infantry), NOBODY)
        if piece == NOBODY or (soft and not has_at and firepower(game, position, number, self.space).total):
            return Attack(units=(number,), space=self.space, movers=movers)
        how = how_to_shoot(game, position, number, self.space)
        return Attack(units=(number,), space=self.space, piece=piece, how=how, movers=movers)

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """The chance of an effect at the hex of each unit that can answer: the best of those that stand there."""
        best: dict[int, str] = {}
        for number in reactors(game, position, self.side, self.there(position), self.space):
            text = mark_text(game, position, self.likely(game, position, number))
            space = position.units[number].space
            best[space] = max(best.get(space, text), text, key=by_size)
        return tuple(Mark(SpaceId(space), text, Tone.GOOD) for space, text in best.items())

    def subject(self, game: ValorGame, position: ValorPosition) -> Target | None:
        """The first of those that moved."""
        movers = self.there(position)
        return Target(Kind.PIECE, movers[0]) if movers else None


def reactors(game: ValorGame, position: ValorPosition, side: int, movers: tuple[int, ...], space: int) -> list[int]:
    """The units that could fire at movers in a hex (Rules 13.8)."""
    kinds = [game.kinds[position.units[n].kind] for n in movers]
    soft = any(kind.can_be_hit for kind in kinds)
    metal = any(not kind.is_infantry for kind in kinds) and space not in position.bunkers
    is_clear = blocking(game, position).is_clear
    return [
        number
        for number in ready(game, position, side)
        if is_clear(position.units[number].space, space)
        and can_answer(game, position, number, space, soft=soft, metal=metal)
    ]


def can_answer(game: ValorGame, position: ValorPosition, number: int, space: int, *, soft: bool, metal: bool) -> bool:
    """Whether one unit could fire at movers in a hex that it sees."""
    unit = position.units[number]
    is_told = (unit.space, space) in position.shots and shoots_together(game, position, number)
    if soft and not is_told and firepower(game, position, number, space).total:
        return True
    if not metal:
        return False
    return anti_tank(game, position, number, space) >= 0 or can_throw(game, position, number, space)


def how_to_shoot(game: ValorGame, position: ValorPosition, number: int, space: int) -> int:
    """With what a unit shoots at a vehicle: its own weapon, else whatever can be thrown (Rules 12.51, 18.1)."""
    if anti_tank(game, position, number, space) >= 0:
        return DIRECT
    return PANZERFAUST if position.supplies[game.sides_of[number]][PANZERFAUSTS] else AT_GRENADE


def by_size(mark: str) -> tuple[int, int]:
    """Orders the texts of marks by their firepower, those with an anti-tank letter by their chance."""
    power, chance = mark.removesuffix("%").split(": ")
    return int(power) if power.isdigit() else 0, int(chance)


def can_throw(game: ValorGame, position: ValorPosition, number: int, space: int) -> bool:
    """Whether infantry has an expendable anti-tank weapon for an adjacent hex (Rules 12.51)."""
    supplies = position.supplies[game.sides_of[number]]
    if not (supplies[PANZERFAUSTS] or supplies[AT_GRENADES]) or not shoots_together(game, position, number):
        return False
    away = game.field.distance[position.units[number].space][space]
    return away == 1 and is_before(game, position, number, space)


class FinalShot(SideFightChoice, frozen=True):
    """Survivors of an overrun may each fire one last shot at the AFV's rear (Rules 19.4)."""

    rule = "19.4"
    otherwise = "Only unpinned survivors of the overrun with an anti-tank weapon may fire."
    passes_alone = False
    target: int
    units: tuple[int, ...]

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """A last shot."""
        name = name_in_sentence(game, position, self.target)
        hint = "Click a unit with an anti-tank weapon; even one that has fired may shoot. The mark gives the chance."
        return Prompt(f"a final shot at the rear of {name}?", "19.4", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The survivors with an anti-tank weapon."""
        space = position.units[self.target].space
        if space < 0:
            return ()
        found = [Action("final_shot", n) for n in self.units if self.can_shoot(game, position, n, space)]
        return [*found, Action("let_pass")] if found else ()

    def can_shoot(self, game: ValorGame, position: ValorPosition, number: int, space: int) -> bool:
        """Whether a survivor may fire."""
        unit = position.units[number]
        if unit.space < 0 or unit.flags & PINNED or not sees(game, position, unit.space, space):
            return False
        return anti_tank(game, position, number, space) >= 0 or can_throw(game, position, number, space)

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Fire, or let it go."""
        if action.verb == "let_pass":
            return Result(position)
        left = tuple(number for number in self.units if number != action.target)
        group = FireGroup(self.side, (action.target,), movers=(self.target,), is_final=True)
        return Result(position, (), (group, FinalShot(self.side, self.target, left)))

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """To fire no more."""
        return "No final shot" if action.verb == "let_pass" else ""

    def shot(self, game: ValorGame, position: ValorPosition, number: int) -> Attack:
        """The shot that a survivor would fire alone."""
        space = position.units[self.target].space
        how = how_to_shoot(game, position, number, space)
        return Attack(units=(number,), space=space, piece=self.target, how=how, movers=(self.target,), is_final=True)

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The odds of a shot."""
        if action.verb != "final_shot":
            return None
        return foresee(game, position, self.shot(game, position, action.target))

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """The chance of the best shot from the hex that was overrun."""
        shots = [each.target for each in self.legal(game, position) if each.verb == "final_shot"]
        best = max((mark_text(game, position, self.shot(game, position, n)) for n in shots), key=by_size, default="")
        return (Mark(SpaceId(position.units[shots[0]].space), best, Tone.GOOD),) if shots else ()

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The AFV."""
        return Target(Kind.PIECE, self.target)
