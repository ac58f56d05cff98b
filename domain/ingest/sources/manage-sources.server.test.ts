import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor } from "#test/editors.ts";
import { emptyMappingForm } from "./json-mapping.ts";
import {
  addSource,
  deleteSource,
  listManagedSources,
  setSourceActive,
  updateSource,
} from "./manage-sources.server.ts";
import type { SourceForm } from "./source-form.ts";

let database: TestDatabase;
let siti: Editor;
let reader: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
  reader = await addEditor(database, "reader@example.com", "user");
});
beforeEach(() => database.pool.query("TRUNCATE articles, sources, ingested_items RESTART IDENTITY CASCADE"));
afterAll(() => database.close());

const form = (typed: Partial<SourceForm> = {}): SourceForm => ({
  name: "Kantor Berita",
  feedUrl: "https://berita.example/rss?kunci=rahasia",
  type: "RSS",
  active: true,
  licenseNote: "",
  mapping: emptyMappingForm,
  publishesDirectly: false,
  mirrorsImages: false,
  ...typed,
});

const rows = async (text: string) => (await database.pool.query(text)).rows;
const codeOf = async (result: Promise<{ ok: true } | { ok: false; code: string }>) => {
  const outcome = await result;
  return outcome.ok ? "ok" : outcome.code;
};

test("adding, changing and deleting a source writes audit entries without the address's key", async () => {
  await addSource(database.db, siti, form({ name: "  Kantor   Berita " }));
  await rows(
    `UPDATE sources SET etag = 'x', consecutive_failures = 5, next_fetch_at = now() + interval '1 day',
      due_at = now() + interval '1 day'`,
  );
  await updateSource(
    database.db,
    siti,
    1,
    form({ feedUrl: "https://berita.example/feed", licenseNote: "kutipan" }),
  );
  expect(await listManagedSources(database.db)).toEqual([
    { id: 1, ...form({ feedUrl: "https://berita.example/feed", licenseNote: "kutipan" }), mapping: null },
  ]);
  expect(await rows("SELECT etag, consecutive_failures, next_fetch_at, due_at FROM sources")).toEqual([
    { etag: null, consecutive_failures: 0, next_fetch_at: null, due_at: null },
  ]);
  expect(await codeOf(deleteSource(database.db, siti, 1))).toBe("ok");
  const entries = await rows("SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 3");
  expect(entries.map(({ action }) => action)).toEqual(["source-deleted", "source-changed", "source-added"]);
  expect(entries[1]).toMatchObject({
    before: { feedUrl: "https://berita.example/rss?…", licenseNote: null },
    after: { feedUrl: "https://berita.example/feed", licenseNote: "kutipan" },
  });
  expect(JSON.stringify(entries)).not.toContain("rahasia");
});

test("a source is due immediately when it is active again after a pause", async () => {
  await addSource(database.db, siti, form());
  const delayed = "UPDATE sources SET due_at = now() + interval '1 day'";
  await rows(delayed);
  await setSourceActive(database.db, siti, 1, false);
  await setSourceActive(database.db, siti, 1, true);
  expect(await rows("SELECT active, due_at FROM sources")).toEqual([{ active: true, due_at: null }]);
  await rows(delayed);
  await updateSource(database.db, siti, 1, form({ active: false }));
  await updateSource(database.db, siti, 1, form());
  expect(await rows("SELECT active, due_at FROM sources")).toEqual([{ active: true, due_at: null }]);
});

test.each([
  [{ name: " " }, "source-name-or-url-missing"],
  [{ feedUrl: "" }, "source-name-or-url-missing"],
  [{ feedUrl: "berita.example/rss" }, "feed-url-invalid"],
  [{ feedUrl: "ftp://berita.example/rss" }, "feed-url-invalid"],
  [{ name: "x".repeat(81) }, "source-name-too-long"],
  [{ feedUrl: "https://lain.example/rss" }, "source-exists"],
] satisfies [Partial<SourceForm>, string][])("%j is rejected as %s", async (typed, code) => {
  await addSource(database.db, siti, form({ name: "Lain", feedUrl: "https://lain.example/rss" }));
  expect(await codeOf(addSource(database.db, siti, form(typed)))).toBe(code);
  const added = await addSource(database.db, siti, form());
  const id = added.ok ? added.value.id : 0;
  expect(await codeOf(updateSource(database.db, siti, id, form(typed)))).toBe(code);
});

test("a source can be deleted only without articles, and its items stay known", async () => {
  await addSource(database.db, siti, form());
  await rows(`INSERT INTO articles (slug, title) VALUES ('a', 'A');
    INSERT INTO ingested_items (source_id, content_hash, article_id, is_original) VALUES (1, 'x', 1, true)`);
  expect(await codeOf(deleteSource(database.db, siti, 1))).toBe("source-has-articles");
  expect(await codeOf(updateSource(database.db, siti, 1, form({ active: false })))).toBe("ok");
  await rows("DELETE FROM articles");
  expect(await codeOf(deleteSource(database.db, siti, 1))).toBe("ok");
  expect(await rows("SELECT source_id, content_hash FROM ingested_items")).toEqual([
    { source_id: null, content_hash: "x" },
  ]);
});

test("readers can't change sources", async () => {
  await addSource(database.db, siti, form());
  expect(await codeOf(addSource(database.db, reader, form({ feedUrl: "https://b.example" })))).toBe(
    "not-permitted",
  );
  expect(await codeOf(updateSource(database.db, reader, 1, form({ name: "B" })))).toBe("not-permitted");
  expect(await codeOf(deleteSource(database.db, reader, 1))).toBe("not-permitted");
  expect(await listManagedSources(database.db)).toHaveLength(1);
});
