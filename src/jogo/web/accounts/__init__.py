"""Names, accounts and who is logged in: what a visitor need not have, and may."""
