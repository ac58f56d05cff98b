import { beforeEach, describe, expect, test } from "vitest";
import {
  addUser,
  addUserWithTwoFactor,
  cookieHeader,
  enterPassword,
  newCaller,
  sessionOf,
  type TestAccounts,
} from "#test/accounts.ts";
import { codeOf } from "#test/authenticator.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import { findSession } from "../auth/sessions.server.ts";
import { signIn } from "../entry/sign-in.server.ts";
import { signInWithCode } from "../entry/sign-in-second-factor.server.ts";
import { changePassword } from "./change-password.server.ts";
import { confirmTwoFactor, prepareTwoFactor } from "./two-factor.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

const addBudi = () => addUserWithTwoFactor(accounts, "budi@example.com");
const enterBudisPassword = () => enterPassword(accounts, "budi@example.com");

describe("two-factor", () => {
  test("is enabled by the first correct code", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const signedIn = await sessionOf(accounts, caller);
    expect(await prepareTwoFactor(accounts, signedIn, "salah sekali", caller)).toEqual({
      ok: false,
      code: "wrong-password",
    });
    const setup = await prepareTwoFactor(accounts, signedIn, PASSWORD, caller);
    if (!setup.ok) throw new Error(setup.code);
    const { uri, backupCodes } = setup.value;
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
    const spacedCode = codeOf(uri).replace(/^.../, "$& ");
    expect((await confirmTwoFactor(accounts, signedIn, spacedCode, caller)).ok).toBe(true);
    expect(accounts.mails.at(-1)).toEqual({ kind: "two-factor-on", to: "budi@example.com" });
    await enterBudisPassword();
  });

  test("ends the browser's former session with the password, which clears its cookie", async () => {
    const { caller } = await addBudi();
    await sessionOf(accounts, caller);
    const outcome = await signIn(accounts, { email: "budi@example.com", password: NEW_PASSWORD }, caller);
    expect(outcome).toEqual({ ok: false, code: "wrong-credentials" });
    await sessionOf(accounts, caller);
    const challenge = await signIn(accounts, { email: "budi@example.com", password: PASSWORD }, caller);
    if (!challenge.ok) throw new Error(challenge.code);
    expect(challenge.value.state).toBe("second-factor");
    expect(challenge.value.cookies.join("\n")).toMatch(/kp\.session_token=;.*Max-Age=0/);
    expect((await findSession(accounts, caller)).signedIn).toBeUndefined();
  });

  test("requires a code after the password before it creates a session", async () => {
    const { uri } = await addBudi();
    const challengedCaller = await enterBudisPassword();
    expect((await findSession(accounts, challengedCaller)).signedIn).toBeUndefined();
    expect(await signInWithCode(accounts, "000000", challengedCaller)).toEqual({
      ok: false,
      code: "wrong-code",
    });
    const result = await signInWithCode(accounts, codeOf(uri, 1), challengedCaller);
    if (!result.ok) throw new Error(result.code);
    const { hasTwoFactor, lastSignInAt } = await sessionOf(
      accounts,
      newCaller({ cookie: cookieHeader(result.value.cookies) }),
    );
    expect(hasTwoFactor).toBe(true);
    expect(lastSignInAt).toBeInstanceOf(Date);
    expect(await signInWithCode(accounts, codeOf(uri), challengedCaller)).toEqual({
      ok: false,
      code: "challenge-expired",
    });
  });

  test("accepts each code from the app once, and no older one", async () => {
    const { uri } = await addBudi();
    const refusal = { ok: false, code: "wrong-code" };
    const usedCode = codeOf(uri);
    const challengedCaller = await enterBudisPassword();
    expect(await signInWithCode(accounts, usedCode, challengedCaller)).toEqual(refusal);
    const nextCode = codeOf(uri, 1);
    const results = await Promise.all(
      [await enterBudisPassword(), await enterBudisPassword()].map((caller) =>
        signInWithCode(accounts, nextCode, caller),
      ),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await signInWithCode(accounts, nextCode, challengedCaller)).toEqual(refusal);
    expect(await signInWithCode(accounts, usedCode, challengedCaller)).toEqual(refusal);
  });

  test("delays sign-in after five wrong codes for an account, however often its password is entered", async () => {
    const { uri, caller } = await addBudi();
    const outcomes = [];
    for (let time = 1; time <= 7; time++) {
      const challengedCaller = await enterBudisPassword();
      const code = time % 2 ? "000000" : "salah-salah";
      const result = await signInWithCode(accounts, code, {
        ...challengedCaller,
        cookie: `${challengedCaller.cookie}; kp_seed=${time}`,
      });
      outcomes.push(result.ok || result.code);
    }
    expect(outcomes).toEqual([...Array(5).fill("wrong-code"), "too-many-attempts", "too-many-attempts"]);
    expect(await signInWithCode(accounts, codeOf(uri, 1), await enterBudisPassword())).toEqual({
      ok: false,
      code: "too-many-attempts",
      detail: expect.any(String),
    });
    await accounts.pool.query("UPDATE attempts SET blocked_until = blocked_until - interval '60 s'");
    expect((await signInWithCode(accounts, codeOf(uri, 1), await enterBudisPassword())).ok).toBe(true);
    expect((await sessionOf(accounts, caller)).hasTwoFactor).toBe(true);
  });

  test("resets the count of wrong codes when the password changes", async () => {
    const { uri, caller } = await addBudi();
    for (let time = 1; time <= 12; time++) {
      await signInWithCode(accounts, "000000", await enterBudisPassword());
      await accounts.pool.query("UPDATE attempts SET blocked_until = NULL");
    }
    const passwords = { current: PASSWORD, next: NEW_PASSWORD };
    await changePassword(accounts, await sessionOf(accounts, caller), passwords, caller);
    const result = await signIn(accounts, { email: "budi@example.com", password: NEW_PASSWORD }, newCaller());
    if (!result.ok) throw new Error(result.code);
    const challengedCaller = newCaller({ cookie: cookieHeader(result.value.cookies) });
    expect((await signInWithCode(accounts, codeOf(uri, 1), challengedCaller)).ok).toBe(true);
  });

  test("ends the sign-in step after five wrong codes", async () => {
    const { uri } = await addBudi();
    const challengedCaller = await enterBudisPassword();
    for (let time = 1; time <= 6; time++) {
      await signInWithCode(accounts, "000000", challengedCaller);
      await accounts.pool.query("UPDATE attempts SET blocked_until = NULL");
    }
    expect(await signInWithCode(accounts, codeOf(uri, 1), challengedCaller)).toEqual({
      ok: false,
      code: "challenge-expired",
    });
  });

  test("limits the number of wrong codes during setup", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const signedIn = await sessionOf(accounts, caller);
    const setup = await prepareTwoFactor(accounts, signedIn, PASSWORD, caller);
    if (!setup.ok) throw new Error(setup.code);
    const outcomes = [];
    for (let time = 1; time <= 11; time++) {
      const result = await confirmTwoFactor(
        accounts,
        signedIn,
        "000000",
        newCaller({ cookie: caller.cookie }),
      );
      outcomes.push(result.ok || result.code);
    }
    expect(outcomes).toEqual([...Array(10).fill("wrong-code"), "too-many-attempts"]);
    const code = codeOf(setup.value.uri);
    expect(await confirmTwoFactor(accounts, signedIn, code, caller)).toMatchObject({
      ok: false,
      code: "too-many-attempts",
    });
    await accounts.pool.query("UPDATE attempts SET blocked_until = blocked_until - interval '60 s'");
    expect((await confirmTwoFactor(accounts, signedIn, code, caller)).ok).toBe(true);
  });

  test("ends sessions that were started with only the password when it is enabled", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const result = await signIn(accounts, { email: "budi@example.com", password: PASSWORD }, newCaller());
    if (!result.ok) throw new Error(result.code);
    const otherCaller = newCaller({ cookie: cookieHeader(result.value.cookies) });
    const signedIn = await sessionOf(accounts, caller);
    const setup = await prepareTwoFactor(accounts, signedIn, PASSWORD, caller);
    if (!setup.ok) throw new Error(setup.code);
    expect((await findSession(accounts, otherCaller)).signedIn).toBeDefined();
    const confirmation = await confirmTwoFactor(accounts, signedIn, codeOf(setup.value.uri), caller);
    if (!confirmation.ok) throw new Error(confirmation.code);
    expect((await findSession(accounts, otherCaller)).signedIn).toBeUndefined();
    const renewedCaller = { ...caller, cookie: cookieHeader(confirmation.value.cookies) };
    expect((await sessionOf(accounts, renewedCaller)).hasTwoFactor).toBe(true);
  });

  test("stores the secret encrypted", async () => {
    const { uri } = await addBudi();
    const { rows } = await accounts.pool.query("SELECT * FROM two_factors");
    const storedRows = JSON.stringify(rows);
    expect(storedRows).not.toContain(new URL(uri).searchParams.get("secret"));
  });
});
