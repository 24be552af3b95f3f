"""The home screen: three folders in the light of a lamp."""
