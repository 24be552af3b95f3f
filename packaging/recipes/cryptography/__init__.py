"""Recipe of cryptography with fixes for linking and compiling, which p4a 2026.05.09 lacks.

Linker: since maturin 1.13.2 PyO3 links libpython3.so, which defines nothing and is dropped as not needed. The build
succeeds, and the phone reports "cannot locate symbol". p4a's develop branch has the same fix since May 2026 (issue
3329); with a release that contains it, ours can be removed.

Compiler: a part is written in C, and its build takes the path of Python.h from the Python it runs on, the 64-bit one of
the build machine. For a 32-bit processor nothing compiles at all ("LONG_BIT definition appears wrong"), and for the
others the headers are only nearly right. Options given with the compiler come before those the build adds.

API level: maturin derives it from the compiler's name, which for 32-bit ARM differs from Rust's name of the processor
("Failed to determine Android API level"), so it is set explicitly.
"""

from pythonforandroid.recipes.cryptography import CryptographyRecipe as Theirs


class CryptographyRecipe(Theirs):
    """p4a's recipe with environment variables for the linker, the compiler and maturin."""

    def get_recipe_env(self, arch, **kwargs):
        """Add the path of p4a's own Python, unless p4a does so itself."""
        env = super().get_recipe_env(arch, **kwargs)
        env["CC"] += f" -I{self.ctx.python_recipe.include_root(arch.arch)}"
        env["ANDROID_API_LEVEL"] = str(self.ctx.ndk_api)
        python = f"-Clink-arg=-lpython{self.ctx.python_recipe.link_version}"
        if python not in env["RUSTFLAGS"].split():
            env["RUSTFLAGS"] += f" {python}"
        return env


recipe = CryptographyRecipe()
