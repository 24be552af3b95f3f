"""Play on several devices without a toolkit: what its pages show."""
