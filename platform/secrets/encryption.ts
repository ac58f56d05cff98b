import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const PREFIX = "encrypted.v1.";
const CIPHER = "aes-256-gcm";
/** In bytes. */
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates a text with AES-256-GCM. The key and nonce are derived by HKDF-SHA-256 from a random salt.
 *
 * @param key a random text; it isn't hardened against guessing
 * @param purpose what the text is for: decrypt rejects a text encrypted for another purpose
 */
export function encrypt(key: string, purpose: string, text: string): string {
  const salt = randomBytes(SALT_BYTES);
  const cipher = createCipheriv(CIPHER, ...keyAndIv(key, purpose, salt));
  const ciphertext = [cipher.update(text, "utf8"), cipher.final()];
  return PREFIX + Buffer.concat([salt, cipher.getAuthTag(), ...ciphertext]).toString("base64url");
}

/** @returns undefined if the key or purpose is wrong or the text was changed */
export function decrypt(key: string, purpose: string, encrypted: string): string | undefined {
  if (!encrypted.startsWith(PREFIX)) return undefined;
  const bytes = Buffer.from(encrypted.slice(PREFIX.length), "base64url");
  if (bytes.length < SALT_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, ...keyAndIv(key, purpose, bytes.subarray(0, SALT_BYTES)), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(SALT_BYTES, SALT_BYTES + TAG_BYTES));
  try {
    const text = [decipher.update(bytes.subarray(SALT_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return undefined; // the tag doesn't match
  }
}

function keyAndIv(key: string, purpose: string, salt: Uint8Array): [key: Buffer, iv: Buffer] {
  const bytes = Buffer.from(hkdfSync("sha256", key, salt, purpose, KEY_BYTES + IV_BYTES));
  return [bytes.subarray(0, KEY_BYTES), bytes.subarray(KEY_BYTES)];
}
