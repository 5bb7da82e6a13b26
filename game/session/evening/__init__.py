"""A cup over several tables of one house: who meets whom, what the tables have told of it, who leads."""
