"""Long proofs of what we promise (CONTRIBUTING, "What we promise"). Each counts its work into a file, so that it can run in parts."""
