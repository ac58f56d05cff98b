import { beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import {
  addUser,
  lastMailTo,
  newCaller,
  sessionOf,
  signInElsewhere,
  type TestAccounts,
  tokenIn,
} from "#test/accounts.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import type { Caller } from "../auth/caller.ts";
import { findSession } from "../auth/sessions.server.ts";
import { isResetLinkValid, requestPasswordReset } from "../entry/reset-password.server.ts";
import { signIn } from "../entry/sign-in.server.ts";
import { signUp } from "../entry/sign-up.server.ts";
import {
  findEmailChange,
  followEmailChangeLink,
  requestEmailChange,
  withdrawEmailChange,
  withdrawEmailChangeByLink,
} from "./change-email.server.ts";
import { changePassword } from "./change-password.server.ts";
import { purgeExpiredAccounts } from "./delete-account.server.ts";

const OLD = "budi@example.com";
const NEW = "budi.baru@example.com";
const expiredLink = { ok: false, code: "link-expired" };

let accounts: TestAccounts;
let budi: { userId: string; caller: Caller };
beforeEach(async () => {
  accounts = await createEmptyAccounts();
  budi = await addUser(accounts, OLD);
  accounts.mails.length = 0;
});

const requestChange = async (email: string, password = PASSWORD, { caller } = budi) =>
  requestEmailChange(accounts, await sessionOf(accounts, caller), { email, password }, caller);

async function requestNewAddress(): Promise<{ approval: string; confirmation: string }> {
  const outcome = await requestChange(NEW);
  if (!outcome.ok) throw new Error(outcome.code);
  return {
    approval: tokenIn(lastMailTo(accounts, OLD, "approve-email-change").path),
    confirmation: tokenIn(lastMailTo(accounts, NEW, "confirm-email-change").path),
  };
}

const follow = (token: string) => followEmailChangeLink(accounts, token, newCaller());
const isSignedIn = async (caller: Caller) => (await findSession(accounts, caller)).signedIn !== undefined;
const canSignIn = async (email: string) =>
  (await signIn(accounts, { email, password: PASSWORD }, newCaller())).ok;

describe("changing the email address", () => {
  test("requires the password and a different valid address", async () => {
    expect(await requestChange(" ")).toEqual({ ok: false, code: "missing-email" });
    expect(await requestChange("bukan alamat")).toEqual({ ok: false, code: "invalid-email" });
    expect(await requestChange("BUDI@example.com ")).toEqual({ ok: false, code: "same-email" });
    expect(await requestChange(NEW, NEW_PASSWORD)).toEqual({ ok: false, code: "wrong-password" });
    expect([accounts.mails, await findEmailChange(accounts.db, budi.userId)]).toEqual([[], undefined]);
  });

  test.each([
    ["old", "new"],
    ["new", "old"],
  ])("requires a confirmation from both addresses, the %s one first, then the %s one", async (first) => {
    const elsewhere = await signInElsewhere(accounts, OLD);
    const { approval, confirmation } = await requestNewAddress();
    const [firstToken, secondToken] = first === "old" ? [approval, confirmation] : [confirmation, approval];
    expect(await findEmailChange(accounts.db, budi.userId)).toMatchObject({
      email: NEW,
      isApproved: false,
      isConfirmed: false,
    });
    for (let time = 1; time <= 2; time++) {
      expect(await follow(firstToken)).toMatchObject({ ok: true, value: { email: NEW, isChanged: false } });
    }
    expect(await findEmailChange(accounts.db, budi.userId)).toMatchObject({
      isApproved: first === "old",
      isConfirmed: first === "new",
    });
    expect((await sessionOf(accounts, budi.caller)).email).toBe(OLD);

    expect(await follow(secondToken)).toMatchObject({ ok: true, value: { email: NEW, isChanged: true } });
    expect((await sessionOf(accounts, budi.caller)).email).toBe(NEW);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect([await canSignIn(OLD), await canSignIn(NEW)]).toEqual([false, true]);
    expect(accounts.mails.slice(-2)).toEqual([
      { kind: "email-changed", to: OLD, email: NEW },
      { kind: "email-changed", to: NEW, email: NEW },
    ]);
    expect([await follow(firstToken), await follow(secondToken)]).toEqual([expiredLink, expiredLink]);
    expect(await findEmailChange(accounts.db, budi.userId)).toBeUndefined();
  });

  test("happens once when both links are opened at the same time", async () => {
    const { approval, confirmation } = await requestNewAddress();
    const results = await Promise.all([approval, confirmation].map(follow));
    expect(results.map((result) => result.ok && result.value.isChanged).sort()).toEqual([false, true]);
    expect((await sessionOf(accounts, budi.caller)).email).toBe(NEW);
  });

  test("invalidates reset links mailed to the old address", async () => {
    await requestPasswordReset(accounts, OLD, newCaller());
    const reset = tokenIn(lastMailTo(accounts, OLD, "reset-password").path);
    const { approval, confirmation } = await requestNewAddress();
    await follow(approval);
    expect(await isResetLinkValid(accounts, reset)).toBe(true);
    await follow(confirmation);
    expect(await isResetLinkValid(accounts, reset)).toBe(false);
  });

  test("is recorded in the audit log, with the addresses of newsroom members only", async () => {
    const admin = await addUser(accounts, "admin@example.com", "admin");
    for (const [person, from, to] of [
      [budi, OLD, NEW],
      [admin, "admin@example.com", "admin.baru@example.com"],
    ] as const) {
      expect((await requestChange(to, PASSWORD, person)).ok).toBe(true);
      await follow(tokenIn(lastMailTo(accounts, from, "approve-email-change").path));
      await follow(tokenIn(lastMailTo(accounts, to, "confirm-email-change").path));
    }
    const { rows } = await accounts.pool.query(
      "SELECT subject_label, before, after FROM audit_log WHERE action = 'email-changed' ORDER BY id DESC LIMIT 2",
    );
    expect(rows.reverse()).toEqual([
      { subject_label: "", before: null, after: null },
      {
        subject_label: "admin.baru@example.com",
        before: { email: "admin@example.com" },
        after: { email: "admin.baru@example.com" },
      },
    ]);
  });
});

describe("a requested change", () => {
  test("is replaced by the next one, and can be withdrawn by its user or from the old address", async () => {
    const first = await requestNewAddress();
    const second = await requestNewAddress();
    expect([await follow(first.approval), await follow(first.confirmation)]).toEqual([
      expiredLink,
      expiredLink,
    ]);
    expect(await withdrawEmailChangeByLink(accounts.db, second.confirmation)).toEqual(expiredLink);
    await follow(second.confirmation);
    expect(await withdrawEmailChangeByLink(accounts.db, second.approval)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await follow(second.approval)).toEqual(expiredLink);

    const third = await requestNewAddress();
    await withdrawEmailChange(accounts.db, budi.userId);
    expect([await follow(third.approval), await follow(third.confirmation)]).toEqual([
      expiredLink,
      expiredLink,
    ]);
  });

  test("expires when the password changes, and after a day", async () => {
    const first = await requestNewAddress();
    const passwords = { current: PASSWORD, next: NEW_PASSWORD };
    await changePassword(accounts, await sessionOf(accounts, budi.caller), passwords, budi.caller);
    expect(await follow(first.approval)).toEqual(expiredLink);

    budi = await addUser(accounts, OLD);
    const second = await requestNewAddress();
    await accounts.pool.query("UPDATE email_changes SET expires_at = expires_at - interval '24 hours'");
    expect([await follow(second.approval), await findEmailChange(accounts.db, budi.userId)]).toEqual([
      expiredLink,
      undefined,
    ]);
    await purgeExpiredAccounts(accounts.db, createLogger("silent"));
    expect((await accounts.pool.query("SELECT FROM email_changes")).rowCount).toBe(0);
  });

  test("is limited per user and per address", async () => {
    const userOutcomes = [];
    for (const number of [1, 2, 3, 4]) {
      const outcome = await requestChange(`budi${number}@example.com`);
      userOutcomes.push(outcome.ok || outcome.code);
    }
    expect(userOutcomes).toEqual([true, true, true, "too-many-attempts"]);

    const addressOutcomes = [];
    for (const number of [1, 2, 3, 4]) {
      const outcome = await requestChange(
        NEW,
        PASSWORD,
        await addUser(accounts, `orang${number}@example.com`),
      );
      addressOutcomes.push(outcome.ok || outcome.code);
    }
    expect(addressOutcomes).toEqual([true, true, true, "too-many-attempts"]);
  });
});

describe("an address that has an account", () => {
  test("gets the same response as any other, isn't assigned, and its owner is informed by mail", async () => {
    const siti = await addUser(accounts, NEW);
    expect(await requestChange(NEW)).toEqual({ ok: true, value: undefined });
    expect(await findEmailChange(accounts.db, budi.userId)).toMatchObject({ email: NEW });
    expect(accounts.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ["approve-email-change", OLD],
      ["email-taken", NEW],
    ]);
    expect(await follow(tokenIn(lastMailTo(accounts, OLD, "approve-email-change").path))).toMatchObject({
      value: { isChanged: false },
    });
    expect((await sessionOf(accounts, siti.caller)).email).toBe(NEW);
  });

  test("isn't taken from a user who verified it in the meantime", async () => {
    const { approval, confirmation } = await requestNewAddress();
    await follow(approval);
    const siti = await addUser(accounts, NEW);
    expect(await follow(confirmation)).toEqual(expiredLink);
    expect((await sessionOf(accounts, siti.caller)).email).toBe(NEW);
    expect((await sessionOf(accounts, budi.caller)).email).toBe(OLD);
  });

  test("can be taken from a sign-up that was never verified", async () => {
    await signUp(accounts, { email: NEW, password: NEW_PASSWORD }, newCaller());
    const { approval, confirmation } = await requestNewAddress();
    await follow(approval);
    expect(await follow(confirmation)).toMatchObject({ ok: true, value: { isChanged: true } });
    expect((await sessionOf(accounts, budi.caller)).email).toBe(NEW);
    expect((await signIn(accounts, { email: NEW, password: NEW_PASSWORD }, newCaller())).ok).toBe(false);
  });
});
