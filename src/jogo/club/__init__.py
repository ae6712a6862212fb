"""What people who play with each other have: names, and ratings."""
