"""Rules."""
def related(word: str, clue: str): return None
def compound(word: str, clue: str): return False
