"""Everything the app shows or plays that is not code: fonts, drawings, textures, sounds, words of the
interface.
"""
