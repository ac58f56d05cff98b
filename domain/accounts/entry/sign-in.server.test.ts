import { beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#domain/site/audit.ts";
import {
  addUser,
  cookieHeader,
  lastMailTo,
  newCaller,
  sessionOf,
  signInElsewhere,
  type TestAccounts,
  tokenIn,
} from "#test/accounts.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import { endOtherSessions, endSession, findSession, listSessions, signOut } from "../auth/sessions.server.ts";
import { changePassword } from "../self-service/change-password.server.ts";
import { changeRole } from "../users/manage-users.server.ts";
import { isResetLinkValid, requestPasswordReset, resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

const signInAs = (email: string, password: string, caller = newCaller()) =>
  signIn(accounts, { email, password }, caller);

const isSignedIn = async (caller: { cookie: string | null }) =>
  (await findSession(accounts, newCaller(caller))).signedIn !== undefined;

describe("a session", () => {
  test("ends when the same browser signs in again", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const elsewhere = await signInElsewhere(accounts, "budi@example.com");
    const secondSignIn = await signInAs("budi@example.com", PASSWORD, caller);
    if (!secondSignIn.ok) throw new Error(secondSignIn.code);
    expect(await isSignedIn(caller)).toBe(false);
    expect(await isSignedIn({ cookie: cookieHeader(secondSignIn.value.cookies) })).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("expires after ninety days, even if it is used regularly", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const age = (days: number) =>
      accounts.pool.query(`UPDATE sessions SET created_at = now() - interval '${days} days'`);
    await age(89);
    expect(await isSignedIn(caller)).toBe(true);
    await age(90);
    const { signedIn, cookies } = await findSession(accounts, newCaller(caller));
    expect([signedIn, cookies.join()]).toEqual([undefined, expect.stringContaining("Max-Age=0")]);
    await age(1);
    expect(await isSignedIn(caller)).toBe(false);
  });
});

describe("signing in", () => {
  test("returns the same error for a wrong password, an unknown address and no address at all", async () => {
    await addUser(accounts, "budi@example.com");
    for (const email of ["budi@example.com", "tidak-ada@example.com", "bukan alamat"]) {
      expect(await signInAs(email, NEW_PASSWORD)).toEqual({ ok: false, code: "wrong-credentials" });
    }
  });

  test("accepts any Unicode password, composed or decomposed", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const outcome = await changePassword(
      accounts,
      await sessionOf(accounts, caller),
      { current: PASSWORD, next: "caf\u00e9 di Bandung 🌋" },
      caller,
    );
    expect(outcome.ok).toBe(true);
    expect((await signInAs("budi@example.com", "cafe\u0301 di Bandung 🌋")).ok).toBe(true);
  });

  test("requires a mailed link after five wrong passwords from any address, until the delay is over", async () => {
    await addUser(accounts, "budi@example.com");
    const outcomes = [];
    for (let time = 1; time <= 20; time++) outcomes.push(await signInAs("budi@example.com", NEW_PASSWORD));
    expect(outcomes.slice(0, 5)).toEqual(Array(5).fill({ ok: false, code: "wrong-credentials" }));
    expect(outcomes.slice(5)).toEqual(Array(15).fill({ ok: false, code: "confirm-by-mail" }));
    expect(accounts.mails).toEqual([{ kind: "sign-ins-failed", to: "budi@example.com" }]);
    expect(await signInAs("budi@example.com", PASSWORD)).toEqual({ ok: false, code: "confirm-by-mail" });
    expect(lastMailTo(accounts, "budi@example.com", "sign-in-link").path).toMatch(/^\/login\?token=/);
    await accounts.pool.query("UPDATE attempts SET blocked_until = blocked_until - interval '60 s'");
    expect((await signInAs("budi@example.com", PASSWORD)).ok).toBe(true);
    expect(await signInAs("budi@example.com", NEW_PASSWORD)).toEqual({
      ok: false,
      code: "wrong-credentials",
    });
  });

  test("is blocked after ten wrong passwords from one address, across accounts", async () => {
    await addUser(accounts, "budi@example.com");
    const caller = newCaller();
    const outcomes = [];
    for (let time = 1; time <= 20; time++) {
      const result = await signInAs(`orang${time}@example.com`, NEW_PASSWORD, caller);
      outcomes.push(result.ok || result.code);
    }
    expect(outcomes).toEqual([
      ...Array(10).fill("wrong-credentials"),
      ...Array(10).fill("too-many-attempts"),
    ]);
    expect((await signInAs("budi@example.com", PASSWORD)).ok).toBe(true);
    expect(await signInAs("budi@example.com", PASSWORD, caller)).toMatchObject({ code: "too-many-attempts" });
    await accounts.pool.query("UPDATE attempts SET blocked_until = blocked_until - interval '60 s'");
    expect((await signInAs("budi@example.com", PASSWORD, caller)).ok).toBe(true);
  });
});

describe("a session", () => {
  test("ends immediately when its user signs out, without ending others", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const elsewhere = await signInElsewhere(accounts, "budi@example.com");
    const { cookies } = await signOut(accounts, caller);
    expect(cookies.join("\n")).toContain("Max-Age=0");
    expect(await isSignedIn(caller)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("isn't accepted from a cookie that we didn't sign", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const session = /kp\.session_token=([^.]+)\.[^;]+/.exec(caller.cookie ?? "");
    for (const cookie of [
      `kp.session_token=${session?.[1]}`,
      `kp.session_token=${session?.[1]}.`,
      `${session?.[0].slice(0, -4)}AAA%3D`,
      "kp.session_token=",
      "kp.session_token=%",
    ]) {
      expect(await isSignedIn({ cookie })).toBe(false);
    }
    expect(await isSignedIn(caller)).toBe(true);
  });

  test("can be listed and ended only by its user", async () => {
    const budi = await addUser(accounts, "budi@example.com");
    const siti = await addUser(accounts, "siti@example.com");
    const elsewhere = await signInElsewhere(accounts, "budi@example.com");
    const sessionRows = await listSessions(accounts.db, budi.userId);
    expect(sessionRows).toHaveLength(2);
    expect(Object.keys(sessionRows[0] ?? {})).toEqual(["id", "createdAt", "usedAt", "userAgent", "address"]);
    const { sessionId } = await sessionOf(accounts, elsewhere);
    await endSession(accounts.db, siti.userId, sessionId);
    expect(await isSignedIn(elsewhere)).toBe(true);
    await endSession(accounts.db, budi.userId, sessionId);
    expect(await isSignedIn(elsewhere)).toBe(false);
    const newSession = await signInElsewhere(accounts, "budi@example.com");
    await endOtherSessions(accounts.db, await sessionOf(accounts, newSession));
    expect([await isSignedIn(newSession), await isSignedIn(budi.caller)]).toEqual([true, false]);
  });

  test("has its user's current role", async () => {
    const { userId, caller } = await addUser(accounts, "budi@example.com");
    expect((await sessionOf(accounts, caller)).role).toBe("user");
    await changeRole(accounts.db, systemActor, userId, "editor");
    expect((await sessionOf(accounts, caller)).role).toBe("editor");
  });

  test("expires after 30 days without use", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    await accounts.pool.query("UPDATE sessions SET expires_at = expires_at - interval '30 days'");
    const { signedIn, cookies } = await findSession(accounts, caller);
    expect(signedIn).toBeUndefined();
    expect(cookies.join("\n")).toMatch(/kp\.session_token=;.*Max-Age=0/);
  });
});

describe("changing the password", () => {
  test("requires the current password and ends all other sessions", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    const elsewhere = await signInElsewhere(accounts, "budi@example.com");
    const change = (current: string, next: string) =>
      sessionOf(accounts, caller).then((signedIn) =>
        changePassword(accounts, signedIn, { current, next }, caller),
      );
    expect(await change(NEW_PASSWORD, NEW_PASSWORD)).toEqual({ ok: false, code: "wrong-password" });
    expect(await change(PASSWORD, "password")).toEqual({ ok: false, code: "password-common" });
    const outcome = await change(PASSWORD, NEW_PASSWORD);
    if (!outcome.ok) throw new Error(outcome.code);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(caller)).toBe(false);
    expect(await isSignedIn({ cookie: cookieHeader(outcome.value.cookies) })).toBe(true);
    expect(await signInAs("budi@example.com", PASSWORD)).toMatchObject({ code: "wrong-credentials" });
    expect((await signInAs("budi@example.com", NEW_PASSWORD)).ok).toBe(true);
    expect(accounts.mails.at(-1)).toEqual({ kind: "password-changed", to: "budi@example.com" });
  });
});

describe("resetting the password", () => {
  test("returns the same result for every address, and mails only those that have an account", async () => {
    await addUser(accounts, "budi@example.com");
    accounts.mails.length = 0;
    for (const email of ["budi@example.com", "tidak-ada@example.com"]) {
      expect(await requestPasswordReset(accounts, email, newCaller())).toEqual({
        ok: true,
        value: undefined,
      });
    }
    expect(accounts.mails).toMatchObject([{ kind: "reset-password", to: "budi@example.com" }]);
  });

  test("works once per link, and ends all sessions and the sign-in delay", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    for (let time = 1; time <= 6; time++) await signInAs("budi@example.com", NEW_PASSWORD);
    await requestPasswordReset(accounts, "BUDI@example.com", newCaller());
    const token = tokenIn(lastMailTo(accounts, "budi@example.com", "reset-password").path);
    expect(await isResetLinkValid(accounts, token)).toBe(true);
    expect(await resetPassword(accounts, { token, password: "password" }, newCaller())).toEqual({
      ok: false,
      code: "password-common",
    });
    expect((await resetPassword(accounts, { token, password: NEW_PASSWORD }, newCaller())).ok).toBe(true);
    expect(await isSignedIn(caller)).toBe(false);
    expect((await signInAs("budi@example.com", NEW_PASSWORD)).ok).toBe(true);
    expect(await resetPassword(accounts, { token, password: PASSWORD }, newCaller())).toEqual({
      ok: false,
      code: "link-expired",
    });
    expect(await isResetLinkValid(accounts, token)).toBe(false);
  });

  test("rejects malformed tokens", async () => {
    for (const token of ["", "tebakan", "\u0000", "a".repeat(24), "%00", "' OR 1=1 --"]) {
      expect(await isResetLinkValid(accounts, token)).toBe(false);
      expect(await resetPassword(accounts, { token, password: NEW_PASSWORD }, newCaller())).toEqual({
        ok: false,
        code: "link-expired",
      });
    }
  });

  test("fails with a link older than six hours", async () => {
    await addUser(accounts, "budi@example.com");
    await requestPasswordReset(accounts, "budi@example.com", newCaller());
    const token = tokenIn(lastMailTo(accounts, "budi@example.com", "reset-password").path);
    await accounts.pool.query("UPDATE verifications SET expires_at = expires_at - interval '6 hours'");
    expect(await resetPassword(accounts, { token, password: NEW_PASSWORD }, newCaller())).toEqual({
      ok: false,
      code: "link-expired",
    });
  });
});
