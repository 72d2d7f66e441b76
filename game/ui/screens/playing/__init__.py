"""A battle or a lesson at the table, and what stands between its two players: curtain, takeback, giving up."""
