"""The screens, used as a person uses them."""
