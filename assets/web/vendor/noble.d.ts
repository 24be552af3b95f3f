// Types of the little of noble that pages use.
type Bytes = Uint8Array<ArrayBuffer>;
type Hash = (data: Bytes) => Bytes;
interface Point {
  add(other: Point): Point;
  subtract(other: Point): Point;
  multiply(by: bigint): Point;
  toBytes(): Bytes;
  isTorsionFree(): boolean;
  is0(): boolean;
}
interface Cipher {
  encrypt(data: Bytes): Bytes;
  decrypt(data: Bytes): Bytes;
}
export declare function chacha20poly1305(key: Bytes, nonce: Bytes): Cipher;
export declare function hkdf(hash: Hash, secret: Bytes, salt: Bytes, info: Bytes, length: number): Bytes;
export declare const sha256: Hash;
export declare function bytesToHex(data: Bytes): string;
export declare function hexToBytes(text: string): Bytes;
export declare function concatBytes(...parts: Bytes[]): Bytes;
export declare function utf8ToBytes(text: string): Bytes;
export declare function randomBytes(length: number): Bytes;
export declare const x25519: { getPublicKey(own: Bytes): Bytes; getSharedSecret(own: Bytes, theirs: Bytes): Bytes };
export declare const ed25519: {
  Point: { BASE: Point; Fn: { ORDER: bigint }; fromHex(text: string): Point; fromBytes(data: Bytes): Point };
};
