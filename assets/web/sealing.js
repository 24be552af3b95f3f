// Encryption of messages to the host and frames from it: the page's side of app/web/sealing.py.

import { chacha20poly1305, concatBytes, hkdf, sha256, utf8ToBytes } from "./vendor/noble.js";

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const UP_STEP = 256;
const NO_SALT = new Uint8Array(0);
const decoder = new TextDecoder();

/** Bytes from base64, in either alphabet. @param {string} text @returns {Bytes} */
export const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** Base64 for a URL. @param {Bytes} data */
export const toBase64 = (data) => btoa(String.fromCharCode(...data)).replace(/\+/g, "-").replace(/\//g, "_");

/** A key for one purpose. @param {Bytes} secret @param {Bytes} salt @param {string} info */
export const deriveKey = (secret, salt, info) => hkdf(sha256, secret, salt, utf8ToBytes(info), 32);

/** @param {number} counter */
function nonce(counter) {
  const made = new Uint8Array(12);
  new DataView(made.buffer).setBigUint64(4, BigInt(counter));
  return made;
}

/** The page's side of one session. */
export class SealedSession {
  #secret; #up; #next = 0;

  /** @param {Bytes} secret */
  constructor(secret) {
    this.#secret = secret;
    this.#up = deriveKey(secret, NO_SALT, "up");
  }

  /** Seals a message to the host, after its counter. @param {object} message */
  seal(message) {
    const counter = this.#next++;
    const text = utf8ToBytes(JSON.stringify(message));
    const padded = new Uint8Array(Math.ceil(text.length / UP_STEP) * UP_STEP).fill(32);
    padded.set(text);
    const unique = nonce(counter);
    return { counter, data: concatBytes(unique.subarray(4), chacha20poly1305(this.#up, unique).encrypt(padded)) };
  }

  /** Opens the frames of the stream requested by the message with this counter, each once and in order; throws at any
   *  other frame. @param {number} counter @returns {(frame: Bytes) => any} */
  opener(counter) {
    const key = deriveKey(this.#secret, NO_SALT, `down ${counter}`);
    let next = 0;
    return (frame) => {
      const text = chacha20poly1305(key, nonce(next)).decrypt(frame);
      next++;
      return JSON.parse(decoder.decode(text));
    };
  }
}
