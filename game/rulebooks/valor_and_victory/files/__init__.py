"""What scenario files say: their checks, the set-up, what must hold in every position."""
