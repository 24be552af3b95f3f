"""The page of Codenames Duet: the session's model as HTML.

It contains no rules and no sentences: texts are finished in the model, and elements that can be tapped have the
session's key as `data-tap`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.duet.clue_check import judge_for
from app.present.duet.model import CardLook, Clue, ClueDraft, DuetModel, Mode, Ruling, WordCard
from app.present.duet.presenter import DuetSelection, present
from app.present.duet.session import DuetSession
from app.present.duet.session_model import ClueListDialog, DuetSessionModel, LargeKeyDialog
from app.present.duet.spoken_commands import DuetCommands, card_words, square_name
from app.present.i18n import _
from app.present.private_notes import Notes, PencilMark
from app.web.drawn import badge, fitted, icon, picture, plate, width_class
from app.web.duet_report_page import key_table, report_main
from app.web.fragments import size_on_air
from app.web.markup import Child, Html, hidden, join, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageDialog
from app.web.session_page import PageRenderer, RenderedPage, SessionPage
from games.duet.clue import LONGEST, NUMBERS

if TYPE_CHECKING:
    from app.present.controls import BarSign
    from app.present.dialogs import OpenDialog
    from app.table.desk import DeskView
    from app.web.game_page import PageTable

PRIVATE_PART = 2560  # limit of the bytes for a key, its legend, notes, a draft, an armed word and a message
GLYPHS = {"spent": "tick", "check": "tick"}
COLUMNS = 5


def duet_page(table: PageTable, renderer: PageRenderer | None = None) -> SessionPage:
    """Create the page of one guest at a match of Duet."""
    return SessionPage(
        table,
        lambda front, device: DuetSession(table.match, front, device, Notes(table.notes_folder, table.match)),
        renderer or DuetRenderer(),
        judge_for,
        DuetCommands(),
    )


class DuetRenderer:
    """Renders models of Duet as pages."""

    def render(self, model: DuetSessionModel) -> RenderedPage:
        """Render the table, or the report at its end."""
        if model.report is not None:
            return RenderedPage(report_main(model), "felt", model.report.verdict)
        table = model.table
        main = tag(
            "main",
            _bar(model),
            _legend(table) if table.mode in (Mode.GIVE, Mode.PEEK) else _clue_now(table),
            tag("h2", _("The board"), class_="hidden"),
            board(table, touching=not table.far),
            _line(table),
            _actions(model),
            token_track(table),
            _log(table),
            class_=f"duet {table.mode.value}" + (" waits" if table.far else ""),
            data_private=table.key is not None or None,
        )
        said = f"{table.title}.\n{table.line}".replace("**", "")
        return RenderedPage(main, "dusk" if table.sudden else "felt", said)

    def least(self, shown: DeskView) -> int:
        """The length of the public table, plus the limit for private parts."""
        table = present(replace(shown, private=None), DuetSelection())
        page = self.render(DuetSessionModel(table=table, draft=ClueDraft(), ruling=Ruling()))
        return size_on_air(page.main) + PRIVATE_PART

    def render_dialog(self, opened: OpenDialog) -> PageDialog | None:
        """Render the list of clues, or one side of the key enlarged."""
        dialog, key = opened.dialog, f"session-{opened.number}"
        shut = opened.key("close")
        if isinstance(dialog, ClueListDialog):
            rows = [tag("li", *clue_row(clue)) for clue in dialog.clues]
            body = tag("p", dialog.empty) if not rows else tag("ol", *rows, class_="clue-list", role="list")
            back = PageButton(shut, dialog.back, PageButtonStyle.MAIN)
            return PageDialog(key, dialog.title, dialog.line, (back,), body, dismiss=shut, least=size_on_air(body))
        if isinstance(dialog, LargeKeyDialog) and dialog.side is not None:
            back = PageButton(shut, dialog.back, PageButtonStyle.MAIN)
            return PageDialog(key, dialog.title, "", (back,), key_table(dialog.side), dismiss=shut)
        return None


# -- around the board ------------------------------------------------------------------------------


def _bar(model: DuetSessionModel) -> Html:
    """The turn, what to do, and the icon buttons."""
    table = model.table
    hint = tag("p", rich(table.hint), class_="hint") if table.hint and not table.sudden else None
    signs = [_sign(sign) for sign in table.signs if sign.key != "bulb" or model.hint]
    sign = badge(table.actor) if table.actor is not None else None
    return tag(
        "header",
        sign,
        tag("div", tag("h1", table.title, tabindex="-1"), hint),
        tag("nav", *signs, class_="signs"),
        class_="bar",
    )


def _sign(sign: BarSign) -> Html:
    return tag(
        "button",
        icon(f"sign-{sign.key}"),
        tag("span", sign.words),
        class_=f"sign {sign.key}",
        data_tap=sign.tap,
        type="button",
    )


def _legend(table: DuetModel) -> Html:
    """The legend of an open key's colours."""
    words = table.key.short_legend if table.key is not None else ()
    names = ("key_agent_on_green", "key_bystander", "key_assassin")
    rows = [tag("li", picture(name), said) for name, said in zip(names, words, strict=False)]
    return tag("ul", *rows, class_="legend", role="list")


def _clue_now(table: DuetModel) -> Html:
    """The current clue; in sudden death, its rule."""
    clue = table.clue
    if clue is None:
        return tag("section", tag("p", rich(table.hint)), class_="clue none") if table.sudden else Html()
    word = fitted(clue.written) if clue.word else tag("span", clue.aloud, class_="word aloud")
    return tag(
        "section",
        tag("h2", badge(clue.giver), tag("span", clue.label)),
        tag("p", word, " ", plate(clue.number)),
        class_="clue",
    )


def _line(table: DuetModel) -> Html:
    """The last event."""
    return tag("p", rich(table.line), class_="line")


def token_track(table: DuetModel) -> Html:
    """The tokens, a disc for each, with accessible text."""
    track = table.track
    discs = [
        tag(
            "li",
            icon(GLYPHS.get(kind, "glyph_bystander")),
            class_=kind + (" now" if place == track.now else ""),
        )
        for place, kind in enumerate(track.discs)
    ]
    return tag(
        "section",
        tag("p", tag("span", track.turn_words), " ", tag("span", track.left_words)),
        tag("ol", *discs, aria_hidden="true"),
        class_="track",
    )


def _log(table: DuetModel) -> Html:
    """All clues of the match."""
    rows = [tag("li", *clue_row(clue), class_="now" if clue.now else None) for clue in table.clues]
    listed = tag("ol", *rows, role="list", tabindex="0", aria_label=table.captions.clues)
    return tag(
        "section",
        tag("h2", tag("span", table.captions.clues), " ", tag("span", table.found_words)),
        listed if rows else tag("p", table.captions.no_clue),
        class_="log",
    )


def clue_row(clue: Clue, *, led_to: bool = True) -> tuple[Child, ...]:
    """A clue, with its guesses."""
    said = clue.written if clue.word else clue.aloud
    pips = join(*(tag("i", class_=f"pip {pip}") for pip in clue.pips))
    return (
        badge(clue.giver),
        hidden(clue.giver.name + ": "),
        tag("strong", said, class_=width_class(said)),
        " ",
        plate(clue.number),
        tag("span", pips, class_="pips", aria_hidden="true"),
        tag("span", clue.led_to, class_="touched") if led_to else None,
    )


# -- actions ---------------------------------------------------------------------------------------


def _actions(model: DuetSessionModel) -> Html:
    """The clue entry, the button of the turn, or the players' buttons of sudden death."""
    table = model.table
    if table.giving:
        return tag("div", _entry(model), class_="actions")
    parts: list[Html] = []
    if table.sudden and table.turners:
        parts.append(tag("p", rich(table.captions.who_touches)))
        parts += [
            tag(
                "button",
                badge(turner.person),
                tag("span", turner.person.name),
                tag("small", turner.line),
                class_=f"turner {turner.state}",
                data_tap=f"turner/{turner.seat}",
                type="button",
                aria_pressed=str(turner.state == "now").lower(),
            )
            for turner in table.turners
        ]
    if table.main is not None and table.mode in (Mode.GUESS, Mode.OVER):
        loud = "main" if table.mode is Mode.OVER or table.loud_end else "second"
        parts.append(tag("button", table.main.text, class_=loud, data_tap="main", type="button"))
    return tag("div", *parts, class_="actions") if parts else Html()


def _entry(model: DuetSessionModel) -> Html:
    """The clue entry. The page keeps typed text when it is rendered again."""
    captions, draft, ruling = model.table.captions, model.draft, model.ruling
    numbers = [tag("option", str(number), value=number, selected=number == draft.number) for number in NUMBERS]
    if draft.spoken:
        word: Child = tag("p", captions.clue_said, class_="aloud")
    else:
        word = tag(
            "input",
            id="entry-word",
            name="entry/word",
            value=draft.word,
            placeholder=captions.clue_word,
            maxlength=LONGEST,
            autocomplete="off",
            autocapitalize="none",
            autocorrect="off",
            spellcheck="false",
            enterkeyhint="send",
            aria_label=captions.clue_word,
            aria_describedby="ruling",
        )
    switch = captions.type_clue if draft.spoken else captions.say_clue
    return tag(
        "form",
        word,
        tag("select", *numbers, id="entry-number", name="entry/number", aria_label=captions.how_many),
        tag("button", switch, class_="quiet voice", data_tap="entry/spoken", type="button"),
        tag("p", ruling.line, id="ruling", class_=f"ruling {ruling.kind}"),
        tag(
            "button",
            ruling.button,
            class_="main",
            type="submit",
            aria_disabled=None if ruling.ready else "true",
        ),
        class_="entry",
        data_tap="give",
        data_draft="draft",
    )


# -- the board -------------------------------------------------------------------------------------


def board(table: DuetModel, *, touching: bool) -> Html:
    """Five by five words, as a grid with rows and columns for screen readers."""
    rows = []
    for row in range(len(table.cards) // COLUMNS):
        places = range(row * COLUMNS, (row + 1) * COLUMNS)
        cells = [tag("div", _card(place, table, touching=touching), role="gridcell") for place in places]
        rows.append(tag("div", *cells, role="row"))
    return tag("div", *rows, class_="board", role="grid", aria_label=table.found_words, data_columns=COLUMNS)


def _card(place: int, table: DuetModel, *, touching: bool) -> Html:
    card = table.cards[place]
    kind = "card " + card.face.name.lower().replace("_", "-") + " armed" * card.armed + " last" * card.last
    if card.mark is not None:
        kind += " struck" if card.mark is PencilMark.STRUCK else " underlined"
    tokens_shown = card.face is not CardLook.AGENT
    inside = (
        badge(card.finder, "finder") if card.finder is not None else None,
        _token(card, "up") if tokens_shown and card.up is not None else None,
        _token(card, "down") if tokens_shown and card.down is not None else None,
        fitted(card.written, card.seam),
        tag("span", card.foot, class_="again") if card.foot else None,
    )
    said = hidden(f"{card_words(card)}, {square_name(place)}")
    face = tag("span", *inside, class_="face", aria_hidden="true")
    if table.still or (not touching and table.mode not in (Mode.GIVE, Mode.PEEK)):
        return tag("div", said, face, class_=kind)
    return tag("button", said, face, class_=kind, data_tap=f"cell/{place}")


def _token(card: WordCard, way: str) -> Html:
    """A bystander token of a player."""
    who = card.up if way == "up" else card.down
    assert who is not None
    return tag("span", icon("glyph_bystander"), badge(who), class_=f"token {way}")
