import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser's push subscription, in base64url. */
export interface PushKeys {
  /** The browser's public key: an uncompressed point of P-256. */
  p256dh: string;
  auth: string;
}

/** Of P-256, in bytes. */
const PUBLIC_KEY_BYTES = 65;
const UNCOMPRESSED = 4;

const AUTH_SECRET_BYTES = 16;
const RECORD_SIZE = 4096;
/** Marks the last record (RFC 8188). */
const LAST_RECORD = 2;

/** @returns whether a message can be encrypted for these keys */
export function areValidPushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    const key = decode(p256dh);
    own.computeSecret(key); // throws if it isn't a point of the curve
    const isUncompressed = key.length === PUBLIC_KEY_BYTES && key[0] === UNCOMPRESSED;
    return isUncompressed && decode(auth).length === AUTH_SECRET_BYTES;
  } catch {
    return false;
  }
}

/** @param fixed for tests: the sender's private key and the salt, which are random otherwise */
export function encryptPush(
  keys: PushKeys,
  message: string,
  fixed?: { privateKey: Uint8Array; salt: Uint8Array },
): Buffer {
  const own = createECDH("prime256v1");
  if (fixed) own.setPrivateKey(fixed.privateKey);
  else own.generateKeys();
  const salt = fixed?.salt ?? randomBytes(16);
  const [ownKey, theirKey] = [own.getPublicKey(), decode(keys.p256dh)];
  // RFC 8291, 3.4
  const shared = own.computeSecret(theirKey);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), theirKey, ownKey]);
  const secret = hkdf(shared, decode(keys.auth), keyInfo, 32);
  const key = hkdf(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(secret, salt, "Content-Encoding: nonce\0", 12);

  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = [cipher.update(message, "utf8"), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()];
  // RFC 8188, 2.1
  const header = Buffer.alloc(salt.length + 5);
  header.set(salt);
  header.writeUInt32BE(RECORD_SIZE, salt.length);
  header.writeUInt8(ownKey.length, salt.length + 4);
  return Buffer.concat([header, ownKey, ...record, cipher.getAuthTag()]);
}

function hkdf(secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function decode(text: string): Buffer {
  return Buffer.from(text, "base64url");
}
