"""MaterialYouColor 3 for KivyMD 2: p4a's own recipe stands at 2.0.10.

Only the Python of it is taken. Its one compiled module picks colours out of photographs, which needs a C++ compiler
for every processor and which nothing here imports; the colour schemes that KivyMD asks for are plain Python.
"""

from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

from pythonforandroid.recipe import PythonRecipe


class MaterialyoucolorRecipe(PythonRecipe):
    """Copies the package as it is."""

    version = "3.0.4"
    url = (
        "https://files.pythonhosted.org/packages/eb/23/"
        "2e63e7bdfcc1aa7ba955386ad09e3bd8a535a1092d7af501659b63cb6282/materialyoucolor-3.0.4.tar.gz"
    )
    sha256sum = "30b8dde034dce180845b0eaf52f72c5b22cd5b60bd7aff96804febae4e266276"

    def prebuild_arch(self, arch):
        """Takes away the environment that p4a made for pip when it built for another processor.

        It makes it again over the old one, with the pip of Python over a newer one: of the two none runs, and a package
        for a second processor ends here. Every recipe is asked before that; this one is wholly ours.
        """
        rmtree(Path(self.ctx.build_dir, "venv"), ignore_errors=True)
        super().prebuild_arch(arch)

    def build_arch(self, arch):
        """Puts the package beside the others of this processor."""
        package = Path(self.get_build_dir(arch.arch), "materialyoucolor")
        place = Path(self.ctx.get_python_install_dir(arch.arch), "materialyoucolor")
        copytree(package, place, ignore=ignore_patterns("*.cc", "*.h", "*.so"), dirs_exist_ok=True)


recipe = MaterialyoucolorRecipe()
