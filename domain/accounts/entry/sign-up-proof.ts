import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Proves that this browser signed up with the password stored now. Without it, an attacker could sign up with a
 * victim's address, wait for the victim to follow the mailed link, and own an account whose password they know.
 */
export function signUpProof(secret: string, user: { id: string; passwordHash: string | null }): string {
  return createHmac("sha256", secret)
    .update(`sign-up\n${user.id}\n${user.passwordHash ?? ""}`)
    .digest("base64url");
}

export function isSignUpProof(
  secret: string,
  user: { id: string; passwordHash: string | null },
  proof: string,
): boolean {
  const expected = Buffer.from(signUpProof(secret, user));
  const actual = Buffer.from(proof);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
