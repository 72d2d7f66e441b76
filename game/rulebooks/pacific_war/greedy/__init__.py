"""A player for trials and balance: it sails, strikes and lands for what its scenario counts, and takes the best.

To be read in this order: `sailing`, `flying`, `fighting`, `troops`, `operations`, `judge`.
"""
