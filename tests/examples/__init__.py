"""Games as packages of their own: the one in `examples/`, the document's, and broken ones."""
