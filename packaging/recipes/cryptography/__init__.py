"""cryptography, linked against the app's own Python: p4a 2026.05.09 leaves that to PyO3, which does it no more.

Since maturin 1.13.2 PyO3 asks the linker for libpython3.so, which defines nothing and is dropped as not needed. The
build succeeds, and the phone says "cannot locate symbol". p4a's develop has the same line since May 2026 (issue 3329);
with a release that has it this recipe can go.
"""

from pythonforandroid.recipes.cryptography import CryptographyRecipe as Theirs


class CryptographyRecipe(Theirs):
    """p4a's own, and one argument for the linker."""

    def get_recipe_env(self, arch, **kwargs):
        """Names the Python that p4a builds, unless p4a does so itself."""
        env = super().get_recipe_env(arch, **kwargs)
        python = f"-Clink-arg=-lpython{self.ctx.python_recipe.link_version}"
        if python not in env["RUSTFLAGS"].split():
            env["RUSTFLAGS"] += f" {python}"
        return env


recipe = CryptographyRecipe()
