import { SETUP_PATH } from "#domain/site/setup-steps.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { createToken, hashToken } from "#platform/secrets/random-token.ts";
import { logAccess } from "../attempts/access-log.server.ts";
import { recordOwnChange } from "../auth/actor.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { type Caller, headersOf } from "../auth/caller.ts";
import { isLinkToken } from "../auth/link-token.ts";
import { endReplacedSession } from "../auth/sessions.server.ts";
import { trustDevice } from "../auth/trusted-devices.ts";
import { findProfile, recordSignIn } from "../users/profiles.server.ts";
import {
  consumeSetupLink,
  findOwnerOfSetupLink,
  lockUnclaimedAdmin,
  storeSetupLink,
} from "../users/unclaimed-admin.server.ts";
import { findUserById } from "../users/user-rows.server.ts";

const LINK_LIFETIME_MS = DAY_MS;

/**
 * Creates the link that signs the first admin in once, and replaces an earlier one.
 *
 * @returns its path, or undefined if that admin has signed in or chosen a password
 */
export function createSetupLink(db: DatabasePool): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const userId = await lockUnclaimedAdmin(tx);
    if (userId === undefined || !(await isUnusedAdmin(tx, userId))) return undefined;
    const token = createToken();
    const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS).toISOString();
    await storeSetupLink(tx, userId, { hash: hashToken(token), expiresAt });
    return `${SETUP_PATH}?token=${token}`;
  });
}

/** Doesn't use the link up: programs that preview links open them too. */
export async function isSetupLinkValid(db: Database, token: string): Promise<boolean> {
  if (!isLinkToken(token)) return false;
  const userId = await findOwnerOfSetupLink(db, hashToken(token));
  return userId !== undefined && (await isUnusedAdmin(db, userId));
}

export async function openSetupLink(
  accounts: Accounts,
  token: string,
  caller: Caller,
): Promise<Outcome<{ cookies: string[] }, "link-expired">> {
  const { db, auth, trustedDevices } = accounts;
  if (!isLinkToken(token)) return failure("link-expired");
  const userId = await consumeSetupLink(db, hashToken(token));
  if (userId === undefined || !(await isUnusedAdmin(db, userId))) return failure("link-expired");
  const user = await findUserById(db, userId);
  if (!user) return failure("link-expired");
  const { headers } = await auth.api.startSetupSession({
    body: { userId },
    headers: headersOf({ ...caller, cookie: null }),
    returnHeaders: true,
  });
  await recordSignIn(db, userId);
  await endReplacedSession(accounts, caller);
  logAccess(accounts, "signed-in", { userId, ipAddress: caller.ipAddress }, { reason: "set-up link" });
  const { role } = await findProfile(db, userId);
  await recordOwnChange(db, { userId, email: user.email, role }, caller, { action: "setup-opened" });
  return success({ cookies: [...headers.getSetCookie(), trustDevice(trustedDevices, caller.cookie, user)] });
}

async function isUnusedAdmin(db: Database, userId: string): Promise<boolean> {
  const { role, lastSignInAt, deactivatedAt } = await findProfile(db, userId);
  return role === "admin" && lastSignInAt === null && deactivatedAt === null;
}
