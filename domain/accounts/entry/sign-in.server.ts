import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt, forgiveAttempt } from "../attempts/attempts.server.ts";
import { withMinimumDuration } from "../attempts/with-minimum-duration.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { ACCOUNT_DEACTIVATED } from "../auth/reject-deactivated.server.ts";
import { endReplacedSession } from "../auth/sessions.server.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { MAX_PASSWORD_LENGTH } from "../users/password.ts";
import { recordSignIn } from "../users/profiles.server.ts";

export type SignInFailure =
  | "wrong-credentials"
  | "email-not-verified"
  | "account-deactivated"
  | "too-many-attempts";

/** `second-factor`: the code is still needed; the cookies identify the user. */
export interface SignInAnswer {
  state: "signed-in" | "second-factor";
  /** Set-Cookie headers. */
  cookies: string[];
}

/**
 * Longer than looking up an account and hashing a password, so that timing doesn't reveal whether one exists.
 */
const REFUSAL_AFTER_MS = 500;

/** Signs a user in. An unknown address and a wrong password get the same answer after the same time. */
export async function signIn(
  accounts: Accounts,
  given: { email: string; password: string },
  caller: Caller,
): Promise<Outcome<SignInAnswer, SignInFailure>> {
  const email = parseEmailAddress(given.email) ?? given.email.trim().toLowerCase();
  const attempt = { attempted: "sign-in", account: email, address: caller.address } as const;
  const begun = await beginAttempt(accounts.db, attempt);
  if (!begun.ok) return begun;

  const startedAt = Date.now();
  const answer = await tryCredentials(accounts, email, given.password, caller);
  if (!answer.ok && answer.code === "wrong-credentials") {
    return withMinimumDuration(REFUSAL_AFTER_MS - (Date.now() - startedAt), async () => answer);
  }
  await forgiveAttempt(accounts.db, attempt);
  return answer;
}

async function tryCredentials(
  accounts: Accounts,
  email: string,
  password: string,
  caller: Caller,
): Promise<Outcome<SignInAnswer, Exclude<SignInFailure, "too-many-attempts">>> {
  const { auth, db } = accounts;
  if (password.length > 2 * MAX_PASSWORD_LENGTH) return failure("wrong-credentials");
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: headersOf({ ...caller, cookie: null }),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    if ("twoFactorRedirect" in response) return success({ state: "second-factor", cookies });
    await recordSignIn(db, response.user.id);
    await endReplacedSession(accounts, caller);
    return success({ state: "signed-in", cookies });
  } catch (error) {
    switch (authErrorCode(error)) {
      case "INVALID_EMAIL_OR_PASSWORD":
      case "INVALID_EMAIL":
        return failure("wrong-credentials");
      case "EMAIL_NOT_VERIFIED":
        return failure("email-not-verified");
      case ACCOUNT_DEACTIVATED:
        return failure("account-deactivated");
      default:
        throw error;
    }
  }
}
