import { makeSignature } from "better-auth/crypto";
import { beforeEach, describe, expect, test } from "vitest";
import {
  addUser,
  addUserWithTwoFactor,
  enterPassword,
  newCaller,
  type TestAccounts,
} from "#test/accounts.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { signInWithCode } from "../../entry/sign-in-second-factor.server.ts";
import type { Caller } from "../caller.ts";
import { findSession, signOut } from "../sessions.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

const query = async (text: string, values: unknown[] = []) => (await accounts.pool.query(text, values)).rows;
const isSignedIn = async (caller: Caller) => (await findSession(accounts, caller)).signedIn !== undefined;

async function cookieOf(token: string): Promise<string> {
  const signedToken = `${token}.${await makeSignature(token, accounts.secret)}`;
  return `kp.session_token=${encodeURIComponent(signedToken)}`;
}

const tokenOf = ({ cookie }: Caller) => /kp\.session_token=([^.]+)\./.exec(cookie ?? "")?.[1] ?? "";

describe("a session's row", () => {
  test("doesn't yield a valid cookie, even with the auth secret", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const [{ token }] = await query("SELECT token FROM sessions");
    expect(token).not.toBe(tokenOf(caller));
    expect(caller.cookie).toContain(await cookieOf(tokenOf(caller)));
    expect(await isSignedIn(newCaller({ cookie: await cookieOf(token) }))).toBe(false);
    expect(await isSignedIn(caller)).toBe(true);
  });

  test("is extended on use, and deleted on sign-out", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const expiry = () => query("SELECT expires_at > now() + interval '29 days' AS far FROM sessions");
    await query("UPDATE sessions SET expires_at = now() + interval '3 days'");
    const { signedIn, cookies } = await findSession(accounts, caller);
    expect([signedIn?.email, await expiry()]).toEqual(["budi@example.com", [{ far: true }]]);
    expect(cookies.join()).toContain(await cookieOf(tokenOf(caller)));
    await signOut(accounts, caller);
    expect(await expiry()).toEqual([]);
  });
});

describe("backup codes", () => {
  test("are stored as hashes, which aren't accepted as codes, and work once each", async () => {
    const { backupCodes } = await addUserWithTwoFactor(accounts, "budi@example.com");
    const storedHashes = async (): Promise<string[]> =>
      JSON.parse((await query("SELECT backup_codes FROM two_factors"))[0].backup_codes);
    const hashes = await storedHashes();
    expect(hashes).toEqual(Array(10).fill(expect.stringMatching(/^[\w-]{43}$/)));

    const use = async (code: string) =>
      signInWithCode(accounts, code, await enterPassword(accounts, "budi@example.com"));
    expect(await use(hashes[0] ?? "")).toEqual({ ok: false, code: "wrong-code" });
    expect((await use(backupCodes[0] ?? "")).ok).toBe(true);
    expect(await use(backupCodes[0] ?? "")).toEqual({ ok: false, code: "wrong-code" });
    expect((await use(` ${backupCodes[9]} `)).ok).toBe(true);
    expect(await storedHashes()).toHaveLength(8);
  });
});
