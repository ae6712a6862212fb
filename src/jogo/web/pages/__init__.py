"""The HTML pages; their templates are in templates/, and what they run in static/."""
