import { logAccess } from "../attempts/access-log.server.ts";
import { clearAttempts, clearMailCount } from "../attempts/attempts.server.ts";
import { markAdminClaimed } from "../users/unclaimed-admin.server.ts";
import { findUserById, revokeLinksAndChallenges } from "../users/user-rows.server.ts";
import { type Person, recordOwnChange } from "./actor.server.ts";
import type { Accounts } from "./auth.server.ts";
import type { Caller } from "./caller.ts";
import { trustDevice } from "./trusted-devices.ts";

/**
 * Ends everything started with the old password, records the change and notifies the user by mail.
 *
 * @returns the Set-Cookie header that makes this browser the only known one
 */
export async function completePasswordChange(
  accounts: Accounts,
  person: Person,
  caller: Caller,
): Promise<string> {
  const { db, trustedDevices, sendMail } = accounts;
  const { userId, email } = person;
  logAccess(accounts, "password-changed", { userId, ipAddress: caller.ipAddress });
  await revokeLinksAndChallenges(db, userId);
  await markAdminClaimed(db, userId);
  await recordOwnChange(db, person, caller, { action: "password-changed" });
  await clearAttempts(db, "sign-in", { account: email });
  await clearAttempts(db, "two-factor", { account: userId });
  await clearMailCount(db, "reset-password", email);
  await sendMail({ kind: "password-changed", to: email });
  const user = await findUserById(db, userId);
  if (!user) throw new Error("The user whose password was changed no longer exists.");
  return trustDevice(trustedDevices, caller.cookie, user);
}
