"""The screens: one device's `Desk` made visible with Kivy. They draw what they are given and know no rule of any game.

    app.py      the app: its life, settings, matches and other devices
    shell/      navigation, routes, screens, keyboard, feedback, errors, garbage collection
    drawing/    the pen, text, sprites, and widgets that paint themselves
    theme/      lengths of layouts, and the viewport: the window as a value
    widgets/    rows, buttons, inputs, dialogs, toasts, popovers: what all screens share
    match/      what the screens of all matches share: seat, curtain, menu, replay, hints
    duet/, kyoto/, rogue/      the table of each game: screen, menu, sizes, painters, panels
    home/, setup/, settings/, ...      one folder for each other screen

What needs no Kivy is not here: `app/present` has models, presenters, words and questions, `app/services` preferences,
open matches and the wifi state. docs/screens.md tells how a screen is made.

A screen is a folder: `screen.py` says what is to be seen and what taps do, `screen.kv` beside it where it stands,
`painters.py` has its painters. Painters take a pen, a width, a height and the state they draw, all in dp from the upper
left corner; they are given the whole state, so that comparing tells whether anything must be drawn again.
"""
