"""A drawn battle being played: what a test does in it, and what it asks about it. See `diagram` for the pictures."""

from functools import lru_cache
from itertools import count

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, SpaceId, Target
from game.core.dice import Dice
from game.core.position import Step
from game.core.session import Session
from game.core.title import verbs_by_name
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.battle.sight import blocking_hexes
from game.rulebooks.memoir44.battle.targets import target_refusal, targets, unable_to_battle
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.alteration import lay as lay_terrain
from game.rulebooks.memoir44.terms.alteration import take_off as take_off_terrain
from game.rulebooks.memoir44.terms.effects import weapon_of
from game.rulebooks.memoir44.terms.faces import FACES
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, SANDBAGS, WIRE, MemoirPosition, occupants, order_of
from game.rulebooks.memoir44.terms.special_rules import SideName
from game.rulebooks.memoir44.turn.battles import Battles, ChooseTarget
from game.rulebooks.memoir44.turn.moves import Moves, MoveUnit
from game.rulebooks.memoir44.units.strength import dice_count, dice_modifiers
from game.rulebooks.memoir44.units.victory import medals

KINDS = {name: verb.kind for name, verb in verbs_by_name(TITLE).items()}
FACE_NUMBERS = {"infantry": (0, 1), "armor": (2,), "grenade": (3,), "star": (4,), "flag": (5,)}
MOST_STACKED = 8
"""More dice than this are not stacked: finding a seed for them takes too long."""


@lru_cache(maxsize=1024)
def stacked(faces: str) -> Dice:
    """Dice that show these faces next ("grenade flag"), found by trying one seed after the other."""
    wanted = [FACE_NUMBERS[face] for face in faces.split()]
    assert len(wanted) <= MOST_STACKED, f"{len(wanted)} dice are too many to be stacked"
    for seed in count():
        rolled = Dice(seed).roll(len(wanted), len(FACES))[0]
        if all(face in allowed for face, allowed in zip(rolled, wanted, strict=True)):
            return Dice(seed)
    raise AssertionError


def card_name(game: MemoirGame, card: int) -> str:
    """A card as tests call it: "barrage", "probe left"."""
    return f"{game.cards[card].family} {game.cards[card].section}".strip()


class Battle:
    """A drawn battle being played: what one does in it, and what one asks about it."""

    def __init__(self, game: MemoirGame, position: MemoirPosition, letters: dict[str, int]) -> None:
        self.game = game
        self.letters = letters
        is_ordered = position.effect is not None
        self.session = Session(game, replace(position, steps=()) if is_ordered else position)

    @property
    def position(self) -> MemoirPosition:
        """The position now."""
        position: MemoirPosition = self.session.position
        return position

    # What is done

    def begin(self, *steps: Step) -> None:
        """Put steps on the empty stack: the test's own sequence of play."""
        self.session = Session(self.game, replace(self.position, steps=steps))

    def do(self, verb: str, target: str | int = "") -> "Battle":
        """Do something that is legal now, to a unit by its letter, a hex by its name, a card, or a number."""
        action = Action(verb, self.number(verb, target))
        decision = self.session.decision
        assert decision is not None, f"{verb} {target}: nothing is to be decided"
        assert action in decision.legal, f"{verb} {target}: {self.session.refusal(self.target(verb, target))}"
        self.session.perform(action)
        return self

    def move(self, unit: str, place: str) -> "Battle":
        """Move an ordered unit."""
        self.enter(Moves())
        return self.do("move_unit", unit).do("move", place)

    def attack(self, unit: str, target: str, faces: str = "") -> "Battle":
        """Battle with an ordered unit; its dice show these faces, and stars."""
        self.enter(Battles())
        self.do("battle_with", unit)
        return self.strike(unit, target, faces)

    def strike(self, unit: str, target: str, faces: str = "") -> "Battle":
        """Name the target of a battle or an overrun; the dice show these faces, and stars."""
        missing = dice_count(self.game, self.position, self.letters[unit], self.letters[target]) - len(faces.split())
        assert missing >= 0, f"{unit} rolls fewer dice at {target}"
        self.roll(faces + " star" * missing)
        return self.do("attack", target)

    def enter(self, step: Step) -> None:
        """Go on to movement or to battle, unless that is where the battle is."""
        steps = self.position.steps
        if not steps or type(steps[0]) is not type(step):
            assert not steps or isinstance(steps[0], Moves), f"{steps[0]} is not decided"
            self.begin(step)

    def alter(self, place: str, *, lay: str = "", take_off: str = "") -> "Battle":
        """Lay a terrain on a hex, or take it off, as a rule of the battle would."""
        position, space = self.position, self.space(place)
        position = lay_terrain(position, space, lay) if lay else position
        position = take_off_terrain(position, space, take_off) if take_off else position
        self.session = Session(self.game, position)
        return self

    def roll(self, faces: str) -> None:
        """Let the next dice show these faces, all that will be rolled."""
        self.session = Session(self.game, replace(self.position, dice=stacked(" ".join(faces.split()))))

    # What is asked: movement and battle

    def reach(self, unit: str) -> str:
        """The named hexes to which a unit can move, in order."""
        number = PieceId(self.letters[unit])
        if Action("move_unit", number) not in Moves().legal(self.game, self.position):
            return ""
        found = MoveUnit(number).legal(self.game, self.position)
        names = [self.game.board.name(action.target) for action in found if action.verb == "move"]
        return "".join(sorted(name for name in names if len(name) == 1))

    def move_refused(self, unit: str, place: str) -> str:
        """The rule by which a unit cannot move to a hex."""
        number, space = PieceId(self.letters[unit]), self.space(place)
        if Action("move_unit", number) not in Moves().legal(self.game, self.position):
            return Moves().refusal(self.game, self.position, Target(Kind.PIECE, number)).rule
        assert Action("move", space) not in MoveUnit(number).legal(self.game, self.position), f"{unit} reaches {place}"
        return MoveUnit(number).refusal(self.game, self.position, Target(Kind.SPACE, space)).rule

    def targets(self, unit: str) -> str:
        """The units that an ordered unit can battle now, in order."""
        number = self.letters[unit]
        if unable_to_battle(self.game, self.position, order_of(self.position, number)) is not None:
            return ""
        found = targets(self.game, self.position, occupants(self.game, self.position), number)
        return "".join(sorted(letter for letter, each in self.letters.items() if each in found))

    def battle_refused(self, unit: str, target: str) -> str:
        """The rule by which a unit cannot battle another."""
        number, aim = PieceId(self.letters[unit]), self.letters[target]
        assert target not in self.targets(unit), f"{unit} can battle {target}"
        if unable_to_battle(self.game, self.position, order_of(self.position, number)) is not None:
            return Battles().refusal(self.game, self.position, Target(Kind.PIECE, number)).rule
        return ChooseTarget(number).refusal(self.game, self.position, Target(Kind.PIECE, aim)).rule

    def dice(self, unit: str, target: str) -> int:
        """How many dice a unit may roll against another from where both stand, orders left aside; 0 when it may not
        battle it."""
        first, second = self.letters[unit], self.letters[target]
        if target_refusal(self.game, self.position, occupants(self.game, self.position), first, second) is not None:
            return 0
        number = dice_count(self.game, self.position, first, second)
        assert number == sum(each.amount for each in dice_modifiers(self.game, self.position, first, second))
        return number

    def reasons(self, unit: str, target: str) -> dict[str, int]:
        """The dice that each rule gives to a battle or takes from it."""
        found = dice_modifiers(self.game, self.position, self.letters[unit], self.letters[target])
        return {each.rule: each.amount for each in found}

    def sees(self, unit: str, target: str) -> bool:
        """Whether a unit has a line of sight to another, or needs none."""
        first, second = self.letters[unit], self.letters[target]
        start, end = self.position.units[first].space, self.position.units[second].space
        field, kind = field_of(self.game, self.position), weapon_of(self.game, self.position, first)
        return not blocking_hexes(field, occupants(self.game, self.position), kind, start, end)

    # What is asked: the decision and the field

    def offers(self, verb: str) -> str:
        """What a verb may be done to now: hexes by name, units by letter, or numbers."""
        decision = self.session.decision
        numbers = [action.target for action in decision.legal if action.verb == verb] if decision else []
        return "".join(sorted(self.name(verb, number) for number in numbers))

    @property
    def choices(self) -> set[str]:
        """The verbs that can be done now."""
        return {action.verb for action in self.session.decision.legal} if self.session.decision else set()

    @property
    def decider(self) -> str:
        """The side that must decide now."""
        return TITLE.sides[self.session.decision.side].id if self.session.decision else ""

    def refused(self, verb: str, target: str | int = "") -> str:
        """The rule by which something cannot be done now."""
        aim = self.target(verb, target)
        assert self.session.legal_for(aim) != Action(verb, self.number(verb, target)), f"{verb} {target} is legal"
        return self.session.refusal(aim).rule

    def at(self, unit: str) -> str:
        """The hex of a unit; empty when it is gone."""
        space = self.position.units[self.letters[unit]].space
        return "" if space == GONE else self.game.board.name(space)

    def figures(self, unit: str) -> int:
        """The figures a unit has left."""
        return self.position.units[self.letters[unit]].figures

    def medals(self, side: SideName) -> int:
        """The medals of a side."""
        return medals(self.game, self.position, SIDES[side])

    def has_wire(self, place: str) -> bool:
        """Whether wire lies on a hex."""
        return bool(self.position.obstacles[self.space(place)] & WIRE)

    def has_sandbags(self, place: str) -> bool:
        """Whether sandbags lie on a hex."""
        return bool(self.position.obstacles[self.space(place)] & SANDBAGS)

    # Names and numbers

    def space(self, name: str) -> SpaceId:
        """A hex by its name, or by the letter of the unit that stands there."""
        if name in self.letters:
            return SpaceId(self.position.units[self.letters[name]].space)
        return self.game.board.by_name[name]

    def number(self, verb: str, target: str | int) -> int:
        """What an action is done to, as a number."""
        match KINDS[verb]:
            case Kind.BUTTON:
                return -1
            case Kind.NUMBER:
                return int(target)
            case Kind.SPACE:
                return self.space(str(target))
            case Kind.PIECE:
                return self.letters[str(target)]
            case _:
                cards = (*self.position.hands[0], *self.position.hands[1])
                return next(card for card in cards if card_name(self.game, card) == target)

    def name(self, verb: str, number: int) -> str:
        """The other way round: what a number means to a verb."""
        match KINDS[verb]:
            case Kind.SPACE:
                return self.game.board.name(number)
            case Kind.PIECE:
                return next(letter for letter, each in self.letters.items() if each == number)
            case Kind.CARD:
                return card_name(self.game, number)
            case _:
                return str(number)

    def target(self, verb: str, target: str | int) -> Target:
        """What a player would click on."""
        kind = KINDS[verb]
        return Target(kind, self.number(verb, target), verb if kind is Kind.BUTTON else "")
