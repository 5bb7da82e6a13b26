"""The toy on screen: the smallest complete table. It has one of each kind: a chain, a standing right, a ballot, a window, a group."""
