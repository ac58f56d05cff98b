import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { readCookie } from "#format/cookie.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { hashToken } from "#platform/secrets/random-token.ts";
import { type AvatarCloth, parseAvatar } from "../users/avatar.ts";
import { isAllowed } from "../users/permissions.ts";
import { findProfile, type Profile } from "../users/profiles.server.ts";
import { sessions } from "../users/tables.server.ts";
import { readTwoFactorRule } from "../users/two-factor-rule.server.ts";
import type { Accounts } from "./auth.server.ts";
import { type Caller, headersOf } from "./caller.ts";

export interface SignedIn extends Profile {
  sessionId: string;
  userId: string;
  email: string;
  /** The chosen name, or the part of the email address before the @. */
  name: string;
  avatar: AvatarCloth;
  memberSince: Date;
  hasTwoFactor: boolean;
  needsTwoFactor: boolean;
}

export interface SessionResult {
  signedIn: SignedIn | undefined;
  /** Set-Cookie headers that extend an active session or clear one that was ended elsewhere. */
  cookies: string[];
}

/** A session ends at this age, however recently it was used. */
const LONGEST_SESSION_MS = 90 * DAY_MS;

/**
 * Finds the user who sent a request. Reads the session from the database each time, so that ending it takes effect with
 * the next request.
 */
export async function findSession(accounts: Accounts, caller: Caller): Promise<SessionResult> {
  const sessionToken = readCookie(caller.cookie, accounts.sessionCookie);
  if (sessionToken === undefined) return { signedIn: undefined, cookies: [] };
  if (accounts.pendingSignOuts.has(hashToken(sessionToken)))
    return { signedIn: undefined, cookies: (await signOut(accounts, caller)).cookies };
  const { headers, response } = await accounts.auth.api.getSession({
    headers: headersOf(caller),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response) return { signedIn: undefined, cookies };
  const { user, session } = response;
  if (Date.now() - session.createdAt.getTime() >= LONGEST_SESSION_MS)
    return { signedIn: undefined, cookies: await expireSession(accounts, session.id, caller) };
  const profile = await findProfile(accounts.db, user.id);
  if (profile.deactivatedAt) return { signedIn: undefined, cookies };
  const hasTwoFactor = user.twoFactorEnabled === true;
  const isBarred = !hasTwoFactor && isAllowed(profile.role, "enter-newsroom");
  const signedIn = {
    ...profile,
    sessionId: session.id,
    userId: user.id,
    email: user.email,
    name: displayNameOf(user),
    avatar: parseAvatar(user.image),
    memberSince: user.createdAt,
    hasTwoFactor,
    needsTwoFactor: isBarred && (await readTwoFactorRule(accounts.db)).value,
  };
  return { signedIn, cookies };
}

/** Unlike signOut, keeps the row, like that of any expired session (see auth.server.ts). */
async function expireSession(accounts: Accounts, sessionId: string, caller: Caller): Promise<string[]> {
  await accounts.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, sessionId));
  return (await signOut(accounts, { ...caller, cookie: null })).cookies;
}

export function displayNameOf({ name, email }: { name: string; email: string }): string {
  return name.trim() || email.slice(0, email.indexOf("@"));
}

export interface SessionRow {
  id: string;
  createdAt: Date;
  /** When the session was last recorded as used. better-auth updates it once a day, so the real time may be later. */
  usedAt: Date;
  userAgent: string | null;
  address: string | null;
}

export function listSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Ends one of the user's own sessions; another user's session id has no effect. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  if (sessionId.includes("\0")) return; // PostgreSQL text can't contain NUL
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

export async function endOtherSessions(db: Database, { userId, sessionId }: SignedIn): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

export interface SignOutResult {
  cookies: string[];
  /** False if the database was unreachable: the session ends with the next request to this node that has its cookie. */
  isEnded: boolean;
}

export async function signOut(accounts: Accounts, caller: Caller): Promise<SignOutResult> {
  const { headers } = await accounts.auth.api.signOut({ headers: headersOf(caller), returnHeaders: true });
  // better-auth only logs a failure to delete the session.
  const isEnded = await accounts.auth.api.getSession({ headers: headersOf(caller) }).then(
    (session) => session === null,
    () => false,
  );
  const sessionToken = readCookie(caller.cookie, accounts.sessionCookie);
  if (sessionToken) {
    const hash = hashToken(sessionToken); // the cookie itself isn't kept in memory
    if (isEnded) accounts.pendingSignOuts.delete(hash);
    else accounts.pendingSignOuts.set(hash, true);
  }
  return { cookies: headers.getSetCookie(), isEnded };
}

export async function endReplacedSession(
  { auth, db, sessionCookie }: Accounts,
  caller: Caller,
): Promise<void> {
  if (readCookie(caller.cookie, sessionCookie) === undefined) return;
  const replacedSession = await auth.api.getSession({ headers: headersOf(caller) });
  if (replacedSession) await endSession(db, replacedSession.user.id, replacedSession.session.id);
}
