import { beforeEach, describe, expect, test } from "vitest";
import {
  addUser,
  addUserWithTwoFactor,
  enterPassword,
  newCaller,
  sessionOf,
  type TestAccounts,
} from "#test/accounts.ts";
import { codeOf } from "#test/authenticator.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { PASSWORD } from "#test/test-users.ts";
import { signIn } from "../entry/sign-in.server.ts";
import { signInWithCode } from "../entry/sign-in-second-factor.server.ts";
import { prepareTwoFactor, renewBackupCodes, turnOffTwoFactor } from "./two-factor.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

const addBudi = () => addUserWithTwoFactor(accounts, "budi@example.com");
const enterBudisPassword = () => enterPassword(accounts, "budi@example.com");

describe("turning off two-factor or renewing its backup codes", () => {
  const wrongCodeFailure = { ok: false, code: "wrong-code" };

  test("requires the password and an unused code from the app", async () => {
    const { caller, backupCodes, uri } = await addBudi();
    const signedIn = await sessionOf(accounts, caller);
    const usedFactors = { password: PASSWORD, code: codeOf(uri) };
    expect(await renewBackupCodes(accounts, signedIn, usedFactors, caller)).toEqual(wrongCodeFailure);
    const freshFactors = { password: PASSWORD, code: codeOf(uri, 1) };
    const renewal = await renewBackupCodes(accounts, signedIn, freshFactors, caller);
    if (!renewal.ok) throw new Error(renewal.code);
    expect(renewal.value.backupCodes).toHaveLength(10);
    expect(await signInWithCode(accounts, backupCodes[0] ?? "", await enterBudisPassword())).toEqual(
      wrongCodeFailure,
    );
    expect(await turnOffTwoFactor(accounts, signedIn, freshFactors, caller)).toEqual(wrongCodeFailure);
  });

  test("accepts a backup code instead, but neither it nor the password alone", async () => {
    const { caller, backupCodes, uri } = await addBudi();
    const signedIn = await sessionOf(accounts, caller);
    const [backupCode = ""] = backupCodes;
    const turnOff = (password: string, code: string) =>
      turnOffTwoFactor(accounts, signedIn, { password, code }, caller);
    expect(await turnOff("salah sekali", codeOf(uri, 1))).toEqual({ ok: false, code: "wrong-password" });
    for (const code of ["", "000000", "salah-salah"])
      expect(await turnOff(PASSWORD, code)).toEqual(wrongCodeFailure);
    expect((await turnOff(PASSWORD, backupCode)).ok).toBe(true);
    expect(
      await signIn(accounts, { email: "budi@example.com", password: PASSWORD }, newCaller()),
    ).toMatchObject({ value: { state: "signed-in" } });
  });

  test("is blocked after five wrong codes, and fails while two-factor is only prepared", async () => {
    const { caller } = await addBudi();
    const signedIn = await sessionOf(accounts, caller);
    const outcomes = [];
    for (let time = 1; time <= 6; time++) {
      const outcome = await turnOffTwoFactor(
        accounts,
        signedIn,
        { password: PASSWORD, code: "000000" },
        newCaller({ cookie: caller.cookie }),
      );
      outcomes.push(outcome.ok || outcome.code);
    }
    expect(outcomes).toEqual([...Array(5).fill("wrong-code"), "too-many-attempts"]);

    const siti = await addUser(accounts, "siti@example.com");
    const sitisSession = await sessionOf(accounts, siti.caller);
    const setup = await prepareTwoFactor(accounts, sitisSession, PASSWORD, siti.caller);
    if (!setup.ok) throw new Error(setup.code);
    const factors = { password: PASSWORD, code: codeOf(setup.value.uri) };
    const offFailure = { ok: false, code: "two-factor-off" };
    expect(await renewBackupCodes(accounts, sitisSession, factors, siti.caller)).toEqual(offFailure);
    expect((await sessionOf(accounts, siti.caller)).hasTwoFactor).toBe(false);
  });
});
