import { beforeEach, expect, test } from "vitest";
import { type AuditEntry, listAuditEntries } from "#domain/site/audit-log.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { addUser, sessionOf, type TestAccounts } from "#test/accounts.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import { actorOf } from "../auth/actor.server.ts";
import { changeRole } from "../users/manage-users.server.ts";
import { changePassword } from "./change-password.server.ts";
import { cancelDeletion, deleteDueAccounts, requestDeletion } from "./delete-account.server.ts";

let accounts: TestAccounts;
beforeEach(async () => {
  accounts = await createEmptyAccounts();
});

async function lastEntries(count: number): Promise<Partial<AuditEntry>[]> {
  return (await listAuditEntries(accounts.db, {}, { limit: count })).reverse();
}

test("the entry of a role change names the admin, the user and both roles", async () => {
  const admin = await addUser(accounts, "admin@example.com", "admin");
  const { userId } = await addUser(accounts, "budi@example.com");
  const actor = actorOf(await sessionOf(accounts, admin.caller), admin.caller);
  await changeRole(accounts.db, actor, userId, "editor");
  expect(await lastEntries(1)).toMatchObject([
    {
      actorKind: "user",
      actorId: admin.userId,
      actorEmail: "admin@example.com",
      ipAddress: admin.caller.ipAddress,
      action: "role-changed",
      subjectId: userId,
      subjectLabel: "budi@example.com",
      before: { role: "user" },
      after: { role: "editor" },
    },
  ]);
  expect((await changeRole(accounts.db, actor, admin.userId, "user")).ok).toBe(false);
  expect(await lastEntries(1)).toMatchObject([{ subjectId: userId }]);
});

test("a reader's entries contain no email or IP address, and outlive the account", async () => {
  const { userId, caller } = await addUser(accounts, "budi@example.com");
  await requestDeletion(accounts, await sessionOf(accounts, caller), PASSWORD, caller);
  await cancelDeletion(accounts.db, await sessionOf(accounts, caller), caller);
  await requestDeletion(accounts, await sessionOf(accounts, caller), PASSWORD, caller);
  await accounts.pool.query("UPDATE profiles SET deletion_due_at = now() - interval '1 second'");
  await deleteDueAccounts(accounts.db, createLogger("silent"));
  const own = { actorKind: "user", actorId: userId, actorEmail: null, ipAddress: null, subjectLabel: "" };
  expect(await lastEntries(4)).toMatchObject([
    { ...own, action: "deletion-requested" },
    { ...own, action: "deletion-cancelled" },
    { ...own, action: "deletion-requested" },
    { actorKind: "system", actorId: null, action: "user-deleted", subjectId: userId, subjectLabel: "" },
  ]);
});

test("a password change is recorded without the password", async () => {
  const { userId, caller } = await addUser(accounts, "siti@example.com", "editor");
  const passwords = { current: PASSWORD, next: NEW_PASSWORD };
  await changePassword(accounts, await sessionOf(accounts, caller), passwords, caller);
  const [entry] = await lastEntries(1);
  expect(entry).toMatchObject({
    action: "password-changed",
    subjectId: userId,
    subjectLabel: "siti@example.com",
    before: null,
    after: null,
  });
});
