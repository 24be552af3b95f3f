// The page of a guest: shows the host's markup, sends taps, and reconnects.

import { drawAlong } from "./drag.js";
import { enter, post, Refused } from "./entry.js";
import { FRAGMENTS } from "./fragments.js";
import { listenToKeys } from "./keys.js";
import { fromBase64, toBase64 } from "./sealing.js";
import { Idiomorph } from "./vendor/idiomorph.js";
import { bytesToHex, randomBytes } from "./vendor/noble.js";

/** @typedef {import("./entry.js").Way} Way */
/** @typedef {{ html?: string, title?: string, language?: string, theme?: string, look?: string, number?: number,
 *    said?: string, sounds?: string[], token?: object, pulse?: number, moved?: boolean, left?: string, keep?: boolean }} Frame */

const AGAIN = 800; // ms to the next attempt; no back-off, so that a phone that wakes up is connected at once
const LOCKED = 6000; // ms, if the host is busy
const RETRIES = [0, 500, 1000, 2000, 3000]; // ms before each try to deliver a tap
const DRAFT = 250; // ms after the last letter

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const root = document.documentElement, app = part("app"), link = part("link"), said = part("said");
const words = document.body.dataset;
// the storage key: a TV page, and each table of a server, has a separate guest
const shelf = (root.dataset.screen === "tv" ? "safehouse-tv" : "safehouse") + location.pathname.replace(/^\/?[^/]*$|[^/]*$/, "");
const speaker = new Audio(); // one for all sounds, because browsers allow the element that a tap has started
const silence = Number(words.silence); // ms without a heartbeat from the host

/** @type {{ id: string, session: import("./sealing.js").SealedSession } | null} */
let visit = null;
/** @type {EventSource | null} */
let source = null;
let heard = Date.now(); // not performance.now(), which stops while an iPhone sleeps
let busy = false, stopped = false, hidden = false, code = "", called = "", memory = ""; // what was typed; the token, where a browser keeps nothing
/** @type {string[]} */
let spoken = []; // the lines of the newest frame for readers who listen
/** @type {string[]} */
let telling = []; // those of them that stand in the live region
let opener = ""; // what had the focus before a dialog took it
let number = 0, timer = 0, drafting = 0, sending = Promise.resolve();

// -- entry and connection --------------------------------------------------------------------------------------------

/** The way to enter: the link of a seat unless it was used before, the stored token, a key, or digits.
 *  @returns {Way | null} */
function way() {
  const token = JSON.parse(recall() || "null"), [key, secret] = location.hash.slice(1).split(".");
  if (key && secret && key !== token?.by && key !== token?.id) return { how: "token", id: key, secret };
  if (token) return { how: "token", id: token.id, secret: token.secret };
  if (key && !secret) return { how: "key", secret: key };
  return code ? { how: "code", code } : null;
}

async function connect() {
  if (busy || stopped || hidden) return;
  busy = true;
  clearTimeout(timer);
  const by = way();
  try {
    if (!visit && !by) return askCode();
    const language = (navigator.languages ?? [navigator.language]).join(",");
    const hello = { name: called, language, screen: root.dataset.screen, at: location.host };
    visit ??= by && (await enter(by, hello));
    listen();
  } catch (error) {
    if (by) refused(by, error instanceof Refused ? error.reason : "");
  } finally {
    busy = false;
  }
}

/** @param {Way} by @param {string} reason */
function refused(by, reason) {
  if (!reason || reason === "gone" || reason === "malformed") {
    if (by.how === "code") code = "";
    tell(by.how === "code" ? words.wrong : words.lost);
    return by.how === "code" ? askCode() : again(AGAIN);
  }
  if (reason === "locked" || reason === "busy") {
    tell(words.locked);
    return by.how === "code" ? askCode() : again(LOCKED);
  }
  if (by.how === "token" && reason !== "full") {
    location.hash.includes(by.id) ? dropKey() : keep("");
    tell(words.unknown);
    return again(0);
  }
  dropKey();
  code = "";
  askCode();
  tell(reason === "wrong" ? (by.how === "key" ? words.expired : words.wrong) : words[reason]);
}

/** One stream, with a separate key; any error ends it. */
function listen() {
  if (!visit) return;
  const { counter, data } = visit.session.seal({});
  const open = visit.session.opener(counter);
  source?.close();
  const mine = (source = new EventSource(`events?v=${visit.id}&t=${toBase64(data)}`));
  let any = false;
  heard = Date.now();
  mine.onmessage = (event) => {
    if (mine !== source) return;
    try { show(open(fromBase64(event.data))); any = true; } catch { lost(true); }
  };
  mine.onerror = () => mine === source && lost(!any);
}

/** @param {boolean} forget whether the host may have lost this visit */
function lost(forget) {
  source?.close();
  source = null;
  if (forget) visit = null;
  if (stopped || hidden) return;
  tell(words.lost);
  again(AGAIN);
}

/** @param {number} wait */
const again = (wait) => { clearTimeout(timer); timer = setTimeout(connect, wait); };

/** Handles that the page is hidden: removes private parts and informs the host. */
function hide() {
  if (hidden) return;
  hidden = true;
  clearTimeout(timer);
  for (const secret of [...app.querySelectorAll("[data-private], dialog"), ...said.childNodes]) secret.remove();
  if (visit) { // not sendBeacon: under our referrer policy some browsers send it without an origin
    const { data } = visit.session.seal({ hidden: true });
    fetch(`tap?v=${visit.id}`, { method: "POST", body: data, keepalive: true }).catch(() => {});
  }
  source?.close();
  source = null;
}

function wake() {
  if (document.visibilityState !== "visible") return;
  hidden = false;
  if (!stopped && (!source || Date.now() - heard > silence / 2)) connect();
}

/** @param {string | undefined} line */
const tell = (line) => { if (link.textContent !== (line ?? "")) link.textContent = line ?? ""; };

function askCode() {
  const form = /** @type {HTMLTemplateElement} */ (part("by-code"));
  app.replaceChildren(form.content.cloneNode(true));
  app.removeAttribute("aria-busy");
  root.dataset.look = "lobby";
  /** @type {HTMLElement | null} */ (app.querySelector("[data-focus]"))?.focus();
}

/** Ends the connection of this page. @param {string | undefined} line */
function stop(line) {
  stopped = true;
  source?.close();
  source = visit = null;
  const [main, told, button] = ["main", "p", "button"].map((name) => document.createElement(name));
  if (!main || !told || !button) return;
  main.className = "lobby";
  told.className = "paper";
  told.textContent = line ?? "";
  button.className = "main";
  button.textContent = words.again ?? "";
  button.dataset.local = "again";
  main.append(told, button);
  app.replaceChildren(main);
  root.dataset.look = "lobby";
  tell("");
  said.textContent = line ?? "";
}

const recall = () => { try { return localStorage.getItem(shelf) ?? memory; } catch { return memory; } };

/** @param {string} token */
function keep(token) {
  memory = token;
  try { token ? localStorage.setItem(shelf, token) : localStorage.removeItem(shelf); } catch { /* it is in memory */ }
}

/** Removes the key from the address, so that no history, screenshot or shared link contains it. */
const dropKey = () => { if (location.hash) history.replaceState(null, "", location.pathname); };

// -- display --------------------------------------------------------------------------------------------------------

/** @param {Frame} frame */
function show(frame) {
  heard = Date.now();
  if (frame.token) {
    const [by] = location.hash.slice(1).split("."), before = JSON.parse(recall() || "{}");
    keep(JSON.stringify({ by: by || before.by, ...frame.token }));
    dropKey();
    code = "";
  }
  if (frame.pulse) return void say({ pulse: frame.pulse }).catch(() => {});
  if (frame.moved) return stop(words.moved);
  if (frame.left !== undefined) {
    if (!frame.keep) keep("");
    return stop(frame.left);
  }
  tell("");
  if (frame.html === undefined) return;
  number = frame.number ?? 0;
  document.title = frame.title ?? "Safehouse";
  root.lang = frame.language ?? "en";
  root.dataset.theme = frame.theme ?? "auto";
  root.dataset.look = frame.look ?? "lobby";
  root.dataset.sounds = frame.sounds ? "on" : "";
  for (const sound of frame.sounds ?? []) play(sound);
  morph(frame.html.replace(/[\u0080-\u009f\ue000-\ue0ff]/g, (sign) => FRAGMENTS[sign] ?? ""));
  const lines = frame.said?.split("\n") ?? spoken, fresh = lines.filter((line) => !spoken.includes(line));
  const gone = telling.some((line) => !lines.includes(line)); // a line of the previous reader may be secret
  if (fresh.length || gone) said.textContent = (telling = fresh).join(" "); // each line once, also after the stream was lost
  spoken = lines;
}

/** @param {string} sound */
function play(sound) {
  speaker.src = new URL(`sounds/${sound}.wav`, import.meta.url).href;
  speaker.play().catch(() => {});
}

/** @param {string} html */
function morph(html) {
  const before = document.activeElement, key = keyOf(before);
  Idiomorph.morph(app, html, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed: (old) => !isTyped(old), // otherwise text being typed would be lost
      beforeAttributeUpdated: (name, node) => !(name === "open" && node instanceof HTMLDialogElement),
    },
  });
  app.removeAttribute("aria-busy");
  const dialogs = [...app.querySelectorAll("dialog")];
  for (const dialog of dialogs) if (!dialog.open) { opener ||= key; dialog.showModal(); }
  const now = document.activeElement, lost = now === document.body, back = dialogs.length ? "" : opener;
  if (back) opener = ""; // a dialog gives back what it took
  if (!before || (before === document.body && !back) || (!lost && (!key || keyOf(now) === key || dialogs.length))) return;
  const same = [key, back].map((each) => each && app.querySelector(each)).find(Boolean);
  const next = same ?? (lost ? app.querySelector("[data-focus]") ?? app.querySelector("h1") : null);
  if (!(next instanceof HTMLElement)) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: !same });
}

/** Where this part stands, whatever is rendered around it anew. @param {Element | null} part */
const keyOf = (part) => !(part instanceof HTMLElement) ? ""
  : part.dataset.tap ? `[data-tap="${CSS.escape(part.dataset.tap)}"]` : part.id ? `#${CSS.escape(part.id)}` : "";

/** @param {Node} node */
const isTyped = (node) =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;

// -- input ---------------------------------------------------------------------------------------------------------

/** @param {object} message */
const say = async (message) => { if (visit) await post(`tap?v=${visit.id}`, visit.session.seal(message).data); };

/** @param {string} key @param {object} fields */
function tap(key, fields = {}) {
  const message = { id: bytesToHex(randomBytes(16)), tap: key, on: number, fields };
  sending = sending.then(() => deliver(message));
}

/** Repeats a message with the same id until it is answered; the host handles it once. @param {object} message */
async function deliver(message) {
  for (const wait of RETRIES) {
    await new Promise((done) => setTimeout(done, wait));
    if (!visit) continue;
    try {
      return await say(message);
    } catch (error) {
      if (error instanceof Refused && error.status === 403) lost(true);
    }
  }
}

/** @param {HTMLFormElement} form */
const fieldsOf = (form) => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

drawAlong(app, tap);
listenToKeys(app, tap);

app.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (button?.dataset.tap === "sound/on" || (root.dataset.sounds && !speaker.src)) play("arm");
  if (button?.dataset.local === "again") { stopped = false; connect(); }
  else if (button?.dataset.tap && button.getAttribute("aria-disabled") !== "true") tap(button.dataset.tap);
});

app.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target), fields = fieldsOf(form);
  clearTimeout(drafting);
  if (form.dataset.tap) return tap(form.dataset.tap, fields);
  code = (fields.code ?? "").replace(/\D/g, "");
  called = fields.name ?? "";
  connect();
});

app.addEventListener("input", (event) => {
  const form = /** @type {Element} */ (event.target).closest("form");
  if (!form || form.dataset.draft === undefined) return;
  clearTimeout(drafting);
  drafting = setTimeout(() => tap("", fieldsOf(form)), DRAFT);
});

app.addEventListener("cancel", (event) => {
  event.preventDefault(); // the host closes its dialogs
  const dismiss = /** @type {HTMLElement} */ (event.target).dataset.dismiss;
  if (dismiss) tap(dismiss);
}, true);

if (root.dataset.old === undefined) {
  document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? hide() : wake()));
  addEventListener("pagehide", hide); // also when it enters the page cache, from which it returns by
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("hashchange", () => location.hash.length > 1 && location.reload()); // another link in the same tab
  addEventListener("online", wake); // the wifi is back; none of these closes the stream
  setInterval(() => source && !stopped && Date.now() - heard > silence && lost(false), 1000);
  connect();
}
