import { randomBytes } from "node:crypto";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt } from "../attempts/attempts.server.ts";
import { takeAtLeast } from "../attempts/take-at-least.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import type { Caller } from "../auth/caller.ts";
import { checkNewPassword, type WeakPassword } from "../auth/check-new-password.server.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { findUserByEmail } from "../users/user-rows.server.ts";
import { signUpProof } from "./sign-up-proof.ts";
import { sendVerification } from "./verify-email.server.ts";

export type SignUpFailure = "invalid-email" | WeakPassword | "too-many-attempts";

/** Longer than any way through takes when the machine isn't overloaded. */
const ANSWER_AFTER_MS = 700;

/**
 * Signs somebody up, or does as if: the answer doesn't tell whether the address has an account. Its owner is told by
 * mail.
 *
 * @param given `back`: the path where they were, to lead back to after all
 * @returns a proof for a cookie of this browser: together with the link in the mail it makes the password valid
 * without asking for it again (verify-email.server.ts)
 */
export async function signUp(
  accounts: Accounts,
  given: { email: string; password: string; back?: string },
  caller: Caller,
): Promise<Outcome<{ proof: string }, SignUpFailure>> {
  const { db, siteName } = accounts;
  const { password } = given;
  const email = parseEmailAddress(given.email);
  if (email === undefined) return failure("invalid-email");
  const checked = await checkNewPassword(password, [email, siteName]);
  if (!checked.ok) return checked;
  const begun = await beginAttempt(db, { attempted: "sign-up", account: email, address: caller.address });
  if (!begun.ok) return begun;
  return takeAtLeast(ANSWER_AFTER_MS, async () =>
    success({ proof: await storeSignUp(accounts, { email, password, back: given.back }) }),
  );
}

async function storeSignUp(
  accounts: Accounts,
  signUp: { email: string; password: string; back: string | undefined },
): Promise<string> {
  const { email, password, back } = signUp;
  const known = await findUserByEmail(accounts.db, email);
  if (known?.emailVerified) {
    await accounts.sendMail({ kind: "already-signed-up", to: email });
    return randomBytes(32).toString("base64url");
  }
  if (known) {
    // Nobody has proved yet that the address is theirs, so the last one to sign up with it sets the password.
    const { password: passwords, internalAdapter } = await accounts.auth.$context;
    await internalAdapter.updatePassword(known.id, await passwords.hash(password));
  } else {
    // The name is asked for later; until then pages show the part of the address before the @.
    try {
      await accounts.auth.api.signUpEmail({ body: { name: "", email, password } });
    } catch (error) {
      if (authErrorCode(error) !== "FAILED_TO_CREATE_USER" || !(await findUserByEmail(accounts.db, email))) {
        throw error;
      }
      return storeSignUp(accounts, signUp); // sent twice at once: the other was faster
    }
  }
  const user = await findUserByEmail(accounts.db, email);
  if (!user) throw new Error("A user who has just signed up is gone.");
  await sendVerification(accounts, user, back);
  return signUpProof(accounts.secret, user);
}
