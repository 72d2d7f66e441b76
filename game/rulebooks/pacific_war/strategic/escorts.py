"""D. Escorts: Japanese ships that guard the merchants (Rules 9.1)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.core.events import Told
from game.core.hexset import has
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.ships import dissolve
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard
from game.rulebooks.pacific_war.terms.position import (
    ESCORT_BOX,
    UNACTIVATED,
    JapaneseChoice,
    PacificPosition,
    Result,
    Unit,
    with_units,
)
from game.rulebooks.pacific_war.terms.words import is_several


def escort_value(game: PacificGame, unit: Unit) -> int:
    """What a ship counts as an escort: by its kind, one less for every two hits (Rules 9.1)."""
    numbers = game.tables.numbers.merchants
    worth = numbers.escort_values.get(game.classes[unit.kind].kind, 0)
    return max(0, worth - unit.hits // numbers.hits_per_value)


def escorts(position: PacificPosition) -> list[int]:
    """The ships in the escort box."""
    return [number for number, unit in enumerate(position.units) if unit.place == ESCORT_BOX]


def escort_total(game: PacificGame, position: PacificPosition) -> int:
    """The escort value of all ships in the box."""
    return sum(escort_value(game, position.units[ship]) for ship in escorts(position))


def escort_ports(game: PacificGame, position: PacificPosition) -> Iterator[int]:
    """The ports of the Home Islands and of Formosa in Japan's hands (Rules 9.1)."""
    formosa = game.tables.numbers.merchants.formosa
    for base in position.bases:
        is_near = has(game.hexes.home_islands, base.space) or game.board.name(base.space) in formosa
        if base.port and base.owner == JAPAN and is_near:
            yield base.space


def escort_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a ship cannot go into the escort box, or None (Rules 9.1)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.side != JAPAN or kind.arm is not Arm.SHIP or not escort_value(game, unit):
        return Refusal("Only Japanese destroyers, escorts and light cruisers guard merchants.", "9.1")
    if unit.activity != UNACTIVATED:
        return Refusal("It takes part in an Operation.", "9.1")
    if aboard(game, position, number):
        return Refusal("It carries troops.", "9.1")
    if unit.place not in set(escort_ports(game, position)):
        return Refusal("It is not in a port of the Home Islands or of Formosa.", "9.1")
    return None


class ChooseEscorts(JapaneseChoice, frozen=True):
    """Japan puts ships into the escort box, and takes others out of it (Rules 9.1)."""

    rule = "9.1"

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which ships."""
        value = escort_total(game, position)
        worth = "Destroyer escorts count 4, destroyers 3, light cruisers 1, one less for every two hits."
        return Prompt(
            f"choose the escorts of your merchants; their value is {value}.",
            self.rule,
            f"The higher it is, the fewer merchants are sunk. {worth}",
        )

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Ships into the box, ships out of it, and the end."""
        into = [n for n in range(len(position.units)) if escort_refusal(game, position, n) is None]
        out = escorts(position) if home_port(game, position) is not None else []
        return [
            *(Action("escort", ship) for ship in into),
            *(Action("end_escort", ship) for ship in out),
            Action("end_escorts"),
        ]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this ship."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = escort_refusal(game, position, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a destroyer, an escort or a light cruiser in a home port, or one in the box.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Into the box, out of it to Tokyo, or done."""
        if action.verb == "end_escorts":
            return Result(position)
        unit = position.units[action.target]
        if action.verb == "escort":
            gone = replace(unit, place=ESCORT_BOX, force=-1, in_core=False)
            position = dissolve(with_units(position, {action.target: gone}), unit.force)
            return Result(position, (Told(escorting(unit.name)),), (self,))
        port = home_port(game, position)
        assert port is not None, "the legal actions ask for it"
        back = replace(unit, place=port)
        told = Told(coming_back(unit.name, game.place(port)))
        return Result(with_units(position, {action.target: back}), (told,), (self,))


def home_port(game: PacificGame, position: PacificPosition) -> int | None:
    """Where escorts come back to: Tokyo, or another home port if it is lost."""
    ports = list(escort_ports(game, position))
    tokyo = game.board.by_name.get(game.tables.numbers.merchants.home_port, -1)
    return tokyo if tokyo in ports else next(iter(ports), None)


def escorting(name: str) -> str:
    """That a unit, of one ship or several, goes into the box."""
    return f"{name} escort merchants § 9.1." if is_several(name) else f"{name} escorts merchants § 9.1."


def coming_back(name: str, place: str) -> str:
    """That a unit, of one ship or several, is out of it."""
    return f"{name} come back to {place} § 9.1." if is_several(name) else f"{name} comes back to {place} § 9.1."
