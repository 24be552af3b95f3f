// The parts of noble that pages use, bundled into one module.
export { chacha20poly1305 } from "@noble/ciphers/chacha.js";
export { hkdf } from "@noble/hashes/hkdf.js";
export { sha256 } from "@noble/hashes/sha2.js";
export { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
export { ed25519, x25519 } from "@noble/curves/ed25519.js";
