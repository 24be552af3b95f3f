"""Drawing: the pen, text, sprites, and widgets that paint themselves."""
