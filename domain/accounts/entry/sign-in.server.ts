import { failure, type Outcome, success } from "#platform/outcome.ts";
import { logAccess } from "../attempts/access-log.server.ts";
import {
  type AttemptSubject,
  clearAttempts,
  countAttempt,
  recordSuccessfulAttempt,
} from "../attempts/attempts.server.ts";
import { MIN_REFUSAL_MS, withMinimumDuration } from "../attempts/with-minimum-duration.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { ACCOUNT_DEACTIVATED } from "../auth/refuse-deactivated.server.ts";
import { endReplacedSession } from "../auth/sessions.server.ts";
import { findTrustedDevice, trustDevice } from "../auth/trusted-devices.ts";
import { MAX_PASSWORD_LENGTH } from "../users/account-rules.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { recordSignIn } from "../users/profiles.server.ts";
import { findUserByEmail, type UserRow } from "../users/user-rows.server.ts";
import { deleteLink, findUserOfLink } from "./mailed-links.server.ts";
import { type LinkTarget, mailSignInLink } from "./sign-in-link.server.ts";

export type SignInFailure =
  | "wrong-credentials"
  | "email-not-verified"
  | "account-deactivated"
  | "too-many-attempts"
  /** Doesn't reveal whether the password was right: if so, the owner gets a link by mail. */
  | "confirm-by-mail";

/** Includes Set-Cookie headers. `second-factor`: the code is still needed; the cookies identify the user. */
export type SignInResult =
  | { state: "signed-in"; userId: string; cookies: string[] }
  | { state: "second-factor"; cookies: string[] };

export interface Credentials {
  email: string;
  password: string;
  link?: string;
}

/**
 * Signs a user in. An unknown address and a wrong password get the same result after the same time. Attempts are
 * counted so that strangers can't lock the owner out (decision 39).
 */
export async function signIn(
  accounts: Accounts,
  credentials: Credentials,
  caller: Caller,
  target: LinkTarget = { signInPath: "/login", returnPath: "/" },
): Promise<Outcome<SignInResult, SignInFailure>> {
  const address = parseEmailAddress(credentials.email);
  const email = address ?? credentials.email.trim().toLowerCase();
  const user = address === undefined ? undefined : await findUserByEmail(accounts.db, address);
  const result = await countAndTry(accounts, { ...credentials, email }, user, caller, target);
  logSignIn(accounts, result, { userId: user?.id, email, ipAddress: caller.ipAddress });
  return result;
}

async function countAndTry(
  accounts: Accounts,
  credentials: Credentials,
  user: UserRow | undefined,
  caller: Caller,
  target: LinkTarget,
): Promise<Outcome<SignInResult, SignInFailure>> {
  const { db } = accounts;
  const { email, password } = credentials;
  const owner = user && (await countAsOwner(accounts, user, credentials.link, caller));
  if (!owner) {
    const byIpAddress = await countAttempt(db, "sign-in", { ipAddress: caller.ipAddress });
    if (!byIpAddress.ok) return byIpAddress;
    const byAccount = await countAttempt(db, "sign-in", { account: email });
    if (!byAccount.ok)
      return withMinimumDuration(MIN_REFUSAL_MS, async () => {
        if (isWithinPasswordLimit(password)) await mailSignInLink(accounts, user, password, target);
        return failure("confirm-by-mail");
      });
  }

  const startedAt = Date.now();
  const result = await tryCredentials(accounts, email, password, caller);
  if (!result.ok && result.code === "wrong-credentials") {
    return withMinimumDuration(MIN_REFUSAL_MS - (Date.now() - startedAt), async () => result);
  }
  if (owner) await clearAttempts(db, "sign-in", owner);
  else await recordSuccessfulAttempt(db, { action: "sign-in", account: email, ipAddress: caller.ipAddress });
  if (result.ok && result.value.state === "signed-in" && credentials.link)
    await deleteLink(accounts, "sign-in-link", credentials.link);
  return result;
}

/**
 * Counts an attempt by something only the owner has: a link from their mail, or a browser they have signed in with.
 *
 * @returns undefined if the caller has neither or has used it too often; the attempt then counts as a stranger's
 */
async function countAsOwner(
  accounts: Accounts,
  user: UserRow,
  link: string | undefined,
  { cookie }: Caller,
): Promise<AttemptSubject | undefined> {
  const isLinked =
    link !== undefined && (await findUserOfLink(accounts, "sign-in-link", link))?.id === user.id;
  const browser = findTrustedDevice(accounts.trustedDevices, cookie, user);
  for (const subject of [isLinked && { link }, browser !== undefined && { browser }])
    if (subject && (await countAttempt(accounts.db, "sign-in", subject)).ok) return subject;
  return undefined;
}

/** Signs in without counting the attempt. */
export async function tryCredentials(
  accounts: Accounts,
  email: string,
  password: string,
  caller: Caller,
): Promise<Outcome<SignInResult, Exclude<SignInFailure, "too-many-attempts" | "confirm-by-mail">>> {
  const { auth, db } = accounts;
  if (!isWithinPasswordLimit(password)) return failure("wrong-credentials");
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: headersOf({ ...caller, cookie: null }),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    // Also before the second factor: its cookies already clear the browser's session cookie.
    await endReplacedSession(accounts, caller);
    if ("twoFactorRedirect" in response) return success({ state: "second-factor", cookies });
    await recordSignIn(db, response.user.id);
    const user = await findUserByEmail(db, email);
    if (user) cookies.push(trustDevice(accounts.trustedDevices, caller.cookie, user));
    return success({ state: "signed-in", userId: response.user.id, cookies });
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

export function logSignIn(
  accounts: Accounts,
  result: Outcome<SignInResult, SignInFailure>,
  visitor: { userId: string | undefined; email: string; ipAddress: string },
): void {
  if (result.ok) {
    logAccess(accounts, result.value.state === "signed-in" ? "signed-in" : "second-factor-asked", visitor);
    return;
  }
  const isBlocked = result.code === "too-many-attempts" || result.code === "confirm-by-mail";
  logAccess(accounts, isBlocked ? "sign-in-blocked" : "sign-in-failed", visitor, { reason: result.code });
}

/** Checking a longer password would only waste time. */
function isWithinPasswordLimit(password: string): boolean {
  return password.length <= 2 * MAX_PASSWORD_LENGTH;
}
