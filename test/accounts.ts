import type { Pool } from "pg";
import type { AccountMail } from "#domain/accounts/auth/account-mail.ts";
import { type Accounts, createAccounts } from "#domain/accounts/auth/auth.server.ts";
import type { Caller } from "#domain/accounts/auth/caller.ts";
import { findSession, type SignedIn } from "#domain/accounts/auth/sessions.server.ts";
import { signIn } from "#domain/accounts/entry/sign-in.server.ts";
import { confirmTwoFactor, prepareTwoFactor } from "#domain/accounts/self-service/two-factor.server.ts";
import type { UserRole } from "#domain/accounts/users/role.ts";
import { createLogger } from "#platform/log/log.ts";
import { codeOf } from "./authenticator.ts";
import type { TestDatabase } from "./database.ts";
import { addMember, PASSWORD } from "./test-users.ts";

export interface TestAccounts extends Accounts {
  mails: AccountMail[];
  pool: Pool;
}

/** Accounts configured as on the server, but mails are captured instead of sent. */
export function createTestAccounts(
  { db, pool }: TestDatabase,
  siteUrl = "http://127.0.0.1:3000",
): TestAccounts {
  const mails: AccountMail[] = [];
  const accounts = createAccounts({
    db,
    secret: "a secret of tests that is long enough to be one",
    siteUrl,
    siteName: () => "KabarPasar",
    sendMail: async (mail) => `mail-${mails.push(mail)}`,
    log: createLogger("silent"),
  });
  return { ...accounts, mails, pool };
}

let lastAddress = 0;

export function newCaller(caller: Partial<Caller> = {}): Caller {
  lastAddress += 1;
  return {
    ipAddress: `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
    cookie: null,
    userAgent: "test",
    ...caller,
  };
}

export function cookieHeader(setCookies: string[]): string {
  return setCookies
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}

export function lastMailTo<Kind extends AccountMail["kind"]>(
  { mails }: TestAccounts,
  to: string,
  kind: Kind,
): Extract<AccountMail, { kind: Kind }> {
  const mail = mails.findLast((mail) => mail.to === to && mail.kind === kind);
  if (!mail) throw new Error(`No ${kind} mail to ${to} was sent.`);
  return mail as Extract<AccountMail, { kind: Kind }>;
}

export const tokenIn = (path: string) => new URL(path, "http://localhost").searchParams.get("token") ?? "";

/** Throws if the cookie has no session. */
export async function sessionOf(
  accounts: TestAccounts,
  { cookie }: Pick<Caller, "cookie">,
): Promise<SignedIn> {
  const { signedIn } = await findSession(accounts, newCaller({ cookie }));
  if (!signedIn) throw new Error("signed out");
  return signedIn;
}

/** Stops before the second factor if the user has one. */
export async function signInElsewhere(accounts: TestAccounts, email: string): Promise<Caller> {
  const caller = newCaller();
  const result = await signIn(accounts, { email, password: PASSWORD }, caller);
  if (!result.ok) throw new Error(`${email} could not sign in: ${result.code}`);
  return { ...caller, cookie: cookieHeader(result.value.cookies) };
}

export async function addUser(
  accounts: TestAccounts,
  email: string,
  role: UserRole = "user",
): Promise<{ userId: string; email: string; caller: Caller }> {
  const userId = await addMember(accounts.db, email, role);
  return { userId, email, caller: await signInElsewhere(accounts, email) };
}

/** The current code of the user's authenticator app is already spent. */
export async function addUserWithTwoFactor(
  accounts: TestAccounts,
  email: string,
): Promise<{ userId: string; caller: Caller; uri: string; backupCodes: string[] }> {
  const { userId, caller } = await addUser(accounts, email);
  const prepared = await prepareTwoFactor(accounts, await sessionOf(accounts, caller), PASSWORD, caller);
  if (!prepared.ok) throw new Error(prepared.code);
  const { uri, backupCodes } = prepared.value;
  const confirmed = await confirmTwoFactor(accounts, await sessionOf(accounts, caller), codeOf(uri), caller);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { userId, caller: { ...caller, cookie: cookieHeader(confirmed.value.cookies) }, uri, backupCodes };
}

export async function enterPassword(accounts: TestAccounts, email: string): Promise<Caller> {
  const result = await signIn(accounts, { email, password: PASSWORD }, newCaller());
  if (!result.ok) throw new Error(result.code);
  if (result.value.state !== "second-factor") throw new Error(`${email} has no second factor.`);
  return newCaller({ cookie: cookieHeader(result.value.cookies) });
}
