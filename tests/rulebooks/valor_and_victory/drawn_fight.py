"""A drawn fight being played: what a test does in it, and what it asks about it. See `diagram` for the pictures."""

from functools import lru_cache
from itertools import count

from msgspec.structs import replace

from game.core.actions import Action, Kind, SpaceId, Target
from game.core.combat import Preview
from game.core.dice import Dice
from game.core.events import DiceRolled
from game.core.session import Session
from game.core.title import verbs_by_name
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory import questions as ask
from game.rulebooks.valor_and_victory.files.words import unit_words
from game.rulebooks.valor_and_victory.fire.attack import Attack, roll_modifiers, total_firepower
from game.rulebooks.valor_and_victory.fire.casualties import ChooseLoss, SpendPoints
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sees, sight
from game.rulebooks.valor_and_victory.moving.moves import MoveOn
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    ASSAULT_MOVING,
    FIRED,
    IMMOBILE,
    MOVED,
    PINNED,
    VALOROUS,
    Unit,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS

KINDS = {name: verb.kind for name, verb in verbs_by_name(TITLE).items()}
WORDS = {
    PINNED: "pinned", FIRED: "fired", MOVED: "moved", ASSAULT_MOVING: "assault", VALOROUS: "valorous",
    IMMOBILE: "immobile",
}  # fmt: skip


@lru_cache(maxsize=1024)
def stacked(faces: tuple[int, ...]) -> Dice:
    """Dice that show these pips next, found by trying one seed after the other."""
    assert len(faces) <= 5, "so many dice take too long to stack"
    wanted = tuple(face - 1 for face in faces)
    for seed in count():
        if Dice(seed).roll(len(wanted), 6)[0] == wanted:
            return Dice(seed)
    raise AssertionError


class Fight:
    """A drawn fight being played."""

    def __init__(self, game: ValorGame, position: ValorPosition, letters: dict[str, int]) -> None:
        self.game = game
        self.letters = letters
        self.session = Session(game, position)

    @property
    def position(self) -> ValorPosition:
        """The position now."""
        position: ValorPosition = self.session.position
        return position

    # What is done

    def roll(self, *faces: int) -> "Fight":
        """Let the next dice show these pips."""
        self.session = Session(self.game, replace(self.position, dice=stacked(faces)))
        return self

    def do(self, verb: str, target: str | int = "") -> "Fight":
        """Do something that is legal now, to a unit by its letter, a hex by its name, or a number."""
        action = Action(verb, self.number(verb, target))
        decision = self.session.decision
        assert decision is not None, f"{verb} {target}: nothing is to be decided"
        assert action in decision.legal, f"{verb} {target}: {self.session.refusal(self.target(verb, target))}"
        self.session.perform(action)
        return self

    def fire(self, units: str, target: str, *faces: int) -> "Fight":
        """Fire with a group of units, named by letters, at a hex; the dice show these pips."""
        self.do("fire_with", units[0])
        for letter in units[1:]:
            self.do("join", letter)
        return (self.roll(*faces) if faces else self).do("fire_at", target)

    def shoot(self, units: str, target: str, *faces: int) -> "Fight":
        """Fire an anti-tank weapon at a unit."""
        self.do("fire_with", units[0])
        for letter in units[1:]:
            self.do("join", letter)
        return (self.roll(*faces) if faces else self).do("shoot_at", target)

    def move(self, units: str, *hexes: str) -> "Fight":
        """Move a stack hex by hex, and halt where that is still a question."""
        self.do("move_unit", units[0])
        for letter in units[1:]:
            self.do("along", letter)
        for place in hexes:
            self.do("enter", place)
        return self.do("halt") if "halt" in self.choices else self

    # What is asked

    @property
    def choices(self) -> set[str]:
        """The verbs that can be done now."""
        return {action.verb for action in self.session.decision.legal} if self.session.decision else set()

    @property
    def step(self) -> str:
        """The name of the choice that is open; empty when there is none."""
        return type(self.session.decision.step).__name__ if self.session.decision else ""

    @property
    def decider(self) -> str:
        """The side that must decide now."""
        return TITLE.sides[self.session.decision.side].id if self.session.decision else ""

    @property
    def spent(self) -> int:
        """The movement points spent by the move that is going on."""
        step = self.position.steps[0]
        assert isinstance(step, MoveOn)
        return step.spent

    @property
    def owed(self) -> int:
        """The casualty points that are to be spent now."""
        step = self.position.steps[0]
        assert isinstance(step, SpendPoints | ChooseLoss)
        return step.debt.left

    def offers(self, verb: str) -> str:
        """What a verb may be done to now: hexes by name, units by letter, numbers, divided by blanks."""
        decision = self.session.decision
        numbers = [action.target for action in decision.legal if action.verb == verb] if decision else []
        return " ".join(sorted(self.name(verb, number) for number in numbers))

    def refused(self, verb: str, target: str | int = "") -> str:
        """The rule by which something cannot be done now."""
        aim = self.target(verb, target)
        decision = self.session.decision
        assert decision is not None
        assert Action(verb, self.number(verb, target)) not in decision.legal, f"{verb} {target} is legal"
        return self.session.refusal(aim).rule

    def preview(self, verb: str, target: str | int = "") -> Preview | None:
        """What an action would bring."""
        decision = self.session.decision
        assert decision is not None
        return decision.step.preview(self.game, self.position, Action(verb, self.number(verb, target)))

    def stays(self) -> list[str]:
        """What the panel went on showing of the rolls of the last action: the heading, and what came of each."""
        entries = self.session.entries
        events = entries[-1].events if entries else self.session.opening.events
        rolls = [each for each in events if isinstance(each, DiceRolled) and each.stays]
        return [f"{each.report().title}: {', '.join(each.report().outcome)}" for each in rolls]

    def reasons(self, units: str, target: str, **how: object) -> dict[str, int]:
        """The modifiers of an attack by their rules."""
        attack = self.attack(units, target, **how)
        found: dict[str, int] = {}
        for each in roll_modifiers(self.game, self.position, attack):
            found[each.rule] = found.get(each.rule, 0) + each.amount
        return found

    def firepower(self, units: str, target: str, **how: object) -> int:
        """The firepower of an attack."""
        return sum(part.amount for part in total_firepower(self.game, self.position, self.attack(units, target, **how)))

    def attack(self, units: str, target: str, **how: object) -> Attack:
        """An attack of units on a hex, by its name or by the letter of a unit in it."""
        return Attack(units=tuple(self.letters[u] for u in units), space=self.space(target), **how)  # type: ignore[arg-type]

    def sees(self, start: str, end: str) -> bool:
        """Whether one hex sees another; asked both ways, for lines of sight are mutual."""
        a, b = self.space(start), self.space(end)
        found = sees(self.game, self.position, a, b)
        assert found == sees(self.game, self.position, b, a), "a line of sight must be the same both ways"
        told = ask.sight(self.game, self.position, self.game.board.name(a), self.game.board.name(b))
        assert found == (not told.blocks), "what blocks it is told where one does not see"
        return found

    def hindrance(self, start: str, end: str) -> int:
        """The hindrances on a clear line."""
        found = sight(self.game, self.position, self.space(start), self.space(end))
        assert found.is_clear, found.blocks
        return found.hindrance

    def unit(self, letter: str) -> Unit:
        """A unit."""
        return self.position.units[self.letters[letter]]

    def word(self, letter: str) -> str:
        """The word of a unit in files and questions."""
        return unit_words(self.game)[self.letters[letter]]

    def at(self, letter: str) -> str:
        """The hex of a unit; empty when it is not on the map."""
        space = self.unit(letter).space
        return self.game.board.name(space) if space >= 0 else ""

    def state(self, letter: str) -> str:
        """The flags of a unit in words."""
        return " ".join(word for flag, word in WORDS.items() if self.unit(letter).flags & flag)

    def kind(self, letter: str) -> str:
        """What a unit is now."""
        return self.game.kinds[self.unit(letter).kind].id

    def facing(self, letter: str) -> str:
        """Which way a unit faces."""
        return FACINGS[self.unit(letter).facing]

    def smoke(self, place: str) -> int:
        """The smoke in a hex."""
        return self.position.smoke[self.space(place)]

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
                return FACINGS.index(target) if target in FACINGS else int(target)
            case Kind.SPACE:
                return self.space(str(target))
            case _:
                return self.letters[str(target)]

    def name(self, verb: str, number: int) -> str:
        """The other way round: what a number means to a verb."""
        match KINDS[verb]:
            case Kind.SPACE:
                return self.game.board.name(number)
            case Kind.PIECE:
                return next((letter for letter, each in self.letters.items() if each == number), str(number))
            case _:
                return FACINGS[number] if verb == "face" else str(number)

    def target(self, verb: str, target: str | int) -> Target:
        """What a player would click on."""
        kind = KINDS[verb]
        return Target(kind, self.number(verb, target), verb if kind is Kind.BUTTON else "")
