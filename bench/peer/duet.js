// Codenames Duet, the standard nine-token game, written in the usual way for boardgame.io.
// All options are set for the speed of boardgame.io: no undo, no stages, no turn bookkeeping by the
// framework, no optimistic run of a move on the client. The rule numbers are those of games/duet.
'use strict';

const { INVALID_MOVE, Stage } = require('boardgame.io/core');

const CELLS = 25;
const AGENTS = 15;
const GREENS = 9;
const TOKENS = 9;
const HIGHEST_NUMBER = 9;

// D-2, D-3: the 25 cells of every key card, side A then side B.
const KEY_PAIRS = [
  ...Array(3).fill('GG'), ...Array(5).fill('GB'), 'GA',
  ...Array(5).fill('BG'), ...Array(7).fill('BB'), 'BA', 'AG', 'AB', 'AA',
];

function setup({ random }, setupData) {
  const key = random.Shuffle(KEY_PAIRS);
  return {
    words: random.Shuffle(setupData.words).slice(0, CELLS),
    // Strings and counts, because the framework wraps every array that a move looks into.
    secret: {
      keys: [key.map((pair) => pair[0]).join(''), key.map((pair) => pair[1]).join('')],
      left: [GREENS, GREENS],
    },
    finder: Array(CELLS).fill(-1), // who covered the cell with an agent (D-41)
    missed: [[], []], // cells with a token, by who guessed them (D-28)
    found: 0,
    bank: TOKENS,
    checks: 0,
    phase: 'clue',
    giver: -1,
    hits: 0,
    clues: [],
    lastStand: [],
    done: [false, false],
    outcome: null,
  };
}

// Seats that may give the next clue: anybody the first (D-8), then in turn (D-9), unless done (D-44).
function givers(G) {
  if (G.giver < 0) return [0, 1];
  const next = 1 - G.giver;
  return [G.done[next] ? G.giver : next];
}

function acting(G) {
  if (G.phase === 'clue') return givers(G);
  if (G.phase === 'guess') return [1 - G.giver];
  if (G.phase === 'sudden') return [0, 1].filter((seat) => !G.done[1 - seat]); // D-47, D-50
  return [];
}

// D-29 to D-31, A-7: not covered, and not missed by this very seat before.
function open(G, seat, cell) {
  return G.finder[cell] < 0 && !G.missed[seat].includes(cell);
}

function enumerate(G, seat) {
  if (!acting(G).includes(seat)) return [];
  if (G.phase === 'clue') return [{ move: 'clue', args: null }]; // open: any word with any number
  const moves = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (open(G, seat, cell)) moves.push({ move: 'guess', args: [cell] });
  }
  if (G.phase === 'guess' && G.hits > 0) moves.push({ move: 'endTurn', args: [] }); // D-21
  return moves;
}

// D-10, D-13: a word that still lies open on the board, exactly.
function visible(G, word) {
  const cell = G.words.indexOf(word.normalize('NFC').toLowerCase());
  return cell >= 0 && G.finder[cell] < 0 && !(G.missed[0].includes(cell) && G.missed[1].includes(cell));
}

function clue({ G, playerID }, word, number) {
  const seat = Number(playerID);
  if (G.phase !== 'clue' || !givers(G).includes(seat)) return INVALID_MOVE;
  if (typeof word !== 'string' || !/^\p{L}+$/u.test(word) || visible(G, word)) return INVALID_MOVE;
  if (!Number.isInteger(number) || number < 0 || number > HIGHEST_NUMBER) return INVALID_MOVE;
  G.giver = seat;
  G.phase = 'guess';
  G.hits = 0;
  G.clues.push({ seat, word, number, guesses: [] });
}

function guess({ G, playerID }, cell) {
  const seat = Number(playerID);
  if ((G.phase !== 'guess' && G.phase !== 'sudden') || !acting(G).includes(seat)) return INVALID_MOVE;
  if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS || !open(G, seat, cell)) return INVALID_MOVE;
  const colour = G.secret.keys[1 - seat][cell]; // D-23
  const guesses = G.phase === 'sudden' ? G.lastStand : G.clues[G.clues.length - 1].guesses;
  guesses.push({ seat, cell, colour });
  if (colour === 'A') end(G, false, 'assassin');
  else if (colour === 'G') hit(G, seat, cell);
  else miss(G, seat, cell);
}

function hit(G, seat, cell) {
  G.finder[cell] = seat;
  G.found += 1;
  G.hits += 1;
  for (let side = 0; side < 2; side++) {
    if (G.secret.keys[side][cell] === 'G') {
      G.secret.left[side] -= 1;
      if (G.secret.left[side] === 0) G.done[side] = true; // D-42
    }
  }
  if (G.found === AGENTS) {
    const sudden = G.phase === 'sudden';
    if (!sudden) takeCheck(G); // D-37
    end(G, true, 'all_found', 3 * G.bank + G.checks - (sudden ? 1 : 0)); // D-63 to D-65
  } else if (G.phase === 'guess' && G.done[G.giver]) {
    takeCheck(G);
    nextTurn(G);
  }
}

function miss(G, seat, cell) {
  G.missed[seat].push(cell);
  if (G.phase === 'sudden') {
    end(G, false, 'sudden_miss'); // D-49
  } else {
    G.bank -= 1; // D-28
    nextTurn(G);
  }
}

function endTurn({ G, playerID }) {
  if (G.phase !== 'guess' || Number(playerID) !== 1 - G.giver || G.hits === 0) return INVALID_MOVE;
  takeCheck(G); // D-34
  nextTurn(G);
}

function takeCheck(G) {
  G.bank -= 1;
  G.checks += 1;
}

function nextTurn(G) {
  G.phase = G.bank > 0 ? 'clue' : 'sudden'; // D-46
}

function end(G, won, reason, score = null) {
  G.phase = 'over';
  G.outcome = { won, reason, score };
}

// A view is built up from nothing here too; the keys are shown when the game is over (D-39).
function playerView({ G, playerID }) {
  const seat = playerID === null || playerID === undefined ? -1 : Number(playerID);
  return {
    words: G.words,
    finder: G.finder,
    missed: G.missed,
    found: G.found,
    bank: G.bank,
    checks: G.checks,
    phase: G.phase,
    giver: G.giver,
    hits: G.hits,
    clues: G.clues,
    lastStand: G.lastStand,
    done: G.done,
    outcome: G.outcome,
    key: seat >= 0 ? G.secret.keys[seat] : null,
    keys: G.phase === 'over' ? G.secret.keys : null,
  };
}

const unguessed = (move) => ({ move, client: false, undoable: false });

const Duet = {
  name: 'duet',
  setup,
  moves: { clue: unguessed(clue), guess: unguessed(guess), endTurn: unguessed(endTurn) },
  turn: { activePlayers: { all: Stage.NULL } },
  endIf: ({ G }) => (G.outcome === null ? undefined : G.outcome),
  playerView,
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
};

module.exports = { Duet, acting, enumerate };
