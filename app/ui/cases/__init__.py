"""The screens of cases: the list, one case on its board, and the result of an answer."""
