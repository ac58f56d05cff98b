import { keyedHash } from "#platform/secrets/keyed-hash.ts";

const HASH = /^[\w-]{43}$/;

/**
 * Makes better-auth store the hashes of backup codes. It reads the whole list, compares each entry with the typed
 * code, and stores the list without the used one. Callers must therefore pass the hash of the typed code.
 */
export function hashedBackupCodes(secret: string) {
  return {
    encrypt: async (codes: string) => hashList(secret, codes),
    decrypt: async (stored: string) => stored,
  };
}

/** Keyed, because a code has only 60 random bits. */
export function backupCodeHash(secret: string, code: string): string {
  return keyedHash(secret, "backup-code", code);
}

function hashList(secret: string, list: string): string {
  const codes = JSON.parse(list) as string[];
  return JSON.stringify(codes.map((code) => (HASH.test(code) ? code : backupCodeHash(secret, code))));
}
