"""The parts that screens are made of, one file each."""
