"""What people have built to live and work in. It knows the land and the tools.

In the order of reading: `houses`, `towns`, `ruins`, `camps`, `industry`, `huts` (villages of hot countries).
"""
