import { beforeEach, describe, expect, test } from "vitest";
import { cookieHeader, lastMailTo, newCaller, type TestAccounts, tokenIn } from "#test/accounts.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";
import { findSession } from "../auth/sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { openVerificationLink, resendVerification, verifyWithPassword } from "./verify-email.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

async function signUpAs(email: string, password = PASSWORD): Promise<string> {
  const signedUp = await signUp(accounts, { email, password }, newCaller());
  if (!signedUp.ok) throw new Error(signedUp.code);
  return signedUp.value.proof;
}

const linkTo = (email: string) => tokenIn(lastMailTo(accounts, email, "verify-email").path);
const tryToSignIn = (email: string, password: string) => signIn(accounts, { email, password }, newCaller());

describe("signing up", () => {
  test("is completed by the mailed link, without the password in the same browser", async () => {
    const proof = await signUpAs("Budi@Example.com");
    expect(await tryToSignIn("budi@example.com", PASSWORD)).toEqual({
      ok: false,
      code: "email-not-verified",
    });
    expect(await openVerificationLink(accounts, { token: linkTo("budi@example.com"), proof })).toEqual({
      ok: true,
      value: { state: "verified", email: "budi@example.com" },
    });
    const signedIn = await tryToSignIn(" BUDI@example.com ", PASSWORD);
    if (!signedIn.ok) throw new Error(signedIn.code);
    const caller = newCaller({ cookie: cookieHeader(signedIn.value.cookies) });
    expect((await findSession(accounts, caller)).signedIn).toMatchObject({
      email: "budi@example.com",
      name: "budi",
      role: "user",
      hasTwoFactor: false,
      deletionDueAt: null,
      lastSignInAt: expect.any(Date),
    });
  });

  test("leaves no user without a password when it fails halfway", async () => {
    await withoutTable(accounts.pool, "accounts", () =>
      expect(signUpAs("budi@example.com")).rejects.toThrow("Failed query"),
    );
    expect((await accounts.db.execute("SELECT FROM users WHERE email = 'budi@example.com'")).rowCount).toBe(
      0,
    );
    const proof = await signUpAs("budi@example.com");
    const opened = await openVerificationLink(accounts, { token: linkTo("budi@example.com"), proof });
    expect(opened).toMatchObject({ ok: true, value: { state: "verified" } });
  });

  test("requires the password in another browser", async () => {
    await signUpAs("budi@example.com");
    const token = linkTo("budi@example.com");
    for (const proof of [undefined, "", "x".repeat(43)]) {
      expect(await openVerificationLink(accounts, { token, proof })).toEqual({
        ok: true,
        value: { state: "needs-password", email: "budi@example.com" },
      });
    }
    const wrong = await verifyWithPassword(accounts, { token, password: NEW_PASSWORD }, newCaller());
    expect(wrong).toEqual({ ok: false, code: "wrong-password" });
    expect(await tryToSignIn("budi@example.com", PASSWORD)).toEqual({
      ok: false,
      code: "email-not-verified",
    });
    const right = await verifyWithPassword(accounts, { token, password: PASSWORD }, newCaller());
    expect(right).toMatchObject({ ok: true, value: { state: "signed-in" } });
    expect((await tryToSignIn("budi@example.com", PASSWORD)).ok).toBe(true);
  });

  test("never activates a password that the address's owner didn't choose", async () => {
    await signUpAs("korban@example.com", NEW_PASSWORD);
    const proof = await signUpAs("korban@example.com", PASSWORD);
    await signUpAs("korban@example.com", NEW_PASSWORD); // the attacker again, after the owner
    const links = accounts.mails.flatMap((mail) =>
      mail.kind === "verify-email" ? [tokenIn(mail.path)] : [],
    );
    expect(links).toHaveLength(3);
    for (const token of links) {
      const opened = await openVerificationLink(accounts, { token, proof });
      expect(opened).toMatchObject({ ok: true, value: { state: "needs-password" } });
      const tried = await verifyWithPassword(accounts, { token, password: PASSWORD }, newCaller());
      expect(tried).toEqual({ ok: false, code: "wrong-password" });
    }
    expect(await tryToSignIn("korban@example.com", NEW_PASSWORD)).toEqual({
      ok: false,
      code: "email-not-verified",
    });
  });

  test("returns the same answer whether or not the address has an account, and mails its owner", async () => {
    const proof = await signUpAs("budi@example.com");
    await openVerificationLink(accounts, { token: linkTo("budi@example.com"), proof });
    const again = await signUp(accounts, { email: "budi@example.com", password: NEW_PASSWORD }, newCaller());
    const fresh = await signUp(accounts, { email: "baru@example.com", password: NEW_PASSWORD }, newCaller());
    const shape = { ok: true, value: { proof: expect.stringMatching(/^[\w-]{43}$/) } };
    expect(again).toEqual(shape);
    expect(fresh).toEqual(shape);
    expect(accounts.mails.at(-2)).toEqual({ kind: "already-signed-up", to: "budi@example.com" });
    expect((await tryToSignIn("budi@example.com", NEW_PASSWORD)).ok).toBe(false);
    expect((await tryToSignIn("budi@example.com", PASSWORD)).ok).toBe(true);
  });

  test("creates one account from two parallel requests", async () => {
    await Promise.all([signUpAs("budi@example.com"), signUpAs("budi@example.com")]);
    const { rows } = await accounts.pool.query("SELECT count(*)::int AS n FROM users");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("rejects an invalid address and a weak password", async () => {
    for (const email of [
      "",
      "budi",
      "budi@",
      "@example.com",
      "a b@example.com",
      "budi@example.com,x@y.id",
      `${"a".repeat(250)}@example.com`,
    ]) {
      expect(await signUp(accounts, { email, password: PASSWORD }, newCaller())).toEqual({
        ok: false,
        code: "invalid-email",
      });
    }
    expect(await signUp(accounts, { email: "budi@example.com", password: "password" }, newCaller())).toEqual({
      ok: false,
      code: "password-common",
    });
    expect(accounts.mails).toEqual([]);
  });

  test("sends three mails to one address, then blocks it for a while", async () => {
    for (let time = 1; time <= 3; time++) await signUpAs("budi@example.com");
    const again = () => signUp(accounts, { email: "budi@example.com", password: PASSWORD }, newCaller());
    expect(await again()).toEqual({
      ok: false,
      code: "too-many-attempts",
      detail: expect.stringMatching(/^\d+$/),
    });
    await accounts.pool.query("UPDATE attempts SET blocked_until = blocked_until - interval '300 s'");
    expect((await again()).ok).toBe(true);
  });
});

describe("a verification link", () => {
  test("works once, within a day", async () => {
    const proof = await signUpAs("budi@example.com");
    const first = linkTo("budi@example.com");
    await resendVerification(accounts, "budi@example.com", newCaller());
    const second = linkTo("budi@example.com");
    expect(second).not.toBe(first);
    await openVerificationLink(accounts, { token: first, proof });
    expect(await openVerificationLink(accounts, { token: first, proof })).toEqual({
      ok: false,
      code: "link-expired",
    });
    await accounts.pool.query("UPDATE verifications SET expires_at = expires_at - interval '1 day'");
    expect(await openVerificationLink(accounts, { token: second, proof })).toEqual({
      ok: false,
      code: "link-expired",
    });
    for (const token of ["tebakan", "\u0000", "a".repeat(32)]) {
      expect(await openVerificationLink(accounts, { token, proof })).toEqual({
        ok: false,
        code: "link-expired",
      });
    }
  });

  test("isn't stored in plain text", async () => {
    await signUpAs("budi@example.com");
    const { rows } = await accounts.pool.query("SELECT * FROM verifications");
    expect(JSON.stringify(rows)).not.toContain(linkTo("budi@example.com"));
  });

  test("is mailed again only to an unverified account, with the same answer for every address", async () => {
    const proof = await signUpAs("budi@example.com");
    await openVerificationLink(accounts, { token: linkTo("budi@example.com"), proof });
    accounts.mails.length = 0;
    for (const email of ["budi@example.com", "tidak-ada@example.com"]) {
      expect(await resendVerification(accounts, email, newCaller())).toEqual({ ok: true, value: undefined });
    }
    expect(accounts.mails).toEqual([]);
  });
});
