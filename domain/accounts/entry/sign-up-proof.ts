import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Shows that the browser which holds it has signed up with exactly the password that is stored now. Without it,
 * somebody could sign up with another person's address, wait until that person follows the link in the mail, and have
 * an account whose password they know.
 */
export function signUpProof(secret: string, user: { id: string; passwordHash: string | null }): string {
  return createHmac("sha256", secret)
    .update(`sign-up\n${user.id}\n${user.passwordHash ?? ""}`)
    .digest("base64url");
}

export function isSignUpProof(
  secret: string,
  user: { id: string; passwordHash: string | null },
  given: string,
): boolean {
  const expected = Buffer.from(signUpProof(secret, user));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
