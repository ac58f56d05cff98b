import { beforeEach, describe, expect, test } from "vitest";
import { addUser, cookieHeader, newCaller, sessionOf, type TestAccounts } from "#test/accounts.ts";
import { codeOf } from "#test/authenticator.ts";
import { PASSWORD } from "#test/cast.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import type { Caller } from "../auth/caller.ts";
import { findSession } from "../auth/sessions.server.ts";
import { signIn } from "../entry/sign-in.server.ts";
import { signInWithCode } from "../entry/sign-in-second-factor.server.ts";
import {
  confirmTwoFactor,
  prepareTwoFactor,
  renewBackupCodes,
  turnOffTwoFactor,
} from "./two-factor.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

/** Adds a user with two-factor turned on. */
async function addUserWithTwoFactor() {
  const { caller } = await addUser(accounts, "budi@example.com");
  const prepared = await prepareTwoFactor(accounts, await sessionOf(accounts, caller), PASSWORD, caller);
  if (!prepared.ok) throw new Error(prepared.code);
  const { uri, backupCodes } = prepared.value;
  const confirmed = await confirmTwoFactor(accounts, await sessionOf(accounts, caller), codeOf(uri), caller);
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { caller: { ...caller, cookie: cookieHeader(confirmed.value.cookies) }, uri, backupCodes };
}

async function enterPassword(): Promise<Caller> {
  const answer = await signIn(accounts, { email: "budi@example.com", password: PASSWORD }, newCaller());
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.state).toBe("second-factor");
  return newCaller({ cookie: cookieHeader(answer.value.cookies) });
}

describe("two-factor", () => {
  test("is on after the first correct code", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const signedIn = await sessionOf(accounts, caller);
    expect(await prepareTwoFactor(accounts, signedIn, "salah sekali", caller)).toEqual({
      ok: false,
      code: "wrong-password",
    });
    const prepared = await prepareTwoFactor(accounts, signedIn, PASSWORD, caller);
    if (!prepared.ok) throw new Error(prepared.code);
    const { uri, backupCodes } = prepared.value;
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/KabarPasar:budi%40example\.com\?secret=[A-Z2-7]+&issuer=KabarPasar/,
    );
    expect(new Set(backupCodes).size).toBe(10);
    expect(await confirmTwoFactor(accounts, signedIn, "000000", caller)).toEqual({
      ok: false,
      code: "wrong-code",
    });
    expect(
      await signIn(accounts, { email: "budi@example.com", password: PASSWORD }, newCaller()),
    ).toMatchObject({
      value: { state: "signed-in" },
    });
    const typed = codeOf(uri).replace(/^.../, "$& ");
    expect((await confirmTwoFactor(accounts, signedIn, typed, caller)).ok).toBe(true);
    expect(accounts.mails.at(-1)).toEqual({ kind: "two-factor-on", to: "budi@example.com" });
    await enterPassword();
  });

  test("requires a code after the password before it creates a session", async () => {
    const { uri } = await addUserWithTwoFactor();
    const challenged = await enterPassword();
    expect((await findSession(accounts, challenged)).signedIn).toBeUndefined();
    expect(await signInWithCode(accounts, "000000", challenged)).toEqual({ ok: false, code: "wrong-code" });
    const answer = await signInWithCode(accounts, codeOf(uri, 1), challenged);
    if (!answer.ok) throw new Error(answer.code);
    const { hasTwoFactor, lastSignInAt } = await sessionOf(
      accounts,
      newCaller({ cookie: cookieHeader(answer.value.cookies) }),
    );
    expect(hasTwoFactor).toBe(true);
    expect(lastSignInAt).toBeInstanceOf(Date);
    expect(await signInWithCode(accounts, codeOf(uri), challenged)).toEqual({
      ok: false,
      code: "challenge-expired",
    });
  });

  test("accepts each code from the app once, and no older one", async () => {
    const { uri } = await addUserWithTwoFactor();
    const refused = { ok: false, code: "wrong-code" };
    const used = codeOf(uri);
    const challenged = await enterPassword();
    expect(await signInWithCode(accounts, used, challenged)).toEqual(refused);
    const next = codeOf(uri, 1);
    const both = await Promise.all(
      [await enterPassword(), await enterPassword()].map((caller) => signInWithCode(accounts, next, caller)),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await signInWithCode(accounts, next, challenged)).toEqual(refused);
    expect(await signInWithCode(accounts, used, challenged)).toEqual(refused);
  });

  test("accepts each backup code once", async () => {
    const { backupCodes } = await addUserWithTwoFactor();
    const code = backupCodes[3] ?? "";
    expect((await signInWithCode(accounts, ` ${code} `, await enterPassword())).ok).toBe(true);
    expect(await signInWithCode(accounts, code, await enterPassword())).toEqual({
      ok: false,
      code: "wrong-code",
    });
  });

  test("ends the challenge after five wrong codes and locks the account after ten", async () => {
    await addUserWithTwoFactor();
    const first = await enterPassword();
    const codes = [];
    for (let time = 1; time <= 6; time++) {
      const answer = await signInWithCode(accounts, "000000", { ...first, address: `10.9.0.${time}` });
      codes.push(answer.ok || answer.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("wrong-code"));
    expect(codes[5]).toBe("too-many-attempts");
    const second = await enterPassword();
    for (let time = 1; time <= 5; time++) {
      await signInWithCode(accounts, "000000", { ...second, address: `10.9.1.${time}` });
    }
    expect(await signInWithCode(accounts, "000000", await enterPassword())).toEqual({
      ok: false,
      code: "too-many-attempts",
      detail: "900",
    });
  });

  test("can be turned off, and its backup codes renewed, with the password", async () => {
    const { caller, backupCodes } = await addUserWithTwoFactor();
    const renewed = await renewBackupCodes(accounts, await sessionOf(accounts, caller), PASSWORD, caller);
    if (!renewed.ok) throw new Error(renewed.code);
    expect(renewed.value.backupCodes).toHaveLength(10);
    expect(await signInWithCode(accounts, backupCodes[0] ?? "", await enterPassword())).toEqual({
      ok: false,
      code: "wrong-code",
    });
    expect(
      (await turnOffTwoFactor(accounts, await sessionOf(accounts, caller), "salah sekali", caller)).ok,
    ).toBe(false);
    expect((await turnOffTwoFactor(accounts, await sessionOf(accounts, caller), PASSWORD, caller)).ok).toBe(
      true,
    );
    expect(
      await signIn(accounts, { email: "budi@example.com", password: PASSWORD }, newCaller()),
    ).toMatchObject({
      value: { state: "signed-in" },
    });
  });

  test("stores the secret and backup codes encrypted", async () => {
    const { uri, backupCodes } = await addUserWithTwoFactor();
    const { rows } = await accounts.pool.query("SELECT * FROM two_factors");
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(backupCodes[0]);
    expect(stored).not.toContain(new URL(uri).searchParams.get("secret"));
  });
});
