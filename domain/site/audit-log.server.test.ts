import { afterAll, beforeAll, expect, test } from "vitest";
import type { TimeCursor } from "#format/paging/time-cursor.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type Actor, summariseChange, systemActor } from "./audit.ts";
import { type AuditFilter, listAuditEntries, recordChange } from "./audit-log.server.ts";

const siti: Actor = { kind: "user", userId: "u1", email: "siti@example.com", ipAddress: "192.0.2.7" };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (let id = 1; id <= 7; id++) {
    await recordChange(database.db, id % 2 === 0 ? systemActor : siti, {
      action: id < 4 ? "article-saved" : "source-changed",
      subject: { type: id < 4 ? "article" : "source", id, label: `Nomor ${id}` },
      after: { id },
    });
  }
});
afterAll(() => database.close());

async function listSubjects(filter: AuditFilter): Promise<string[]> {
  return (await listAuditEntries(database.db, filter, { limit: 100 })).map(({ subjectId }) => subjectId);
}

test.each([
  "UPDATE audit_log SET actor_email = 'orang.lain@example.com'",
  "UPDATE audit_log SET action = 'x' WHERE id = -1",
  "DELETE FROM audit_log",
  "TRUNCATE audit_log",
  "INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'x'",
])("the database refuses %s", async (statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow("audit_log is append-only");
  expect(await listSubjects({})).toHaveLength(7);
});

test("entries are listed newest first in pages, each once", async () => {
  const subjectIds: string[] = [];
  let before: TimeCursor | undefined;
  for (;;) {
    const page = await listAuditEntries(database.db, {}, { before, limit: 3 });
    subjectIds.push(...page.map(({ subjectId }) => subjectId));
    before = page.at(-1);
    if (!before) break;
  }
  expect(subjectIds).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
});

test("entries are filtered by actor, action, subject and time", async () => {
  expect(await listSubjects({ actorId: "u1" })).toEqual(["7", "5", "3", "1"]);
  expect(await listSubjects({ action: "article-saved" })).toEqual(["3", "2", "1"]);
  expect(await listSubjects({ subject: { type: "source", id: 5 } })).toEqual(["5"]);
  expect(await listSubjects({ subject: { type: "article", id: 5 } })).toEqual([]);
  const hourAgo = new Date(Date.now() - 3_600_000);
  expect(await listSubjects({ from: hourAgo })).toHaveLength(7);
  expect(await listSubjects({ until: hourAgo })).toEqual([]);
});

test("an entry records who changed what, from which address, and the result", async () => {
  const [entry] = await listAuditEntries(database.db, { actorId: "u1" }, { limit: 1 });
  expect(entry).toMatchObject({
    actorKind: "user",
    actorEmail: "siti@example.com",
    ipAddress: "192.0.2.7",
    action: "source-changed",
    subjectLabel: "Nomor 7",
    before: null,
    after: { id: 7 },
  });
});

test("a summary contains only the differences, with long texts truncated", () => {
  expect(summariseChange({ status: "draft", title: "A" }, { status: "review", title: "A" })).toEqual({
    before: { status: "draft" },
    after: { status: "review" },
  });
  expect(String(summariseChange({}, { title: "x".repeat(300) }).after.title)).toHaveLength(201);
  const emoji = "🏦".repeat(150);
  expect(summariseChange({}, { title: emoji }).after.title).toBe(emoji);
  expect(summariseChange({ tags: ["a"] }, {})).toEqual({ before: { tags: ["a"] }, after: { tags: null } });
});
