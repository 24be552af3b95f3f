"""The screens: one device's Desk made visible. They draw what they are given and know no rule of any game.

Where to read, from the ground up (docs/screens.md tells how a screen is made):

    tokens.py     every colour, size and time by name        look.py       the window as a value: form, scale, theme
    theme.py      lengths for layouts                        md.py, roles.py what is said to KivyMD, once
    art.py        sprites, grounds, gradients                letters.py    words as textures, measured and wrapped
    shapes.py     the pen: boxes, paper, shadows, sprites    paint.py      the pen: words and icons
    glyphs.py     letters our faces lack                     feel.py       sounds and touches
    painting.py   painters in layouts; what can be tapped    parts.py+kv   the kit: words, rows, segments, bars, places
    screens.py    AppScreen, and the manager of screens      dialogs.py+kv menus, questions, panels over a screen
    focus.py      the ring of a keyboard                     tr.py         sentences in .kv, in the language in use
    sheet.py      the items of a board, drawn by difference  kit.py        painters that parts share
    surfaces.py   words and surfaces                         controls.py   a line to write in, segments, steps
    places.py     what is there at times, pushed, by model   later.py      something done later, once
    toast.py      passing messages                           folder.py     manila folders
    people.py     a player: name, colour, shape, letter      balloon.py+kv what is said about a thing in sight
    chooser.py    choosing by narrowing, for every game      i18n.py       the catalogues
    hint.py       first-run help, in place
    jotter.py     small files that are no match              notes.py      private notes beside a match
    prefs.py      what was chosen in the settings            talk.py       what is asked and agreed at every table
    app.py        life, look, matches, other devices         navigation.py the way from screen to screen
    hall.py       the matches of this device, on the worker  sitting.py    an open match with this device at it
    match.py+kv   what the screens of all matches share      boards.py     boards in layouts, a table turned round
    moments.py    a short scene over a table
    glass.py+kv   a table that is looked back on             still.py      what its rules show, in the place of a screen
    typed.py      when a phone’s keyboard comes and goes
    where.py      all screens; the way back after a kill     surroundings.py  window and device as a Look
    play.py       what a game says of itself to the screens that serve all games

A screen is a folder: `screen.py` says what is to be seen and what taps do, `screen.kv` beside it where it stands,
`pen.py` has its painters, `presenter.py` and `model.py` make frozen values of what the Desk may show where there is
much to say. To add a game: its folder, a line in `where.SCREENS`,
its `Play` in `play.PLAYS` (set-up and replay ask it), a page of sprites in `sprites.py`, a catalogue in
`assets/locale`, rules in `assets/rules`.

Painters take a pen, a width, a height and the state they draw, all in dp from the upper left corner; they are given the
whole state, so that the sheet can tell by comparing whether anything must be drawn again.
"""
