"""Cups: several matches for one table of points. What follows from a journal is worked out here, without a picture and without a title."""
