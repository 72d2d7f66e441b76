"""The scenario that a saved game needs: found again, and compared with what it was."""

from collections.abc import Callable, Collection, Sequence

from game.loading.content.roots import Root
from game.loading.content.scenarios import LoadedScenario, load_scenario, new_game, scenario_hash
from game.loading.problems import FileErrors, UnknownName
from game.loading.saves.fingerprints import app_version, places_fingerprint, rules_fingerprint
from game.loading.saves.lines import Basis, SaveTrouble, Written
from game.loading.saves.replay import Stage, current_basis

Resolver = Callable[[str, str], Stage | None]
"""From a scenario's id and its fingerprint in a save to the scenario as it is now; None when there is none."""


def stage_of(loaded: LoadedScenario) -> Stage:
    """A loaded scenario as saves need it."""
    basis = Basis(
        app_version(),
        scenario_hash(loaded),
        rules_fingerprint(loaded.title),
        places_fingerprint(loaded.map.board),
    )
    return Stage(loaded.id, loaded.title, basis, lambda seed: new_game(loaded, seed))


def resolver(roots: Sequence[Root]) -> Resolver:
    """How the scenarios of saved games are found in these roots."""

    def resolve(scenario_id: str, _fingerprint: str) -> Stage | None:
        try:
            return stage_of(load_scenario(scenario_id, roots))
        except UnknownName:
            return None

    return resolve


def stage_for(written: Written, resolve: Resolver, mods: Collection[str]) -> Stage:
    """The scenario of a save as it is now.

    :raises SaveTrouble: when there is none that fits, or it is broken.
    """
    header, missing = written.header, missing_mods(written, mods)
    _, basis = current_basis(written)
    try:
        stage = resolve(header.scenario, basis.scenario)
    except FileErrors as errors:
        raise SaveTrouble(f"The scenario {header.scenario} of this game is broken: {errors.problems[0]}") from None
    if stage is None:
        raise SaveTrouble(" ".join((f"The scenario {header.scenario} of this game is not there.", *missing)))
    if stage.title.id != header.title:
        raise SaveTrouble(f"This is a game of {header.title}, but its scenario now belongs to {stage.title.id}.")
    if stage.basis.places != basis.places:
        raise SaveTrouble("The map of this game now has other spaces than when it was saved: it cannot be opened.")
    return stage


def missing_mods(written: Written, mods: Collection[str]) -> tuple[str, ...]:
    """A sentence for each mod that was there when the game was begun and is not now, or in another version."""
    return tuple(missing_mod(mod, mods) for mod in written.header.mods if not is_there(mod, mods))


def is_there(mod: str, mods: Collection[str]) -> bool:
    """Whether a mod is loaded; a save from before mods had versions names none."""
    return mod in mods or any(other.startswith(f"{mod} ") for other in mods)


def missing_mod(mod: str, mods: Collection[str]) -> str:
    """What is to be said of a mod that is not there."""
    name = mod.rpartition(" ")[0]
    other = next((each for each in mods if name and (each == name or each.startswith(f"{name} "))), "")
    if other:
        return f"This game was begun with the mod {mod}; now it is {other}."
    return f"The mod {mod}, with which this game was begun, is not loaded."
