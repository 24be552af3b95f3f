// Random play of Duet on boardgame.io at full speed, in one of three modes:
//   reducer   the reducer alone, with the legal list of the seat that acts
//   views     the same, then playerView for both seats and both as JSON text
//   clients   two clients and the local master between them, then both clients' views as JSON text
// Reads one number of seconds per line and answers with one line of JSON, so that a benchmark can alternate
// between several programs.
'use strict';

const readline = require('node:readline');
const { Client } = require('boardgame.io/client');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { Local } = require('boardgame.io/multiplayer');
const { Duet, acting, enumerate } = require('./duet.js');
const { clueWords, boardWords } = require('./words.json');

let seed = 1;
function random(below) { // mulberry32
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
}

const setupData = { words: boardWords };
let jsonLength = 0; // used at the end, so that creating the texts cannot be skipped

function pick(G) {
  const seats = acting(G);
  const seat = seats.length === 1 ? seats[0] : seats[random(seats.length)];
  const moves = enumerate(G, seat);
  const chosen = moves[random(moves.length)];
  const args = chosen.args || [clueWords[random(clueWords.length)], random(10)];
  return { seat, move: chosen.move, args };
}

const reducer = CreateGameReducer({ game: Duet });

function playReducer(withViews) {
  let state = InitializeGame({ game: Duet, numPlayers: 2, setupData });
  let actions = 0;
  while (state.G.outcome === null) {
    const { seat, move, args } = pick(state.G);
    const before = state;
    state = reducer(state, {
      type: 'MAKE_MOVE',
      payload: { type: move, args, playerID: String(seat), credentials: undefined },
    });
    if (state === before || state._stateID === before._stateID) throw new Error(`refused: ${move} ${args}`);
    actions += 1;
    if (withViews) {
      for (const playerID of ['0', '1']) {
        jsonLength += JSON.stringify(Duet.playerView({ G: state.G, ctx: state.ctx, playerID })).length;
      }
    }
  }
  return { actions, reason: state.G.outcome.reason };
}

let matches = 0;

function playClients() {
  const multiplayer = Local();
  matches += 1;
  const clients = ['0', '1'].map((playerID) => Client({
    game: clientGame, numPlayers: 2, matchID: `match-${matches}`, playerID, multiplayer, debug: false,
  }));
  clients.forEach((client) => client.start());
  let actions = 0;
  while (clients[0].getState().G.outcome === null) {
    const { seat, move, args } = pick(clients[0].getState().G);
    const before = clients[0].getState()._stateID;
    clients[seat].moves[move](...args);
    for (const client of clients) {
      const state = client.getState();
      if (state._stateID <= before) throw new Error(`not there yet: ${move} ${args}`);
      jsonLength += JSON.stringify(state.G).length;
    }
    actions += 1;
  }
  const { reason } = clients[0].getState().G.outcome;
  clients.forEach((client) => client.stop());
  return { actions, reason };
}

// The local master deals for itself and hands no set-up data on.
const clientGame = { ...Duet, setup: (context) => Duet.setup(context, setupData) };

const MODES = { reducer: () => playReducer(false), views: () => playReducer(true), clients: playClients };
const play = MODES[process.argv[2]];
if (!play) throw new Error(`no such mode: ${process.argv[2]}`);

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const endings = {};
  let actions = 0;
  let games = 0;
  const start = process.hrtime.bigint();
  const end = start + BigInt(Math.round(Number(line) * 1e9));
  let now = start;
  while (now < end) {
    const played = play();
    actions += played.actions;
    games += 1;
    endings[played.reason] = (endings[played.reason] || 0) + 1;
    now = process.hrtime.bigint();
  }
  const seconds = Number(now - start) / 1e9;
  process.stdout.write(`${JSON.stringify({ actions, games, seconds, endings, jsonLength })}\n`);
});
