"""Settings that all tests share."""

import signal

from hypothesis import settings

# The same examples on every run: what fails once fails again, here and elsewhere.
settings.register_profile("jogo", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("jogo")

# A shell lets what it runs in the background ignore Ctrl-C, which some tests are about.
signal.signal(signal.SIGINT, signal.default_int_handler)
