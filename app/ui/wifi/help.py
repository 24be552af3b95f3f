"""Help texts for devices that cannot find each other, without technical terms."""

from typing import TYPE_CHECKING

from kivy.properties import ListProperty

from app.present.i18n import _
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Dialog

if TYPE_CHECKING:
    from app.ui.app import Safehouse

Steps = tuple[tuple[str, str], ...]  # icon and sentence


def same_wifi() -> tuple[str, Steps]:
    """Both devices have to be in the same network."""
    return _("Both on the same wifi?"), (
        ("wifi-check", _("Open the wifi settings on both devices: both should show the same network.")),
        ("account-group-outline", _("Guest wifi often isolates devices. Use the main network.")),
        ("vpn", _("Turn off any VPN on both devices.")),
        ("access-point", _("Still not working? Turn on a hotspot on one phone and join it with the other.")),
    )


def hotspot() -> tuple[str, Steps]:
    """Without a wifi network, one phone provides a hotspot."""
    return _("Use a phone’s hotspot"), (
        ("cog", _("On one phone, turn on the hotspot in Settings. The game uses no mobile data.")),
        ("wifi", _("On the other devices, join that hotspot.")),
        ("cards-outline", _("Open a table on one device and join it from the others.")),
    )


def page() -> tuple[str, Steps]:
    """A browser cannot open the page: no page of ours can explain why."""
    return _("The page does not open?"), (
        ("wifi-check", _("The other device has to be in this wifi, not on mobile data and not in a guest wifi.")),
        ("cellphone-play", _("Safehouse has to stay open on this device, with the screen on.")),
        (
            "lock-outline",
            _("If the browser asks whether it may reach devices on the local network, allow it."),
        ),
        ("vpn", _("Turn off any VPN on both devices.")),
        ("link-variant", _("If you type the address, type all of it, with **http://** and the number at its end.")),
    )


def opening() -> tuple[str, Steps]:
    """How the other device opens a table."""
    return _("How do I open a table?"), (
        ("folder-outline", _("On the other device, tap a game, then **Several devices**.")),
        ("wifi", _("Then tap **Open a table**. It will appear here automatically.")),
        ("qrcode-scan", _("If not, scan the QR code there with this device’s camera, or type the code.")),
    )


def camera() -> tuple[str, Steps]:
    """The camera app of the device scans the QR code."""
    return _("Scan with the camera app"), (
        ("camera-outline", _("Open the camera app on this device and scan the QR code on the host’s screen.")),
        ("link-variant", _("Tap the link that appears. Safehouse will open and ask if you want to join.")),
        ("dialpad", _("If your camera doesn’t offer the link, type the code instead.")),
    )


def update() -> tuple[str, Steps]:
    """Both devices need the same version."""
    return _("Different version"), (
        ("update", _("Both devices need the same version of Safehouse. Update the older one.")),
        ("wifi", _("Then the table will appear automatically.")),
    )


class Help(Dialog):
    """A dialog with a title and a few steps, each with an icon."""

    steps = ListProperty()  # key, icon and sentence

    def __init__(self, app: "Safehouse", title: str, steps: Steps) -> None:
        models = [(f"step/{place}", *step) for place, step in enumerate(steps)]
        super().__init__(app, title=title, steps=models)


read(__file__)
