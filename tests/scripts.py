"""Scripts of `packaging` as modules, as that folder is no package."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

PACKAGING = Path(__file__).resolve().parent.parent / "packaging"


def script(name: str) -> ModuleType:
    """The script of this name; it may import others beside it, as when it runs."""
    if str(PACKAGING) not in sys.path:
        sys.path.append(str(PACKAGING))
    spec = importlib.util.spec_from_file_location(f"safehouse_{name}", PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
