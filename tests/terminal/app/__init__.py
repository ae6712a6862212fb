"""Tests of the full-screen app, driven by keys and clicks."""
