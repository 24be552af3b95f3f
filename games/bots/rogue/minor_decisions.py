"""Minor choices at Rogue Agent: dice of a Search, goods, the bomb sheet, informants to remove, tokens to show."""

from __future__ import annotations

from games.bots.rogue.decision import Decision
from games.bots.rogue.position import MeasuredPosition
from games.bots.rogue.valuation import arrest, bargain, prices, worth
from games.core.contract import Seat
from games.core.value import Value
from games.rogue import actions, bomb_sheet
from games.rogue.vocabulary import UPGRADES, YIELD, Colour, Face, Identity, Stock, Way

BEHIND = 4.0  # deficit in points from which being an android is no worse


def face_worth(scene: MeasuredPosition, seat: Seat, face: Face) -> float:
    """The worth of a die of a Search."""
    if face is Face.AMPLIFY:
        return 0.25
    if face not in YIELD:
        return -0.15
    stock, amount = YIELD[face]
    player, each = scene.players[seat], prices()
    had: int = getattr(player, stock)
    top = scene.ground.top_of(stock)
    room = amount if top is None else min(amount, top - had)
    if stock is Stock.CREDITS:
        return room * each.informant_to_be / 200
    if stock is Stock.STAMINA:
        return room * (0.2 if player.stamina > 4 else 0.4)
    value: int = getattr(each, stock)
    ends = stock in UPGRADES and room and had + room == top
    return room * value / 100 + (1.0 if ends else 0.0)


def colouring(choice: Decision) -> Value:
    """Choose the colour whose faces are worth most."""
    scene = choice.scene

    def value(action: actions.Choose) -> float:
        return mean_worth(scene, choice.seat, action.colour) + 0.05 * choice.rng.random()

    return max(choice.of(actions.Choose), key=value)


def mean_worth(scene: MeasuredPosition, seat: Seat, colour: Colour) -> float:
    faces = scene.ground.dice[colour]
    return sum(face_worth(scene, seat, face) for face in faces) / len(faces)


def rerolling(choice: Decision) -> Value:
    """Reroll dice that hurt or are worth less than another roll on average."""
    scene, seat, asked = choice.scene, choice.seat, choice.asked
    safe = scene.safe(seat, asked.tile)
    bad = tuple(
        place
        for place, die in enumerate(asked.dice)
        if (die.face is Face.EXPLOSION and not safe)
        or face_worth(scene, seat, die.face) < mean_worth(scene, seat, die.colour)
    )
    again = actions.Reroll(bad)
    return again if bad and again in choice.listed else choice.stop


def resolving(choice: Decision) -> Value:
    """Meet explosions at the least cost; double the most valuable face by amplify symbols."""
    scene, seat, asked = choice.scene, choice.seat, choice.asked
    hurt = 0.2 if scene.players[seat].stamina > 3 else 0.6
    against = {
        Way.PLAIN: -hurt, Way.ARMOR: 3.0, Way.INFORMANT: 2.5, Way.AMPLIFY: hurt - 0.25, Way.AMMO: hurt - 0.25,
    }  # fmt: skip
    amplified = any(action.way is Way.AMPLIFY for action in choice.of(actions.Resolve))

    def value(action: actions.Resolve) -> float:
        face = asked.dice[action.die].face
        if face is Face.AMPLIFY:
            return -5.0
        if face is Face.EXPLOSION:
            return -4.0 if scene.safe(seat, asked.tile) else against[action.way]
        gain = face_worth(scene, seat, face)
        if action.way is Way.AMPLIFY:
            return 2 * gain - 0.13
        return gain - 0.5 * (gain > 0.2 and amplified)

    return max(choice.of(actions.Resolve), key=value)


def buying(choice: Decision) -> Value:
    """Buy the best bargain, as often as it is one."""
    scene, seat = choice.scene, choice.seat
    goods = scene.ground.tiles[choice.asked.tile].goods
    best = 0.0
    chosen: Value | None = None
    for action in choice.of(actions.Buy):
        often = 9 if goods[action.good].gain.what is Stock.INFLUENCE else 2
        value = min(action.times, often) * bargain(scene, seat, goods[action.good]) - 0.02 * action.times
        if value > best:
            best, chosen = value, action
    stops = choice.of(actions.Stop)
    return chosen or (stops[0] if stops else choice.listed[0])


def sheet_worth(columns: bomb_sheet.Columns, timer: int) -> float:
    """The evaluation of a bomb sheet."""
    if timer <= 0:
        return -50.0
    value = 30.0 if bomb_sheet.is_cut(columns) else 0.0
    value -= 4.0 * len(bomb_sheet.circuit(columns)) + 1.5 * max(0, len(columns) - 1)
    wires = {(c, r) for c, dice in enumerate(columns) for r, die in enumerate(dice) if die.face is Face.AMPLIFY}
    beside = sum((c + right, r + down) in wires for c, r in wires for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)))
    return value + 1.5 * beside + sum(all(die.face is Face.AMPLIFY for die in dice) for dice in columns)


def wiring(choice: Decision) -> Value:
    """Cut wires until there is a line of three, or until the last tick if the sheet is safe then."""
    asked = choice.asked
    if not asked.rolled:
        quiet = bool(asked.columns) and not bomb_sheet.circuit(asked.columns)
        done = bomb_sheet.is_cut(asked.columns) or (asked.timer <= 1 and quiet)
        return choice.stop if done else choice.of(actions.Cut)[0]

    def value(action: actions.Place) -> float:
        die = next(die for die in asked.rolled if die.colour is action.colour and die.face is action.face)
        begun = bool(asked.columns) and action.column == len(asked.columns)
        columns = bomb_sheet.put(asked.columns, action.column, die)
        return sheet_worth(columns, asked.timer - begun) + 10.0 * (die.face is Face.EXPLOSION)

    return max(choice.of(actions.Place), key=value)


def naming(choice: Decision) -> Value:
    """Remove an informant of the leading player; its own only if there is no other."""

    def value(action: actions.Remove) -> float:
        return -50.0 if action.owner == choice.seat else worth(choice.scene, action.owner)

    return max(choice.of(actions.Remove), key=value)


def taking(choice: Decision) -> Value:
    """Take the most valuable criminal."""
    return max(choice.of(actions.Take), key=lambda action: _worth_of(choice, action.number))


def freeing(choice: Decision) -> Value:
    """Free the least valuable criminal."""
    return min(choice.of(actions.Free), key=lambda action: _worth_of(choice, action.number))


def _worth_of(choice: Decision, number: int) -> float:
    crook = next(crook for crook in choice.scene.facts.criminals if crook is not None and crook.number == number)
    return arrest(choice.scene, choice.seat, crook.card)


def showing(choice: Decision) -> Value:
    """Show a human token if possible, unless far behind: then being an android pays."""
    scene, seat = choice.scene, choice.seat
    best = max(worth(scene, other) for other in range(len(scene.players)) if other != seat)
    wish = Identity.ANDROID if worth(scene, seat) < best - BEHIND else Identity.HUMAN
    return next((action for action in choice.of(actions.Show) if action.identity is wish), choice.listed[0])
