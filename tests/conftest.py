"""Settings that all tests share."""

from hypothesis import settings

# The same examples on every run: what fails once fails again, here and elsewhere.
settings.register_profile("jogo", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("jogo")
