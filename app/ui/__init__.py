"""The screens: one device's Desk made visible. They draw what they are given and know no rule of any game.

Where to read, from the ground up:

    tokens.py     every colour, size and time by name        look.py       the window as a value: form, scale, theme
    art.py        sprites, grounds, gradients                letters.py    words as textures, measured and wrapped
    shapes.py     the pen: boxes, paper, shadows, sprites    paint.py      the pen: words and icons
    glyphs.py     letters our faces lack                     feel.py       sounds and touches
    sheet.py      items drawn by difference, and taps        kit.py        buttons, bars, segments, switches, rows
    folder.py     manila folders                             people.py     a player: name, colour, shape, letter
    screen.py     what all screens share                     overlay.py    menus, questions, passing messages
    page.py       a title and rows that can be pushed
    chooser.py    choosing by narrowing, for every game      i18n.py       the catalogues
    hint.py       first-run help, in place
    jotter.py     small files that are no match              notes.py      private notes beside a match
    prefs.py      what was chosen in the settings            talk.py       what is asked and agreed at every table
    app.py        the screen table, the way back, the look   hall.py       the matches of this device, on the worker
    match.py      what the screens of all matches share      typed.py      when a phone’s keyboard comes and goes
    slider.py     a slider with steps                        md.py         all there is of KivyMD
    where.py      the way back after a kill                  surroundings.py  window and device as a Look
    play.py       what a game says of itself to the screens that serve all games

A screen is a folder: `model.py` says in frozen values what is to be seen, `presenter.py` makes that of what the Desk
may show, `screen.py` lays it out as items for the window it is in. To add a game: its folder, a line in `app.SCREENS`,
its `Play` in `play.PLAYS` (set-up and replay ask it), a page of sprites in `assets/make/sprites.py`, a catalogue in
`assets/locale`, rules in `assets/rules`.

Painters take a pen, a width, a height and the state they draw, all in dp from the upper left corner; they are given the
whole state, so that the sheet can tell by comparing whether anything must be drawn again.
"""
