"""cryptography, compiled and linked against the app's own Python: p4a 2026.05.09 leaves both to others.

The linker first. Since maturin 1.13.2 PyO3 asks the linker for libpython3.so, which defines nothing and is dropped as
not needed. The build succeeds, and the phone says "cannot locate symbol". p4a's develop has the same line since May
2026 (issue 3329); with a release that has it that line can go.

And the compiler. A part of it is C, and its build asks the Python it runs on where Python.h lies, which is that of the
desk: of 64 bits, so that for a processor of 32 nothing is compiled at all ("LONG_BIT definition appears wrong"), and
for the others what fits only nearly. What stands with the compiler comes before what that build adds.

At last maturin wants to know for which Android it is. It reads that from the compiler's name, which for ARM of 32 bits
is not the name that Rust gives to this processor ("Failed to determine Android API level"), so it is told.
"""

from pythonforandroid.recipes.cryptography import CryptographyRecipe as Theirs


class CryptographyRecipe(Theirs):
    """p4a's own, and a word for the linker, for the compiler and for maturin."""

    def get_recipe_env(self, arch, **kwargs):
        """Names the Python that p4a builds, unless p4a does so itself."""
        env = super().get_recipe_env(arch, **kwargs)
        env["CC"] += f" -I{self.ctx.python_recipe.include_root(arch.arch)}"
        env["ANDROID_API_LEVEL"] = str(self.ctx.ndk_api)
        python = f"-Clink-arg=-lpython{self.ctx.python_recipe.link_version}"
        if python not in env["RUSTFLAGS"].split():
            env["RUSTFLAGS"] += f" {python}"
        return env


recipe = CryptographyRecipe()
