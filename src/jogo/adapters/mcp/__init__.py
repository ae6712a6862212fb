"""A table for language models, over the Model Context Protocol (docs/language-models.md)."""
