"""Naval combat hex by hex, and bombardment of the shore (Rules 29).

`battles.NavalBattles` fights all combats of a Battle Cycle; `bombardment.Bombardment` is the phase after it.
"""
