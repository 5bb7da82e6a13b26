"""Golden screens: small pictures of what stands on the screen; each run of the tests draws it again (`python -m tests.golden.screens`)."""
