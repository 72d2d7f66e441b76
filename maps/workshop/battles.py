"""What the facts do not say about the battles: file names, titles, how long they take, and how places are spelled."""

import msgspec


class Battle(msgspec.Struct, frozen=True):
    """One battle: the stem of its files, its title, its usual length, and the names of its places.

    `objectives` names objectives by the printed name of their first hex. `spelling` corrects names on the map.
    """

    stem: str
    name: str
    length: str
    objectives: dict[str, str] = {}
    spelling: dict[str, str] = {}

    def label(self, text: str) -> str:
        """A name on the map, spelled right."""
        return self.spelling.get(text, text)


BATTLES: dict[int, Battle] = {
    1: Battle(
        "pegasus-bridge",
        "Pegasus Bridge",
        "30 min",
        objectives={"D7": "Pegasus Bridge", "k4": "Orne Bridge"},
        spelling={
            "le Port": "Le Port",
            "Benouville": "Bénouville",
            "Howard": "Howard's gliders",
            "Pond Impassable": "Pond",
        },
    ),
    2: Battle(
        "sainte-mere-eglise",
        "Sainte-Mère-Église",
        "30 min",
        spelling={"Fouville": "Fauville", "Sainte Mère-Eglise": "Sainte-Mère-Église"},
    ),
    3: Battle(
        "sword-beach",
        "Sword Beach",
        "45 min",
        objectives={"B9": "Riva Bella", "F9": "Hermanville-sur-Mer", "M9": "Lion-sur-Mer"},
        spelling={"Lion sur Mer": "Lion-sur-Mer"},
    ),
    4: Battle(
        "pointe-du-hoc",
        "Pointe-du-Hoc",
        "30 min",
        objectives={"J9": "Inland woods", "K9": "Inland woods"},
        spelling={"Cliff": "Cliffs"},
    ),
    5: Battle(
        "omaha-beach",
        "Omaha Beach",
        "60 min",
        objectives={
            "A9": "Colleville-sur-Mer",
            "F9": "Saint-Laurent-sur-Mer",
            "k8": "Vierville-sur-Mer",
            "l8": "Vierville-sur-Mer",
            "H7": "Les Moulins",
        },
        spelling={"Vierville sur-Mer": "Vierville-sur-Mer", "Sea Wall": "Sea wall"},
    ),
    6: Battle("mont-mouchet", "Mont Mouchet", "30 min"),
    7: Battle("vassieux", "Vassieux, Vercors", "30 min"),
    8: Battle(
        "operation-cobra",
        "Operation Cobra",
        "45 min",
        objectives={"K9": "Marigny", "e8": "Saint-Gilles"},
        spelling={
            "St Gilles": "Saint-Gilles",
            "Monreul sur-Lozon": "Montreuil-sur-Lozon",
            "Hebecrevon": "Hébécrevon",
            "Lozon River": "River Lozon",
            "Vire River": "River Vire",
        },
    ),
    9: Battle(
        "mortain",
        "Counter-attack on Mortain",
        "45 min",
        objectives={"L1": "Saint-Hilaire"},
        spelling={
            "Cherence": "Chérencé",
            "St. Barthelemy": "Saint-Barthélemy",
            "River See": "River Sée",
            "Le Mesnil-Adelee": "Le Mesnil-Adelée",
        },
    ),
    10: Battle("toulon", "Toulon", "60 min", objectives={"G9": "Toulon"}, spelling={"Hyeres": "Hyères"}),
    11: Battle(
        "liberation-of-paris",
        "Liberation of Paris",
        "45 min",
        objectives={"C9": "Outskirts of Paris", "F9": "Outskirts of Paris", "J9": "Outskirts of Paris"},
    ),
    12: Battle(
        "montelimar",
        "Montélimar",
        "60 min",
        objectives={"F9": "Bank of the Rhône", "b2": "Bonlieu", "l2": "Grane"},
        spelling={"Rhone River": "Rhône"},
    ),
    13: Battle(
        "arnhem-bridge",
        "Arnhem Bridge",
        "45 min",
        spelling={"Enter Exit Bridge": "Ramp", "ARNHEM": "Arnhem"},
    ),
    14: Battle(
        "arracourt",
        "Arracourt",
        "60 min",
        spelling={
            "Bezange-La-Petite": "Bezange-la-Petite",
            "Rechicourt": "Réchicourt",
            "Marne-Rhine Canal": "Rhine–Marne Canal",
        },
    ),
    15: Battle(
        "saint-vith",
        "Saint-Vith",
        "60 min",
        spelling={"The Prumerberg": "The Prümerberg", "St Vith": "Saint-Vith"},
    ),
    16: Battle(
        "saverne-gap",
        "Saverne Gap",
        "45 min",
        objectives={"g8": "Saverne"},
        spelling={"Rhine-Marne Canal": "Rhine–Marne Canal"},
    ),
}
