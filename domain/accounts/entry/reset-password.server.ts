import { failure, type Outcome, success } from "#platform/outcome.ts";
import {
  countAttempt,
  countMailIfAllowed,
  countMailRequest,
  uncountAttempt,
} from "../attempts/attempts.server.ts";
import { MIN_RESPONSE_MS, withMinimumDuration } from "../attempts/with-minimum-duration.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { authErrorCode } from "../auth/auth-errors.server.ts";
import type { Caller } from "../auth/caller.ts";
import { checkNewPassword, type NewPasswordFailure } from "../auth/check-new-password.server.ts";
import { completePasswordChange } from "../auth/complete-password-change.server.ts";
import { findTrustedDevice } from "../auth/trusted-devices.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { findProfile } from "../users/profiles.server.ts";
import { findUserByEmail, markEmailVerified } from "../users/user-rows.server.ts";
import { findUserOfLink } from "./mailed-links.server.ts";

/**
 * Mails a reset link if the account exists. The response reveals neither that, nor whether the mail was suppressed
 * because strangers triggered too many; the last link still works then.
 */
export async function requestPasswordReset(
  accounts: Accounts,
  typedEmail: string,
  caller: Caller,
): Promise<Outcome<undefined, "invalid-email" | "too-many-attempts">> {
  const email = parseEmailAddress(typedEmail);
  if (email === undefined) return failure("invalid-email");
  const limitCheck = await countMailRequest(accounts.db, caller.ipAddress);
  if (!limitCheck.ok) return limitCheck;
  return withMinimumDuration(MIN_RESPONSE_MS, async () => {
    const user = await findUserByEmail(accounts.db, email);
    const browser = user && findTrustedDevice(accounts.trustedDevices, caller.cookie, user);
    const isOwn =
      browser !== undefined && (await countMailIfAllowed(accounts.db, "reset-password", { browser }));
    if (isOwn || (await countMailIfAllowed(accounts.db, "reset-password", { account: email })))
      await accounts.auth.api.requestPasswordReset({ body: { email } });
    return success(undefined);
  });
}

export async function isResetLinkValid(accounts: Accounts, token: string): Promise<boolean> {
  return (await findUserOfLink(accounts, "reset-password", token)) !== undefined;
}

/**
 * Sets a new password through a mailed link and ends all sessions and other links. Also verifies the email address.
 *
 * @returns Set-Cookie headers that make this browser the only known one
 */
export async function resetPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, "link-expired" | "too-many-attempts" | NewPasswordFailure>> {
  const { db } = accounts;
  const byIpAddress = await countAttempt(db, "choose-password", { ipAddress: caller.ipAddress });
  if (!byIpAddress.ok) return byIpAddress;
  const user = await findUserOfLink(accounts, "reset-password", token);
  if (!user) return failure("link-expired");
  const byLink = await countAttempt(db, "choose-password", { link: token });
  if (!byLink.ok) return byLink;
  const strengthCheck = await checkNewPassword(password, [user.email, accounts.siteName()]);
  if (!strengthCheck.ok) return strengthCheck;
  try {
    await accounts.auth.api.resetPassword({ body: { newPassword: password, token } });
  } catch (error) {
    if (authErrorCode(error) === "INVALID_TOKEN") return failure("link-expired");
    throw error;
  }
  await markEmailVerified(db, user.id);
  const { role } = await findProfile(db, user.id);
  await uncountAttempt(db, "choose-password", caller.ipAddress);
  const deviceCookie = await completePasswordChange(
    accounts,
    { userId: user.id, email: user.email, role },
    caller,
  );
  return success({ cookies: [deviceCookie] });
}
