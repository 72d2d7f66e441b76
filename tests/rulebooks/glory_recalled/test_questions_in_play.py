"""Questions about positions of games in play: what is answered must be what the game allows (Rules 5 to 10)."""

from itertools import chain, islice, product

from game.core.actions import Action
from game.core.combat import Preview
from game.rulebooks.glory_recalled import questions as ask
from game.rulebooks.glory_recalled.combat.attack import DeclareAttack
from game.rulebooks.glory_recalled.combat.bombardment import Bombardment
from game.rulebooks.glory_recalled.combat.combat_cards import PlayCombatCard
from game.rulebooks.glory_recalled.combat.retreat import Retreat
from game.rulebooks.glory_recalled.moving.ashore import Assault, LandAt
from game.rulebooks.glory_recalled.moving.exodus import Evacuate, Reorganise
from game.rulebooks.glory_recalled.moving.landing import ChooseBox, Load
from game.rulebooks.glory_recalled.moving.leading import Rally
from game.rulebooks.glory_recalled.moving.moves import Activated
from game.rulebooks.glory_recalled.moving.shipping import Ship
from game.rulebooks.glory_recalled.terms.position import GONE
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES
from game.rulebooks.glory_recalled.turn.action import ChooseAction
from game.rulebooks.glory_recalled.turn.placing import Fortify, SetUp
from tests.rulebooks.glory_recalled.kowloon import event
from tests.rulebooks.glory_recalled.shipped import STEMS, GloryDecision, eager_acts, random_acts, scenario_game

A_WHILE = 2_500
"""Actions of a random game."""
EVERYDAY = {"ChooseAction", "Activated", "ActivatedUnseen"}
SELDOM = 40
"""Only so many of the everyday decisions are asked about: every fortieth."""
OTHERS = {
    *("DeclareAttack", "PlayCombatCard", "Retreat", "Bombardment", "Rally"),
    *("Ship", "ChooseBox", "Load", "Assault", "LandAt"),
    *("SetUp", "Fortify"),
}


def test_the_answers_are_what_the_game_allows() -> None:
    asked: set[str] = set()
    for stem, seed in product(STEMS, range(5)):
        for number, (decision, _, _) in enumerate(eager_acts(scenario_game(stem), seed, A_WHILE)):
            step = type(decision.step).__name__
            if (step not in EVERYDAY or number % SELDOM == 0) and Asked(decision).agrees():
                asked.add(step)
    assert asked == EVERYDAY | OTHERS


def test_12_2_and_12_4_the_answers_are_what_the_kowloon_event_allows() -> None:
    field = event(Charlie="2RS A, Wallis", Delta="2RS C disrupted spent", Remote="1M B", Gap="1M A, Maltby")
    for action in ("", "evacuate 2RS A", "bring_to Quay", "no_more", "leave_it", "shift 1M A", "bring_to Peak"):
        field.do(*filter(None, [action]))
        assert field.session.decision is not None
        assert Asked(field.session.decision).agrees() is (field.step != "Abandon")


def test_5_2_the_end_of_a_turn_is_as_foretold() -> None:
    asked = 0
    games = (islice(random_acts(scenario_game("island"), seed), A_WHILE) for seed in (3, 4))
    for decision, action, after in chain.from_iterable(games):
        position = decision.position
        if action.verb == "pass" and position.passes == 1:
            foretold = ask.end_of_turn(decision.game, position)
            assert foretold.points == ask.points(decision.game, after.position)
            assert bool(foretold.winner) == (after.decision is None)
            asked += 1
    assert asked > 1


class Asked:
    """A decision, and what is answered to questions about it."""

    def __init__(self, decision: GloryDecision) -> None:
        self.decision, self.game, self.position = decision, decision.game, decision.position

    def agrees(self) -> bool:
        """Whether a question can be asked about the decision; then its answer must be what is legal."""
        match self.decision.step:
            case ChooseAction():
                assert set(ask.playable(self.game, self.position)) == self.cards("play")
            case Activated(group=group):
                self.of_movement(group)
            case DeclareAttack(attackers=attackers, target=target):
                self.of_attack(attackers, target)
            case PlayCombatCard(side=side):
                found = ask.combat_cards(self.game, self.position, SIDE_NAMES[side])
                assert found.keys() == self.cards("support")
            case Retreat() as step:
                self.of_retreat(self.game.counters[step.unit(self.game, self.position)].id)
            case Bombardment(card=card):
                found_spaces = ask.bombardment(self.game, self.position, self.game.cards[card].name)
                assert sorted(found_spaces) == self.spaces("bombard")
            case Rally(leader=leader) if leader >= 0 and self.position.hands[self.decision.side]:
                self.of_rally(self.game.counters[leader].id)
            case Ship(card=card, group=group):
                self.of_shipping(self.game.cards[card].name, group)
            case ChooseBox(card=card):
                assert sorted(ask.boxes(self.game, self.position, self.game.card_ids[card])) == self.spaces("box")
            case Load(card=card):
                self.of_loading(self.game.card_ids[card])
            case Assault(sent=()):
                box = self.game.board.name(self.position.box)
                assert ask.shores(self.game, self.position, box) == self.spaces("land_at")
            case LandAt(target=target, chosen=chosen, sent=()):
                self.of_landing(chosen, self.game.board.name(target))
            case SetUp(piece=piece):
                self.of_set_up(piece)
            case Fortify():
                able = [
                    each for each in self.game.board.by_name if ask.fortify(self.game, self.position, each).is_allowed
                ]
                assert sorted(able) == self.spaces("fortify")
            case Evacuate(piece=piece):
                self.of_evacuation(piece)
            case Reorganise(unit=unit):
                self.of_reorganisation(unit)
            case _:
                return False
        return True

    def of_movement(self, group: tuple[int, ...]) -> None:
        """Where pieces picked up may go, what that costs, and whom they may attack; or who can be picked up."""
        if not group:
            able = [n for n, piece in self.own() if ask.moves(self.game, self.position, piece)]
            assert {*able} <= {*self.legal("take")}
            return
        pieces = self.pieces(group)
        found = ask.moves(self.game, self.position, pieces)
        assert sorted(found) == self.spaces("move")
        assert ask.targets(self.game, self.position, pieces) == self.spaces("attack")
        for place, cost in found.items():
            way = ask.move(self.game, self.position, pieces, place)
            told = self.preview(Action("move", self.game.board.by_name[place])).total.split()[0]
            assert (way.cost, way.path[-1], told) == (cost, place, str(cost))
        closed = [name for name in self.game.board.by_name if name not in found]
        assert all(ask.move(self.game, self.position, pieces, name).reason for name in closed)

    def of_attack(self, attackers: tuple[int, ...], target: int) -> None:
        """The odds, as far as the attacker may know them before he attacks."""
        found = ask.attack(self.game, self.position, self.pieces(attackers), self.game.board.name(target))
        told = self.preview(Action("attack_now"))
        assert found.is_allowed
        if told.chances:
            assert found.odds == {chance.label: chance.probability for chance in told.chances}
            assert [amount for amount, _, _ in found.modifiers] == [each.amount for each in told.modifiers]
            assert [amount for amount, _, _ in found.modifiers_against] == [each.amount for each in told.against]

    def of_retreat(self, unit: str) -> None:
        """Where a beaten unit goes, and that it goes nowhere else."""
        assert ask.retreats(self.game, self.position, unit) == self.spaces("retreat")
        for name in self.game.board.by_name:
            is_allowed = ask.retreat(self.game, self.position, unit, name).is_allowed
            assert is_allowed == (name in self.spaces("retreat"))

    def of_rally(self, leader: str) -> None:
        """Whom a leader rallies."""
        units = [(n, unit) for n, unit in self.own() if not self.game.is_leader(n)]
        able = [n for n, unit in units if ask.rally(self.game, self.position, unit, leader).is_allowed]
        assert able == self.legal("rally")

    def of_shipping(self, card: str, group: tuple[int, ...]) -> None:
        """Where pieces aboard are shipped to, or who can go aboard."""
        if group:
            assert sorted(ask.moves(self.game, self.position, self.pieces(group), by=card)) == self.spaces("ship_to")
        else:
            able = [n for n, piece in self.own() if ask.moves(self.game, self.position, piece, by=card)]
            assert able == self.legal("load")

    def of_loading(self, card: str) -> None:
        """Who can be loaded into the box."""
        box = self.game.board.name(self.position.box)
        able = [n for n, piece in self.own() if ask.load(self.game, self.position, piece, box, card).path]
        assert able == self.legal("load")

    def of_landing(self, chosen: tuple[int, ...], shore: str) -> None:
        """Who can land at a shore with those chosen."""
        for number, piece in self.own():
            if not self.game.is_leader(number) and self.position.pieces[number].space == self.position.box:
                found = ask.land(self.game, self.position, [*self.pieces(chosen), piece], shore)
                assert found.is_allowed == (number in self.legal("assign"))

    def of_set_up(self, piece: int) -> None:
        """Who can be set up, or where."""
        if piece == GONE:
            names = ask.unplaced(self.game, self.position)
            found = [n for n, each in self.everybody() if each in names and ask.places(self.game, self.position, each)]
            assert [n for n in found if self.game.owner(n) == self.decision.side] == self.legal("pick")
            return
        (name,) = self.pieces((piece,))
        assert ask.places(self.game, self.position, name) == self.spaces("place")
        able = [each for each in self.game.board.by_name if ask.place(self.game, self.position, name, each).is_allowed]
        assert sorted(able) == self.spaces("place")

    def of_evacuation(self, piece: int) -> None:
        """Who can be evacuated, or to which piers."""
        if piece == GONE:
            able = [n for n, each in self.everybody() if ask.evacuate(self.game, self.position, each).is_allowed]
            assert able == self.legal("evacuate")
            assert sorted(ask.evacuees(self.game, self.position)) == sorted(self.pieces(tuple(able)))
            return
        (name,) = self.pieces((piece,))
        assert ask.piers(self.game, self.position, name) == self.spaces("bring_to")
        for space in self.game.board.by_name:
            is_allowed = ask.evacuate(self.game, self.position, name, space).is_allowed
            assert is_allowed == (space in self.spaces("bring_to"))

    def of_reorganisation(self, unit: int) -> None:
        """Who is moved about the Island, or where to."""
        if unit == GONE:
            able = [n for n, each in self.everybody() if ask.reorganise(self.game, self.position, each).is_allowed]
            assert able == self.legal("shift")
            return
        (name,) = self.pieces((unit,))
        assert ask.quarters(self.game, self.position, name) == self.spaces("bring_to")
        for space in self.game.board.by_name:
            is_allowed = ask.reorganise(self.game, self.position, name, space).is_allowed
            assert is_allowed == (space in self.spaces("bring_to"))

    def everybody(self) -> list[tuple[int, str]]:
        """All pieces of both sides, decoys included."""
        return [(number, counter.id) for number, counter in enumerate(self.game.counters)]

    def pieces(self, numbers: tuple[int, ...]) -> list[str]:
        """The names of pieces."""
        return [self.game.counters[number].id for number in numbers]

    def own(self) -> list[tuple[int, str]]:
        """The pieces of the side that decides."""
        return [(number, self.game.counters[number].id) for number in self.game.pieces_of(self.decision.side)]

    def legal(self, verb: str) -> list[int]:
        """What a verb can be done to now."""
        return sorted(action.target for action in self.decision.legal if action.verb == verb)

    def spaces(self, verb: str) -> list[str]:
        """The names of the spaces to which it can be done."""
        return sorted(self.game.board.name(space) for space in self.legal(verb))

    def cards(self, verb: str) -> set[str]:
        """The names of the cards with which it can be done."""
        return {self.game.cards[card].name for card in self.legal(verb)}

    def preview(self, action: Action) -> Preview:
        """What the screen foretells of an action."""
        found = self.decision.step.preview(self.game, self.position, action)
        assert found is not None
        return found
