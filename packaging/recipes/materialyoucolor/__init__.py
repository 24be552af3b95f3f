"""Recipe of MaterialYouColor 3 for KivyMD 2; p4a's own recipe has 2.0.10.

Only the Python part is installed. Its one compiled module extracts colours from photographs, needs a C++ compiler for
every processor, and is not imported here; the colour schemes used by KivyMD are pure Python.
"""

from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

from pythonforandroid.recipe import PythonRecipe


class MaterialyoucolorRecipe(PythonRecipe):
    """Copies the package unchanged."""

    version = "3.0.4"
    url = (
        "https://files.pythonhosted.org/packages/eb/23/"
        "2e63e7bdfcc1aa7ba955386ad09e3bd8a535a1092d7af501659b63cb6282/materialyoucolor-3.0.4.tar.gz"
    )
    sha256sum = "30b8dde034dce180845b0eaf52f72c5b22cd5b60bd7aff96804febae4e266276"

    def prebuild_arch(self, arch):
        """Remove the environment p4a created for pip when building for another processor.

        p4a creates it again over the old one, which mixes two versions of pip: neither works, and the build for a
        second processor fails. This hook runs before that for every recipe, and this recipe is ours.
        """
        rmtree(Path(self.ctx.build_dir, "venv"), ignore_errors=True)
        super().prebuild_arch(arch)

    def build_arch(self, arch):
        """Copy the package to the others of this processor."""
        package = Path(self.get_build_dir(arch.arch), "materialyoucolor")
        place = Path(self.ctx.get_python_install_dir(arch.arch), "materialyoucolor")
        copytree(package, place, ignore=ignore_patterns("*.cc", "*.h", "*.so"), dirs_exist_ok=True)


recipe = MaterialyoucolorRecipe()
