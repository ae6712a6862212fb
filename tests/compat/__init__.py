"""What earlier versions wrote can still be read."""
