import { failure, type Outcome, success } from "#platform/outcome.ts";
import { countAttempt, countMailIfAllowed, countMailRequest } from "../attempts/attempts.server.ts";
import { MIN_RESPONSE_MS, withMinimumDuration } from "../attempts/with-minimum-duration.ts";
import type { Accounts } from "../auth/auth.server.ts";
import type { Caller } from "../auth/caller.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { findUserByEmail, markEmailVerified, type UserRow } from "../users/user-rows.server.ts";
import { createLink, deleteLink, findUserOfLink } from "./mailed-links.server.ts";
import { logSignIn, type SignInResult, tryCredentials } from "./sign-in.server.ts";
import { isSignUpProof } from "./sign-up-proof.ts";

/** In characters. A longer path is dropped, because mail programs break long links. */
const MAX_RETURN_PATH_LENGTH = 500;

/** @param returnPath the path to return to. It is part of the link, which may be opened in another browser */
export async function sendVerification(
  accounts: Accounts,
  user: Pick<UserRow, "id" | "email">,
  returnPath = "/",
): Promise<void> {
  const token = await createLink(accounts, "verify-email", user.id);
  const query = new URLSearchParams({ token });
  if (returnPath !== "/" && returnPath.length <= MAX_RETURN_PATH_LENGTH) query.set("kembali", returnPath);
  await accounts.sendMail({ kind: "verify-email", to: user.email, path: `/verify-email?${query}` });
}

/**
 * Mails the link again. The response reveals neither whether the account exists or is verified, nor whether the mail
 * was suppressed because strangers triggered too many; the last link still works then.
 */
export async function resendVerification(
  accounts: Accounts,
  typedEmail: string,
  caller: Caller,
  returnPath?: string,
): Promise<Outcome<undefined, "invalid-email" | "too-many-attempts">> {
  const email = parseEmailAddress(typedEmail);
  if (email === undefined) return failure("invalid-email");
  const limitCheck = await countMailRequest(accounts.db, caller.ipAddress);
  if (!limitCheck.ok) return limitCheck;
  return withMinimumDuration(MIN_RESPONSE_MS, async () => {
    const user = await findUserByEmail(accounts.db, email);
    const isSent = await countMailIfAllowed(accounts.db, "verify-email", { account: email });
    if (isSent && user && !user.emailVerified) await sendVerification(accounts, user, returnPath);
    return success(undefined);
  });
}

/**
 * Opens a mailed link: `verified` if this browser has the sign-up proof, otherwise `needs-password`, to be completed
 * by verifyWithPassword. A mail scanner that opens the link therefore has no effect.
 */
export async function openVerificationLink(
  accounts: Accounts,
  { token, proof }: { token: string; proof: string | undefined },
): Promise<Outcome<{ state: "verified" | "needs-password"; email: string }, "link-expired">> {
  const user = await findUserOfLink(accounts, "verify-email", token);
  if (!user) return failure("link-expired");
  if (proof === undefined || !isSignUpProof(accounts.secret, user, proof)) {
    return success({ state: "needs-password", email: user.email });
  }
  await completeVerification(accounts, user.id, token);
  return success({ state: "verified", email: user.email });
}

/** @returns the sign-in result; undefined if the account is deactivated */
export async function verifyWithPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<Outcome<SignInResult | undefined, "link-expired" | "wrong-password" | "too-many-attempts">> {
  const user = await findUserOfLink(accounts, "verify-email", token);
  if (!user) return failure("link-expired");
  const limitCheck = await countAttempt(accounts.db, "sign-in", { link: token });
  if (!limitCheck.ok) return limitCheck;
  const { password: passwords } = await accounts.auth.$context;
  const isRight =
    user.passwordHash !== null && (await passwords.verify({ hash: user.passwordHash, password }));
  if (!isRight) return failure("wrong-password");
  await completeVerification(accounts, user.id, token);
  const signedIn = await tryCredentials(accounts, user.email, password, caller);
  logSignIn(accounts, signedIn, { userId: user.id, email: user.email, ipAddress: caller.ipAddress });
  return success(signedIn.ok ? signedIn.value : undefined);
}

async function completeVerification(accounts: Accounts, userId: string, token: string): Promise<void> {
  await markEmailVerified(accounts.db, userId);
  await deleteLink(accounts, "verify-email", token);
}
