"""What holds of pieces at all times: supply, strength, points, hands, ways (Rules 4, 6, 7, 10, 11)."""
