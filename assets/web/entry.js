// The entry of a page: by the key in its address, by a stored token, or by six digits; see app/web/entry.py.

import { deriveKey, fromBase64, SealedSession } from "./sealing.js";
import {
  bytesToHex, concatBytes, ed25519, hexToBytes, hkdf, randomBytes, sha256, utf8ToBytes, x25519,
} from "./vendor/noble.js";

/** @typedef {import("./sealing.js").Bytes} Bytes */
/** @typedef {{ how: "key", secret: string }} ByKey */
/** @typedef {{ how: "token", id: string, secret: string }} ByToken */
/** @typedef {{ how: "code", code: string }} ByCode */
/** @typedef {ByKey | ByToken | ByCode} Way */
/** @typedef {{ share: Bytes, finish: (theirs: Bytes) => Bytes }} Half */

const PROTOCOL = "safehouse web 1";
const PATIENCE = 8000; // ms for an answer
const GUEST = utf8ToBytes(`${PROTOCOL} guest`), HOST = utf8ToBytes(`${PROTOCOL} host`);

/** The host refused; `reason` is one of `EntryRefusal`. */
export class Refused extends Error {
  /** @param {number} status @param {string} reason */
  constructor(status, reason) {
    super(reason || String(status));
    this.status = status;
    this.reason = reason;
  }
}

/** @param {string} url @param {BodyInit} body */
export async function post(url, body) {
  const answer = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE), cache: "no-store" });
  const said = answer.ok ? "" : (await answer.text()).slice(0, 20); // a proxy without its server answers something else
  if (!answer.ok) throw new Refused(answer.status, /^[a-z]+$/.test(said) ? said : "");
  return answer;
}

/** A visit, once both sides know that they hold the same key. @param {Way} way @param {object} hello */
export async function enter(way, hello) {
  const half = way.how === "code" ? byCode(way.code, randomBytes(48)) : bySecret(way);
  const asked = { how: way.how, id: way.how === "token" ? way.id : "", share: bytesToHex(half.share) };
  const given = await (await post("enter", JSON.stringify(asked))).json();
  const session = new SealedSession(half.finish(hexToBytes(given.share)));
  await post(`tap?v=${given.visit}`, session.seal({ hello }).data); // proves that this page has the key
  return { id: /** @type {string} */ (given.visit), session };
}

/** @param {ByKey | ByToken} way @returns {Half} */
function bySecret(way) {
  const own = randomBytes(32);
  const share = x25519.getPublicKey(own);
  const secret = way.how === "token" ? hexToBytes(way.secret) : fromBase64(way.secret);
  return { share, finish: (theirs) => {
    const agreed = concatBytes(x25519.getSharedSecret(own, theirs), secret);
    return deriveKey(agreed, concatBytes(share, theirs), `${PROTOCOL} ${way.how}`);
  } };
}

/** @param {string} code @param {Bytes} luck @returns {Half} */
function byCode(code, luck) {
  const half = spake2(utf8ToBytes(code), GUEST, HOST, luck);
  return { share: half.share, finish: (theirs) =>
    deriveKey(half.finish(theirs), concatBytes(half.share, theirs), `${PROTOCOL} code`) };
}

const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;
const M = Point.fromHex("15cfd18e385952982b6a8f8c7854963b58e34388c8e6dae891db756481a02312");
const N = Point.fromHex("f04f2e7eb734b2a8f8b472eaf9c3c632576ac64aea650b496a8a20ff00e583c3");

/** Side A of SPAKE2 as Python's package `spake2` does side B: its points M and N, its way from a password to a number,
 *  its transcript. @param {Bytes} password @param {Bytes} idA @param {Bytes} idB @param {Bytes} luck @returns {Half} */
export function spake2(password, idA, idB, luck) {
  const w = numberOf(hkdf(sha256, password, new Uint8Array(0), utf8ToBytes("SPAKE2 pw"), 48)) % ORDER;
  const x = numberOf(luck) % (ORDER - 1n) + 1n;
  const X = Point.BASE.multiply(x).add(M.multiply(w)).toBytes();
  return { share: concatBytes(utf8ToBytes("A"), X), finish: (theirs) => {
    const Y = theirs.slice(1);
    const point = Point.fromBytes(Y);
    if (theirs[0] !== 66 || !point.isTorsionFree() || point.is0()) throw new Refused(400, "malformed");
    const K = point.subtract(N.multiply(w)).multiply(x).toBytes();
    return sha256(concatBytes(sha256(password), sha256(idA), sha256(idB), X, Y, K));
  } };
}

/** @param {Bytes} data */
const numberOf = (data) => BigInt(`0x${bytesToHex(data)}`);
