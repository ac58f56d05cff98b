import { createHmac } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq, notLike } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { twoFactors } from "../../users/tables.server.ts";

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

/** Hashes the codes that an older version has stored encrypted. Safe to repeat. */
export async function hashStoredBackupCodes(db: Database, secret: string): Promise<void> {
  const rows = await db
    .select({ id: twoFactors.id, backupCodes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(notLike(twoFactors.backupCodes, "[%"));
  for (const { id, backupCodes } of rows) {
    const codes = await symmetricDecrypt({ key: secret, data: backupCodes });
    await db
      .update(twoFactors)
      .set({ backupCodes: hashList(secret, codes) })
      .where(eq(twoFactors.id, id));
  }
}

/** @param list JSON of codes, or of what is left of a list of hashes */
function hashList(secret: string, list: string): string {
  const codes = JSON.parse(list) as string[];
  return JSON.stringify(codes.map((code) => (HASH.test(code) ? code : backupCodeHash(secret, code))));
}
