"""The screens of the app with Kivy. They draw the models of one device's `Desk` and contain no rules of any game.

- app.py: the app: its life cycle, settings, matches and other devices
- shell/: navigation, routes, screens, keyboard, feedback, errors, garbage collection
- drawing/: the pen, text, sprites, and widgets that paint themselves
- theme/: lengths of layouts, and the viewport: the window as a value
- widgets/: rows, buttons, inputs, dialogs, toasts, popovers used by all screens
- match/: the common parts of match screens: seat, curtain, menu, replay, hints
- duet/, kyoto/, rogue/: the table of each game: screen, menu, sizes, painters, panels
- home/, setup/, settings/, ...: one folder for each other screen

Everything that needs no Kivy is elsewhere: `app/present` has models, presenters, texts and questions, `app/services`
preferences, open matches and the wifi state. docs/screens.md describes how to make a screen.

A screen is a folder: `screen.py` sets the properties and handles taps, `screen.kv` beside it defines the layout,
`painters.py` has its painters. Painters get a pen, a width, a height and the state they draw, all in dp from the upper
left corner; they get the whole state, so a comparison shows whether anything must be drawn again.
"""
