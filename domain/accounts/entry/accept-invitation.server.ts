import { eq } from "drizzle-orm";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { Accounts } from "../auth/auth.server.ts";
import type { Caller } from "../auth/caller.ts";
import type { NewPasswordFailure } from "../auth/check-new-password.server.ts";
import { findProfile } from "../users/profiles.server.ts";
import type { UserRole } from "../users/role.ts";
import { users } from "../users/tables.server.ts";
import { parseDisplayName } from "../users/users.server.ts";
import { findUserOfLink } from "./mailed-links.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { logSignIn, tryCredentials } from "./sign-in.server.ts";

export type InvitationFailure =
  | "name-missing"
  | "name-too-long"
  | "link-expired"
  | "too-many-attempts"
  | NewPasswordFailure;

export async function isInvitation(accounts: Accounts, token: string): Promise<boolean> {
  const user = await findUserOfLink(accounts, "invitation", token);
  return user !== undefined && user.passwordHash === null;
}

export async function acceptInvitation(
  accounts: Accounts,
  { token, name, password }: { token: string; name: string; password: string },
  caller: Caller,
): Promise<Outcome<{ role: UserRole; cookies: string[] }, InvitationFailure>> {
  const user = await findUserOfLink(accounts, "invitation", token);
  if (!user) return failure("link-expired");
  const displayName = parseDisplayName(name);
  if (!displayName.ok) return displayName;
  if (displayName.value === "") return failure("name-missing");
  const reset = await resetPassword(accounts, { token, password }, caller);
  if (!reset.ok) return reset;
  await accounts.db.update(users).set({ name: displayName.value }).where(eq(users.id, user.id));
  const { role } = await findProfile(accounts.db, user.id);
  const signedIn = await tryCredentials(accounts, user.email, password, caller);
  logSignIn(accounts, signedIn, { userId: user.id, email: user.email, ipAddress: caller.ipAddress });
  // If the account has been deactivated, the next page redirects to sign-in with the reason.
  const cookies = signedIn.ok ? signedIn.value.cookies : [];
  return success({ role, cookies: [...reset.value.cookies, ...cookies] });
}
