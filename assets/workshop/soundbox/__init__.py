"""The sounds of the table, made of noise and tones: what `record_sounds.py` writes down."""
