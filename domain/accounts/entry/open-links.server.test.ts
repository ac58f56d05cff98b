import { beforeEach, describe, expect, test } from "vitest";
import {
  addUser,
  addUserWithTwoFactor,
  enterPassword,
  lastMailTo,
  newCaller,
  sessionOf,
  type TestAccounts,
  tokenIn,
} from "#test/accounts.ts";
import { codeOf } from "#test/authenticator.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import type { Caller } from "../auth/caller.ts";
import { changePassword } from "../self-service/change-password.server.ts";
import { ensureFirstAdmin } from "../users/first-admin.server.ts";
import { isResetLinkValid, requestPasswordReset, resetPassword } from "./reset-password.server.ts";
import { signInWithCode } from "./sign-in-second-factor.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

async function requestResetLink(email: string): Promise<string> {
  await requestPasswordReset(accounts, email, newCaller());
  return tokenIn(lastMailTo(accounts, email, "reset-password").path);
}

async function change(caller: Caller): Promise<void> {
  const passwords = { current: PASSWORD, next: NEW_PASSWORD };
  const outcome = await changePassword(accounts, await sessionOf(accounts, caller), passwords, caller);
  if (!outcome.ok) throw new Error(outcome.code);
}

const reset = (token: string) => resetPassword(accounts, { token, password: NEW_PASSWORD }, newCaller());

describe("a user's reset links", () => {
  test("all expire when one of them is used, and other users' links don't", async () => {
    await addUser(accounts, "budi@example.com");
    await addUser(accounts, "siti@example.com");
    const links = [await requestResetLink("budi@example.com"), await requestResetLink("budi@example.com")];
    const sitisLink = await requestResetLink("siti@example.com");
    expect((await reset(links[1] ?? "")).ok).toBe(true);
    expect(await isResetLinkValid(accounts, links[0] ?? "")).toBe(false);
    expect(await reset(links[0] ?? "")).toEqual({ ok: false, code: "link-expired" });
    expect(await isResetLinkValid(accounts, sitisLink)).toBe(true);
  });

  test("expire when the password is changed", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const link = await requestResetLink("budi@example.com");
    await change(caller);
    expect(await reset(link)).toEqual({ ok: false, code: "link-expired" });
  });

  test("expire when the operator makes the user the first admin", async () => {
    await addUser(accounts, "budi@example.com");
    const link = await requestResetLink("budi@example.com");
    await ensureFirstAdmin(accounts.db, { email: "budi@example.com", password: NEW_PASSWORD });
    expect(await isResetLinkValid(accounts, link)).toBe(false);
  });
});

describe("a second sign-in step started with the old password", () => {
  test("expires when the password is changed", async () => {
    const { caller, uri } = await addUserWithTwoFactor(accounts, "budi@example.com");
    const challengedCaller = await enterPassword(accounts, "budi@example.com");
    await change(caller);
    expect(await signInWithCode(accounts, codeOf(uri, 1), challengedCaller)).toEqual({
      ok: false,
      code: "challenge-expired",
    });
  });

  test("expires when the password is reset", async () => {
    const { backupCodes } = await addUserWithTwoFactor(accounts, "budi@example.com");
    const challengedCaller = await enterPassword(accounts, "budi@example.com");
    await reset(await requestResetLink("budi@example.com"));
    expect(await signInWithCode(accounts, backupCodes[0] ?? "", challengedCaller)).toEqual({
      ok: false,
      code: "challenge-expired",
    });
  });
});
