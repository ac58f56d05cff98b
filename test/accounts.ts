import { hashPassword } from "better-auth/crypto";
import type { AccountMail } from "#domain/accounts/auth/account-mail.ts";
import { type Accounts, createAccounts } from "#domain/accounts/auth/auth.server.ts";
import type { Caller } from "#domain/accounts/auth/caller.ts";
import { signIn } from "#domain/accounts/entry/sign-in.server.ts";
import type { UserRole } from "#domain/accounts/users/role.ts";
import { putVerifiedUser } from "#domain/accounts/users/user-rows.server.ts";
import { changeRole } from "#domain/accounts/users/users.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { createLogger } from "#platform/log/log.ts";

/** Good enough for everybody in tests. */
export const PASSWORD = "kucing makan ikan";

export interface TestAccounts extends Accounts {
  /** What would have been mailed, the oldest first. */
  mails: AccountMail[];
}

/** Accounts as the server sets them up, with mails that stay here. */
export function createTestAccounts(db: DatabasePool, siteUrl = "http://127.0.0.1:3000"): TestAccounts {
  const mails: AccountMail[] = [];
  const accounts = createAccounts({
    db,
    secret: "a secret of tests that is long enough to be one",
    siteUrl,
    siteName: "KabarPasar",
    sendMail: async (mail) => void mails.push(mail),
    log: createLogger("silent"),
  });
  return { ...accounts, mails };
}

let lastAddress = 0;

/** Somebody with a browser of their own, on an address of their own. */
export function newCaller(caller: Partial<Caller> = {}): Caller {
  lastAddress += 1;
  return {
    address: `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
    cookie: null,
    userAgent: "test",
    ...caller,
  };
}

/** The Cookie header that answers Set-Cookie headers. */
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
  if (!mail) throw new Error(`${to} has got no mail of the kind ${kind}.`);
  return mail as Extract<AccountMail, { kind: Kind }>;
}

export const tokenIn = (path: string) => new URL(path, "http://localhost").searchParams.get("token") ?? "";

let passwordHash: Promise<string> | undefined;
const passwordHashOnce = () => {
  passwordHash ??= hashPassword(PASSWORD);
  return passwordHash;
};

/** A verified user with a role. Returns who they are and their session's Cookie header. */
export async function addUser(
  accounts: TestAccounts,
  email: string,
  role: UserRole = "user",
): Promise<{ userId: string; email: string; caller: Caller }> {
  const caller = newCaller();
  const passwordHash = await passwordHashOnce();
  const userId = await accounts.db.transaction((tx) => putVerifiedUser(tx, { email, passwordHash }));
  if (role !== "user") await changeRole(accounts.db, userId, role);
  const signedIn = await signIn(accounts, { email, password: PASSWORD }, caller);
  if (!signedIn.ok) throw new Error(`${email} could not sign in: ${signedIn.code}`);
  return { userId, email, caller: { ...caller, cookie: cookieHeader(signedIn.value.cookies) } };
}
