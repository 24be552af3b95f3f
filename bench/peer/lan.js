// boardgame.io over socket.io, as used on a wifi, in separate processes:
//   server PORT            the server with its default store
//   clients PORT HOLE      two seats; the second one connects through HOLE, a port that may stop forwarding
//   junk PORT              sends invalid frames until the server is gone
// `clients` reads commands on standard input, one a line, and answers each with one line of JSON:
//   play N     N actions at random, the milliseconds from each move until both seats hold the new view
//   watch      the milliseconds until the second seat says it is not connected
//   back       the milliseconds until it is connected again and holds the current state
//   words      the words of the match on the table, and its progress
'use strict';

const readline = require('node:readline');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Server } = require('boardgame.io/server');
const { Duet, acting, enumerate } = require('./duet.js');
const { clueWords, boardWords } = require('./words.json');

const game = { ...Duet, setup: (context) => Duet.setup(context, { words: boardWords }) };
const now = () => Number(process.hrtime.bigint()) / 1e6;
const random = (below) => Math.floor(Math.random() * below);

function serve(port) {
  const server = Server({ games: [game], origins: ['*'] });
  server.run({ port, callback: () => process.stdout.write('ready\n') });
}

function seat(playerID, port, matchID) {
  const client = Client({
    game, numPlayers: 2, matchID, playerID, debug: false,
    multiplayer: SocketIO({ server: `http://${process.env.LAN_HOST || '127.0.0.1'}:${port}` }),
  });
  client.start();
  return client;
}

const until = (clients, true_) => new Promise((resolve) => {
  const stops = [];
  const look = () => {
    if (true_()) {
      stops.splice(0).forEach((stop) => stop());
      resolve(now());
    }
  };
  clients.forEach((client) => stops.push(client.subscribe(look)));
  look();
});

const here = (client) => client.getState() !== null && client.getState().isConnected;

let match = 0;

async function play(count, ports) {
  const took = [];
  let clients = [];
  while (took.length < count) {
    if (clients.length === 0 || clients[0].getState().G.outcome !== null) {
      clients.forEach((client) => client.stop());
      match += 1;
      clients = ['0', '1'].map((id) => seat(id, ports[0], `p${process.pid}-${match}`));
      await until(clients, () => clients.every(here));
    }
    const { G, _stateID } = clients[0].getState();
    const seats = acting(G);
    const who = seats[random(seats.length)];
    const moves = enumerate(G, who);
    const chosen = moves[random(moves.length)];
    const args = chosen.args || [clueWords[random(clueWords.length)], random(10)];
    const start = now();
    clients[who].moves[chosen.move](...args);
    const end = await until(clients, () => clients.every((client) => client.getState()._stateID > _stateID));
    took.push(end - start);
  }
  clients.forEach((client) => client.stop());
  return took;
}

async function clients(ports) {
  const pair = ['0', '1'].map((id, place) => seat(id, ports[place], `m${process.pid}`));
  await until(pair, () => pair.every(here));
  process.stdout.write('ready\n');
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [command, count] = line.split(' ');
    const start = now();
    let answer;
    if (command === 'play') answer = await play(Number(count), ports);
    else if (command === 'watch') answer = await until([pair[1]], () => !here(pair[1])) - start;
    else if (command === 'back') answer = await until([pair[1]], () => here(pair[1])) - start;
    else answer = { words: pair[0].getState().G.words, number: pair[0].getState()._stateID };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  process.exit(0);
}

function junk(port) {
  const { io } = require('socket.io-client');
  const socket = io(`http://127.0.0.1:${port}/duet`, { transports: ['websocket'], reconnection: false });
  const things = [null, 1, 'x', [], {}, { toString: 1 }, { type: 'x' }, [[]], { payload: null }];
  let sent = 0;
  const end = () => { process.stdout.write(`${JSON.stringify(sent)}\n`); process.exit(0); };
  socket.on('disconnect', end);
  socket.on('connect', () => {
    const more = () => {
      if (sent >= 2000) end();
      sent += 1;
      const pick = () => things[random(things.length)];
      socket.emit(['sync', 'update', 'chat'][random(3)], pick(), pick(), pick(), pick());
      setTimeout(more, 1);
    };
    more();
  });
}

const [mode, ...ports] = process.argv.slice(2);
if (mode === 'server') serve(Number(ports[0]));
else if (mode === 'clients') clients(ports.map(Number));
else junk(Number(ports[0]));
