"""Over the target: fighters are alerted, they fight, flak fires, targets are named and struck (Rules 28.5 to 28.12)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.combat import CombatReport, Preview
from game.core.events import Told
from game.core.position import Prompt, Step
from game.rulebooks.pacific_war.air.coordination import coordinated
from game.rulebooks.pacific_war.air.fighting import patrol_preview
from game.rulebooks.pacific_war.air.homing import FlyHome
from game.rulebooks.pacific_war.air.landing import Drop
from game.rulebooks.pacific_war.air.mission import Aim, Mission, in_fight
from game.rulebooks.pacific_war.air.opposing import AirFight, Flak
from game.rulebooks.pacific_war.air.planning import defenders, home_of, put_in_air, with_launches
from game.rulebooks.pacific_war.air.proposing import proposal, with_proposals
from game.rulebooks.pacific_war.air.replying import has_replied, mission_of, reply_targets, reply_units
from game.rulebooks.pacific_war.air.striking import (
    Strike,
    aim_at,
    aim_chances,
    aim_modifiers,
    aim_notes,
    aim_refusal,
    can_dive,
    can_hit,
    describe,
    has_target,
    targets_of,
    under_attack,
)
from game.rulebooks.pacific_war.air.told import AirFought
from game.rulebooks.pacific_war.searching.charts import colour_of, report_line
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import open_name
from game.rulebooks.pacific_war.terms.position import (
    ABORTED,
    ALERTED,
    FLEW,
    REPLIED,
    RESTS,
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    mark_units,
    operation_of,
)
from game.rulebooks.pacific_war.terms.words import counted


class OverTarget(PacificAutomatic, frozen=True):
    """A mission is over its target: if it was seen, fighters rise before the targets are named (Rules 28.5, 28.6)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """What happens first."""
        mission = self.mission
        if mission.is_detected:
            up = tuple(home_of(position, number) for number in standing(game, position, mission))
            return Result(position, (), (AlertPatrol(replace(mission, alerted=up)),))
        if mission.kind == "paradrop":
            return Result(position, (), (Drop(mission), Flak(mission), FlyHome(mission)))
        return Result(position, (), (NameAims(mission),))


def standing(game: PacificGame, position: PacificPosition, mission: Mission) -> list[int]:
    """The Combat Air Patrol that is up over the target since an earlier mission of the phase (Rules 28.1)."""
    side = other(mission.side)
    return [
        number
        for number, unit in enumerate(position.units)
        if unit.marks & ALERTED
        and not unit.marks & ABORTED
        and unit.place == mission.target
        and unit.steps
        and game.side(unit.kind) == side
    ]


def home(mission: Mission) -> tuple[Step, ...]:
    """The way home, which the aircraft of a Simultaneous Strike begin with those that they answer (Rules 28.12)."""
    return () if mission.is_reply else (FlyHome(mission),)


class AlertPatrol(PacificChoice, frozen=True):
    """The defender alerts fighters as Combat Air Patrol (Rules 28.1, 28.5)."""

    rule = "28.5"
    otherwise = "Only fighters there that have not flown rise, up to what their base can launch."
    preview_betrays = True
    mission: Mission

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The defender."""
        return other(self.mission.side)

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Who rises."""
        steps = sum(position.units[number].steps for number in self.mission.patrol)
        return Prompt(f"a mission is coming: alert fighters; in the air so far: {counted(steps, 'step')}.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Fighters there, all of them, and enough."""
        units = self.free(game, position)
        if not units:
            return []
        return [*(Action("alert", number) for number in units), Action("alert_all"), Action("end_alert")]

    def free(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The fighters that can still be alerted."""
        return defenders(game, position, self.decider(game, position), self.mission.target)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The odds of the patrol with a further unit, or as it is."""
        patrol = self.mission.patrol
        match action.verb:
            case "alert":
                units = (*patrol, action.target)
            case "alert_all":
                units = (*patrol, *self.free(game, position))
            case _:
                units = patrol
        return patrol_preview(game, position, self.mission, units) if units else None

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nobody can rise, or everybody has."""
        return Result(position, (), met(self.mission))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """They rise one by one, or all; then the fight."""
        mission = self.mission
        if action.verb == "end_alert":
            return Result(position, (), met(mission))
        if action.verb == "alert":
            position, mission = rise(position, mission, action.target)
            return Result(position, (), (AlertPatrol(mission),))
        while units := self.free(game, position):
            position, mission = rise(position, mission, units[0])
        return Result(position, (), met(mission))


def rise(position: PacificPosition, mission: Mission, number: int) -> tuple[PacificPosition, Mission]:
    """A unit rises as Combat Air Patrol over the target."""
    mission = replace(mission, alerted=(*mission.alerted, home_of(position, number)))
    return mark_units(with_launches(position, [number]), [number], FLEW | ALERTED), mission


def met(mission: Mission) -> tuple[Step, ...]:
    """A mission that meets the patrol: paratroops after the fight and flak, others name their targets before."""
    if mission.kind == "paradrop":
        return (AirFight(mission), Flak(mission), Drop(mission), FlyHome(mission))
    return (NameAims(mission),)


def attacking(mission: Mission) -> tuple[Step, ...]:
    """What follows when the targets are named: fight, flak, perhaps a reply, the attack (Rules 28.7 to 28.12)."""
    if mission.is_surprise or (mission.kind == "supremacy" and not mission.aims):
        fight: tuple[Step, ...] = (AirFight(mission),) if mission.is_detected else ()
        return (*fight, Strike(mission), FlyHome(mission))
    if not mission.is_detected:
        return (Strike(mission), Flak(mission), *home(mission))
    if mission.is_reply:
        return (AirFight(mission), Flak(mission), Strike(mission))
    return (AirFight(mission), Flak(mission), Reply(mission))


class Reply(PacificChoice, frozen=True):
    """Carriers under attack may launch one strike at once at the enemy's carriers (Rules 28.12).

    Its hits and those of the strike that it answers are dealt before anybody flies home.
    """

    rule = "28.12"
    asks = "launch a Simultaneous Strike from the carriers under attack at enemy carriers?"
    otherwise = "Only a detected Task Force with carriers, in the radius of the carriers' own aircraft."
    mission: Mission

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The defender."""
        return other(self.mission.side)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Enemy carrier Task Forces in radius, and none; once a phase for a side."""
        if has_replied(position, self.decider(game, position)):
            return []
        hexes = reply_targets(game, position, self.mission)
        return [*(Action("reply_against", space) for space in hexes), Action("no_reply")] if hexes else []

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The strike flies before the first one's bombs fall: the aircraft of both are in the air."""
        if action.verb == "no_reply":
            return self.skip(game, position)
        mission, side = self.mission, self.decider(game, position)
        from_carriers = reply_units(game, position, mission)
        reply = mission_of(position, side, action.target, from_carriers)
        operation = operation_of(position)
        position = replace(position, operation=replace(operation, replied=(*operation.replied, side)))
        position = mark_units(position, from_carriers, REPLIED | (RESTS if operation.light == "dusk" else 0))
        told = Told(f"{game.side_name(side)}: a Simultaneous Strike at {game.place(action.target)} § 28.12.")
        reply, position, events = coordinated(game, put_in_air(position, reply), reply)
        everybody = replace(mission, fliers=(*mission.fliers, *reply.fliers))
        return Result(position, (told, *events), (OverTargetSearch(reply), Strike(mission), FlyHome(everybody)))

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """No reply: the mission attacks."""
        return Result(position, (), (Strike(self.mission), FlyHome(self.mission)))


class NameAims(PacificChoice, frozen=True):
    """The attacker names what each unit attacks; the program proposes (Rules 28.6).

    `chosen` is the unit whose target is named now.
    """

    rule = "28.6"
    mission: Mission
    chosen: int = -1

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The attacker."""
        return self.mission.side

    def waiting(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The units that still fly and could attack something."""
        return [n for n in in_fight(position, self.mission.units) if has_target(game, position, self.mission, n)]

    def acting(self, game: PacificGame, position: PacificPosition) -> int:
        """The unit whose target is named now."""
        return self.first_of(self.waiting(game, position))

    def first_of(self, units: Sequence[int]) -> int:
        """The chosen unit of these, or the first without a target."""
        if self.chosen in units:
            return self.chosen
        return next(iter(self.unnamed(units)), units[0] if units else -1)

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """For which unit."""
        units = self.waiting(game, position)
        number = self.first_of(units)
        at = describe(game, position, self.mission.aim_of(number))
        hint = "Ships are hit in the order of your clicks."
        if len(units) > 1:
            hint = f"Unit {units.index(number) + 1} of {len(units)}; ships are hit in the order of your clicks."
        return Prompt(
            f"name the targets of {open_name(game, position, number)} in {game.place(self.mission.target)}{at}",
            self.rule,
            hint,
        )

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.acting(game, position))

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Targets of the unit, other units, the proposal, and the attack."""
        units = self.waiting(game, position)
        if not units:
            return []
        number = self.first_of(units)
        actions: list[Action] = []
        for aim in targets_of(game, position, self.mission, number):
            if not can_hit(game, position, aim):
                continue
            if aim.targets:
                actions.append(Action("aim_at", aim.targets[0]))
            else:
                actions.append(Action(f"aim_{aim.kind}"))
        actions += [Action("aim_with", each) for each in units if each != number]
        unnamed = self.unnamed(units)
        if unnamed and number not in unnamed:
            actions.append(Action("aim_next"))
        if unnamed and self.mission.aims:
            actions.append(Action("aim_rest"))
        actions.append(Action("aim_all"))
        named = self.mission.aim_of(number)
        if named is not None and named.kind == "ships" and can_dive(game, position, number):
            actions.append(Action("not_kamikaze" if named.is_kamikaze else "as_kamikaze"))
        if not unnamed:
            actions.append(Action("strike_now"))
        return actions

    def unnamed(self, units: Sequence[int]) -> list[int]:
        """Those of some units whose targets are still to be named."""
        aimed = {aim.unit for aim in self.mission.aims}
        return [number for number in units if number not in aimed]

    def label(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """What was named is given up for the proposal only where the button says so."""
        return "All as proposed" if action.verb == "aim_all" and self.mission.aims else ""

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why this is no target."""
        number = self.acting(game, position)
        if target.verb == "strike_now":
            return Refusal("Some units have no target yet.", self.rule)
        return aim_refusal(game, position, number, "ships")

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The odds against a target, or once all is named those of the unit named last; or what is proposed."""
        if action.verb in ("aim_all", "aim_rest"):
            return proposal(game, position, self.proposed(game, position, action.verb))
        aim = self.mission.aims[-1] if action.verb == "strike_now" else self.aim_of(game, position, action)
        if aim is None:
            return None
        named = self.mission.aim_of(aim.unit)
        if aim.kind == "ships" and named is not None and named.is_kamikaze:
            aim = replace(aim, is_kamikaze=True)
        return Preview(
            f"Attack of {open_name(game, position, aim.unit)}",
            aim_modifiers(game, position, self.mission, aim),
            chances=aim_chances(game, position, self.mission, aim),
            notes=aim_notes(game, position, self.mission, aim),
        )

    def proposed(self, game: PacificGame, position: PacificPosition, verb: str) -> Mission:
        """The mission with the program's proposal for all its units, or for those that have no target yet."""
        mission = replace(self.mission, aims=()) if verb == "aim_all" else self.mission
        return with_proposals(game, position, mission, NameAims(mission).unnamed(self.waiting(game, position)))

    def aim_of(self, game: PacificGame, position: PacificPosition, action: Action) -> Aim | None:
        """The aim that an action means, or None."""
        number = self.acting(game, position)
        for aim in targets_of(game, position, self.mission, number):
            named = action.verb == "aim_at" and aim.targets[:1] == (action.target,)
            if named or (not aim.targets and action.verb == f"aim_{aim.kind}"):
                return aim
        return None

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nobody can attack anything: the mission is met all the same."""
        return Result(position, (), attacking(self.mission))

    def end_aiming(self, position: PacificPosition, mission: Mission) -> Result:
        """All targets are named."""
        return Result(position, (), attacking(replace(mission, against=under_attack(position, mission))))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Named, proposed, or done."""
        mission = self.mission
        if action.verb == "aim_with":
            return Result(position, (), (replace(self, chosen=action.target),))
        if action.verb == "strike_now":
            return self.end_aiming(position, mission)
        if action.verb in ("as_kamikaze", "not_kamikaze"):
            number = self.acting(game, position)
            turned = [
                replace(each, is_kamikaze=not each.is_kamikaze) if each.unit == number else each
                for each in mission.aims
            ]
            return Result(position, (), (NameAims(replace(mission, aims=tuple(turned)), number),))
        if action.verb == "aim_next":
            return Result(position, (), (replace(self, chosen=-1),))
        if action.verb in ("aim_all", "aim_rest"):
            return self.end_aiming(position, self.proposed(game, position, action.verb))
        aim = self.aim_of(game, position, action)
        assert aim is not None, "the legal actions name targets"
        aims_now = aim_at(mission.aims, aim, game.tables.numbers.damage.targets_named)
        chosen = aim.unit if aim.kind == "ships" else -1
        return Result(position, (), (NameAims(replace(mission, aims=aims_now), chosen),))


class OverTargetSearch(PacificAutomatic, frozen=True):
    """The defender's air search over the target (Rules 28.5)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Detected or not; missions that nobody flies any more are over."""
        mission = self.mission
        if not in_fight(position, mission.units):
            return Result(position, (), home(mission))
        if operation_of(position).cycle in game.scenario.no_undetected_search:
            return Result(position, (), (OverTarget(mission),))
        side = other(mission.side)
        (face,), dice = position.dice.roll(1, FACES)
        line = report_line(game, position, side, "strike", 0)
        colour = colour_of(line, face)
        limits = f"at most {line[0]} Green, {line[1]} Blue, {line[2]} Red"
        mission = replace(mission, is_detected=bool(colour))
        words = f"a {colour.capitalize()} report, the mission is detected" if colour else "the mission is not detected"
        report = CombatReport(f"Air search over {game.place(mission.target)}", side, (), limits, (face,), (words,))
        return Result(replace(position, dice=dice), (AirFought(report, "28.5"),), (OverTarget(mission),))
