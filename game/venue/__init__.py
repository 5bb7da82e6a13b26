"""Several cabinets, one house: what each table's book tells a PostgreSQL of the house's, and what comes back from there.

The book of a table never waits for any of it. The driver (`psycopg`) is imported once somebody has named a house, and not before.
"""
