"""The documentation site: `make docs` builds it from the pages beside this file."""

from __future__ import annotations

import sys
from pathlib import Path

# So that the directives beside this file are found.
sys.path.insert(0, str(Path(__file__).parent))

from jogo import __version__

project = "jogo"
author = "The jogo authors"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "directives"]
exclude_patterns = ["examples"]

html_theme = "furo"
html_title = "jogo"
html_show_copyright = False
html_copy_source = False

# Links to headings, also those of other pages, are written as on GitHub and checked.
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
# Names in docstrings stand between single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
