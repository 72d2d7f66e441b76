"""A player for trials and balance: it tries offensives towards what its scenario counts, and takes the best.

To be read in this order: `prizes`, `demands`, `forces`, `tasks`, `officer`, `judge`.
"""
