import { beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#domain/site/audit.ts";
import { createLogger } from "#platform/log/log.ts";
import { addUser, newCaller, sessionOf, type TestAccounts } from "#test/accounts.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { PASSWORD } from "#test/test-users.ts";
import { findSession } from "../auth/sessions.server.ts";
import { signIn } from "../entry/sign-in.server.ts";
import { cancelDeletion, deleteDueAccounts, requestDeletion } from "../self-service/delete-account.server.ts";
import { parseAvatarChoice } from "./avatar.ts";
import { ensureFirstAdmin } from "./first-admin.server.ts";
import { changeRole } from "./manage-users.server.ts";
import { listUsers } from "./user-list.server.ts";
import { changeProfile } from "./users.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

const rolesByEmail = async () =>
  Object.fromEntries((await listUsers(accounts.db)).map(({ email, role }) => [email, role]));

describe("the first admin", () => {
  test("has the password that the operator set", async () => {
    const admin = await ensureFirstAdmin(accounts.db, {
      email: "Admin@Example.com",
      password: "pilihan operator",
    });
    expect(admin).toEqual({ email: "admin@example.com", newPassword: undefined });
    const signedIn = await signIn(
      accounts,
      { email: "admin@example.com", password: "pilihan operator" },
      newCaller(),
    );
    expect(signedIn.ok).toBe(true);
    expect(await rolesByEmail()).toEqual({ "admin@example.com": "admin" });
  });

  test("otherwise gets a generated password, returned once", async () => {
    const admin = await ensureFirstAdmin(accounts.db, { email: "admin@example.com", password: undefined });
    expect(admin?.newPassword).toMatch(/^[\w-]{20}$/);
    const password = admin?.newPassword ?? "";
    expect((await signIn(accounts, { email: "admin@example.com", password }, newCaller())).ok).toBe(true);
    expect(
      await ensureFirstAdmin(accounts.db, { email: "admin@example.com", password: undefined }),
    ).toBeUndefined();
  });

  test("is created once when two nodes start at the same time", async () => {
    const admins = await Promise.all(
      [1, 2].map((node) =>
        ensureFirstAdmin(accounts.db, { email: `admin${node}@example.com`, password: PASSWORD }),
      ),
    );
    expect(admins.filter(Boolean)).toHaveLength(1);
  });

  test("locks out a user who signed up with that address before", async () => {
    const earlierUser = await addUser(accounts, "admin@example.com");
    await ensureFirstAdmin(accounts.db, { email: "admin@example.com", password: "pilihan operator" });
    expect((await findSession(accounts, earlierUser.caller)).signedIn).toBeUndefined();
    expect((await signIn(accounts, { email: earlierUser.email, password: PASSWORD }, newCaller())).ok).toBe(
      false,
    );
  });
});

describe("roles", () => {
  test("can be changed, except for the last admin's", async () => {
    const admin = await addUser(accounts, "admin@example.com", "admin");
    const editor = await addUser(accounts, "editor@example.com", "editor");
    expect(await changeRole(accounts.db, systemActor, admin.userId, "user")).toEqual({
      ok: false,
      code: "last-admin",
    });
    expect(await changeRole(accounts.db, systemActor, "tidak-ada", "admin")).toEqual({
      ok: false,
      code: "user-not-found",
    });
    await changeRole(accounts.db, systemActor, editor.userId, "admin");
    expect((await changeRole(accounts.db, systemActor, admin.userId, "user")).ok).toBe(true);
    expect(await rolesByEmail()).toEqual({ "admin@example.com": "user", "editor@example.com": "admin" });
  });

  test("leave one admin when two demote each other in parallel", async () => {
    const firstAdmin = await addUser(accounts, "satu@example.com", "admin");
    const secondAdmin = await addUser(accounts, "dua@example.com", "admin");
    await Promise.all([
      changeRole(accounts.db, systemActor, firstAdmin.userId, "user"),
      changeRole(accounts.db, systemActor, secondAdmin.userId, "user"),
    ]);
    expect(Object.values(await rolesByEmail()).sort()).toEqual(["admin", "user"]);
  });
});

describe("a name", () => {
  test.each([
    ["  Budi   Santoso ", "Budi Santoso"],
    ["<b>Budi</b>", "<b>Budi</b>"],
    ["بودي", "بودي"],
    ["Budi\u202Eitnas\nBcc: x@y", "Budi itnas Bcc: x@y"],
    ["👨‍👩‍👧 Keluarga", "👨‍👩‍👧 Keluarga"],
    ["", ""],
    ["\u3164\u2060\u00AD", ""],
    ["علی\u200Cرضا", "علی\u200Cرضا"],
  ])("%j is stored as %j", async (input, expected) => {
    const { userId, caller } = await addUser(accounts, "budi@example.com");
    expect(await changeProfile(accounts.db, userId, { name: input, avatar: 3 })).toEqual({
      ok: true,
      value: { name: expected },
    });
    expect((await findSession(accounts, caller)).signedIn).toMatchObject({
      name: expected || "budi",
      avatar: 3,
    });
  });

  test("has at most 80 characters", async () => {
    const { userId } = await addUser(accounts, "budi@example.com");
    expect((await changeProfile(accounts.db, userId, { name: "🌋".repeat(80), avatar: undefined })).ok).toBe(
      true,
    );
    expect(await changeProfile(accounts.db, userId, { name: "🌋".repeat(81), avatar: undefined })).toEqual({
      ok: false,
      code: "name-too-long",
    });
  });
});

test.each([
  ["1", 1],
  ["8", 8],
  ["9", undefined],
  ["0", undefined],
  ["../1", undefined],
  ["", undefined],
])("the form value %j is avatar %s", (value, avatar) => {
  expect(parseAvatarChoice(value)).toBe(avatar);
});

describe("deleting an account", () => {
  test("requires the password and takes effect after seven days, unless cancelled", async () => {
    const { caller } = await addUser(accounts, "budi@example.com");
    await addUser(accounts, "siti@example.com");
    expect(
      await requestDeletion(accounts, await sessionOf(accounts, caller), "salah sekali", caller),
    ).toEqual({
      ok: false,
      code: "wrong-password",
    });
    const requested = await requestDeletion(accounts, await sessionOf(accounts, caller), PASSWORD, caller);
    if (!requested.ok) throw new Error(requested.code);
    const days = (requested.value.dueAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect(accounts.mails.at(-1)).toMatchObject({ kind: "deletion-requested", to: "budi@example.com" });
    expect((await sessionOf(accounts, caller)).deletionDueAt).toEqual(requested.value.dueAt);
    expect(await deleteDueAccounts(accounts.db, createLogger("silent"))).toBe(0);

    await cancelDeletion(accounts.db, await sessionOf(accounts, caller), caller);
    await accounts.pool.query("UPDATE profiles SET deletion_due_at = deletion_due_at - interval '7 days'");
    expect(await deleteDueAccounts(accounts.db, createLogger("silent"))).toBe(0);

    await requestDeletion(accounts, await sessionOf(accounts, caller), PASSWORD, caller);
    await accounts.pool.query("UPDATE profiles SET deletion_due_at = deletion_due_at - interval '7 days'");
    expect(await deleteDueAccounts(accounts.db, createLogger("silent"))).toBe(1);
    expect(await rolesByEmail()).toEqual({ "siti@example.com": "user" });
    expect((await findSession(accounts, caller)).signedIn).toBeUndefined();
  });

  test("isn't possible for the only admin", async () => {
    const { caller } = await addUser(accounts, "admin@example.com", "admin");
    expect(await requestDeletion(accounts, await sessionOf(accounts, caller), PASSWORD, caller)).toEqual({
      ok: false,
      code: "last-admin",
    });
  });
});
