"""What the screen is told: the table as a side sees it, the inspector, charts and statistics, and the lenses."""
