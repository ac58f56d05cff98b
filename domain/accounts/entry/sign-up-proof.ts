import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#platform/secrets/keyed-hash.ts";
import type { UserRow } from "../users/user-rows.server.ts";

/**
 * Proves that this browser signed up with the password stored now. Without it, an attacker could sign up with a
 * victim's address, wait for the victim to follow the mailed link, and own an account whose password they know.
 */
export function signUpProof(secret: string, user: UserRow): string {
  return keyedHash(secret, "sign-up", `${user.id}\n${user.passwordHash ?? ""}`);
}

export function isSignUpProof(secret: string, user: UserRow, proof: string): boolean {
  const expected = Buffer.from(signUpProof(secret, user));
  const actual = Buffer.from(proof);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
