"""A few sentences for when devices do not find each other; no word in them has to be looked up."""

from typing import TYPE_CHECKING

from kivy.properties import ListProperty

from app.present.i18n import _
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Dialog

if TYPE_CHECKING:
    from app.ui.app import Safehouse

Steps = tuple[tuple[str, str], ...]  # icon and sentence


def same_wifi() -> tuple[str, Steps]:
    """Both devices have to be in one wifi."""
    return _("Both on the same wifi?"), (
        ("wifi-check", _("Open the wifi settings on both devices: the same name has to be ticked.")),
        ("account-group-outline", _("Guest wifi often keeps devices apart. Use the ordinary one.")),
        ("vpn", _("Switch off a VPN on both devices.")),
        ("access-point", _("If it still does not work, let one phone open a hotspot and the other join it.")),
    )


def hotspot() -> tuple[str, Steps]:
    """Where there is no wifi, one phone makes one."""
    return _("Use a phone’s hotspot"), (
        ("cog", _("On one phone open the settings and switch on the hotspot. No mobile data is used by the game.")),
        ("wifi", _("On the other devices choose this hotspot as their wifi.")),
        ("cards-outline", _("Open the table on either device, and join it from the others.")),
    )


def page() -> tuple[str, Steps]:
    """A browser that opens nothing: no page of ours can say why."""
    return _("The page does not open?"), (
        ("wifi-check", _("The other device has to be in this wifi, not on mobile data and not in a guest wifi.")),
        ("cellphone-play", _("Safehouse has to stay open on this device, with the screen on.")),
        (
            "lock-outline",
            _("If the browser asks whether it may reach devices on the local network, allow it."),
        ),
        ("vpn", _("Switch off a VPN on both devices.")),
        ("link-variant", _("If you type the address, type all of it, with **http://** and the number at its end.")),
    )


def opening() -> tuple[str, Steps]:
    """How the other device opens a table."""
    return _("How is a table opened?"), (
        ("folder-outline", _("On the other device tap a game, then **Several devices**.")),
        ("wifi", _("There tap **Open the table**. It appears here by itself.")),
        ("qrcode-scan", _("If it does not, point this device’s camera at the picture there, or type the code.")),
    )


def camera() -> tuple[str, Steps]:
    """The camera app of the device reads the picture."""
    return _("Scan with the camera app"), (
        ("camera-outline", _("Open the camera app of this device and point it at the picture on the host’s screen.")),
        ("link-variant", _("Tap the link that appears. Safehouse opens and asks whether to join.")),
        ("dialpad", _("If your camera does not know such links, type the code instead.")),
    )


def update() -> tuple[str, Steps]:
    """Both devices need the same version."""
    return _("Another version"), (
        ("update", _("Both devices need the same version of Safehouse. Bring the older one up to date.")),
        ("wifi", _("The table then appears by itself.")),
    )


class Help(Dialog):
    """A title and a few steps, each with its picture."""

    steps = ListProperty()  # key, icon and sentence

    def __init__(self, app: "Safehouse", title: str, steps: Steps) -> None:
        models = [(f"step/{place}", *step) for place, step in enumerate(steps)]
        super().__init__(app, title=title, steps=models)


read(__file__)
