import { createHmac } from "node:crypto";

const HASH = /^[\w-]{43}$/;

/**
 * How better-auth stores backup codes: the list of their hashes. It asks for the whole list, compares the code that it
 * is given with each, and stores the list without it; so it must be given the hash of what was typed.
 */
export function hashedBackupCodes(secret: string) {
  return {
    encrypt: async (codes: string) => hashList(secret, codes),
    decrypt: async (stored: string) => stored,
  };
}

/** Keyed, because a code has 60 random bits only. */
export function backupCodeHash(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`backup-code\n${code}`).digest("base64url");
}

/** @param list JSON of codes, or of what is left of a list of hashes */
function hashList(secret: string, list: string): string {
  const codes = JSON.parse(list) as string[];
  return JSON.stringify(codes.map((code) => (HASH.test(code) ? code : backupCodeHash(secret, code))));
}
