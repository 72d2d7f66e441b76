"""Moving: by sea, by air and over land, landings, the moves after battles, stacking (Rules 8).

What an offensive pushes, in its own order: `move_units.MoveUnits` for step II, and once more for the reacting side;
`landings.TurnBack` after the reaction; `landings.TakeLandings` before the moves after the battles;
`post_battle.BeginPostBattleMoves` for the reacting side, then for the attacker; for each side
`emergency.HeadquartersOverrun` and `emergency.BeginEmergencyMoves`; after every play `overstacked.Overstacked`.
`control.take_hex` and `control.take_all` are the one way in which a hex changes hands, `control.resupply` the one
in which supply is looked at anew.
"""
