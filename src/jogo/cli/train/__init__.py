"""The commands that learn an evaluation: data, fit, quantise."""
