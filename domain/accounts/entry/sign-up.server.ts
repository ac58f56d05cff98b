import { randomBytes } from "node:crypto";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt } from "../attempts/attempts.server.ts";
import { MIN_SIGN_UP_MS, withMinimumDuration } from "../attempts/with-minimum-duration.ts";
import type { Accounts } from "../auth/auth.server.ts";
import type { Caller } from "../auth/caller.ts";
import { checkNewPassword, type NewPasswordFailure } from "../auth/check-new-password.server.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { findUserByEmail, insertUnverifiedUser } from "../users/user-rows.server.ts";
import { signUpProof } from "./sign-up-proof.ts";
import { sendVerification } from "./verify-email.server.ts";

export type SignUpFailure = "invalid-email" | NewPasswordFailure | "too-many-attempts";

/**
 * Creates an account, or pretends to if the address already has one: the response doesn't reveal which. The owner of
 * the existing account gets a mail.
 *
 * @param form `returnPath`: the path to return to afterwards
 * @returns a proof for a cookie in this browser. With it, the mailed link verifies the account without the password
 * (verify-email.server.ts)
 */
export async function signUp(
  accounts: Accounts,
  form: { email: string; password: string; returnPath?: string },
  caller: Caller,
): Promise<Outcome<{ proof: string }, SignUpFailure>> {
  const { db, siteName } = accounts;
  const { password } = form;
  const email = parseEmailAddress(form.email);
  if (email === undefined) return failure("invalid-email");
  const attempt = { account: email, ipAddress: caller.ipAddress };
  const passwordLimitCheck = await beginAttempt(db, { action: "choose-password", ...attempt });
  if (!passwordLimitCheck.ok) return passwordLimitCheck;
  const strengthCheck = await checkNewPassword(password, [email, siteName()]);
  if (!strengthCheck.ok) return strengthCheck;
  const signUpLimitCheck = await beginAttempt(db, { action: "sign-up", ...attempt });
  if (!signUpLimitCheck.ok) return signUpLimitCheck;
  return withMinimumDuration(MIN_SIGN_UP_MS, async () =>
    success({ proof: await storeSignUp(accounts, { email, password, returnPath: form.returnPath }) }),
  );
}

async function storeSignUp(
  accounts: Accounts,
  signUp: { email: string; password: string; returnPath: string | undefined },
): Promise<string> {
  const { email, password, returnPath } = signUp;
  const existingUser = await findUserByEmail(accounts.db, email);
  // An invited user has no password yet; only the invitation's recipient may set it.
  if (existingUser && (existingUser.emailVerified || existingUser.passwordHash === null)) {
    await accounts.sendMail({ kind: "already-signed-up", to: email });
    return randomBytes(32).toString("base64url");
  }
  const { password: passwords, internalAdapter } = await accounts.auth.$context;
  const passwordHash = await passwords.hash(password);
  if (existingUser) {
    // The address is unverified, so the latest sign-up sets the password.
    await internalAdapter.updatePassword(existingUser.id, passwordHash);
  } else {
    // The user sets a name later; until then pages show the part of the address before the @.
    const insertion = await accounts.db.transaction((tx) =>
      insertUnverifiedUser(tx, { email, passwordHash }),
    );
    if (insertion === "exists") return storeSignUp(accounts, signUp); // a parallel sign-up came first
  }
  const user = await findUserByEmail(accounts.db, email);
  if (!user) throw new Error("The user who just signed up no longer exists.");
  await sendVerification(accounts, user, returnPath);
  return signUpProof(accounts.secret, user);
}
