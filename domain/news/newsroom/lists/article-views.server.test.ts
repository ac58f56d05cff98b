import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor } from "#test/editors.ts";
import { deleteView, listViews, saveView } from "./article-views.server.ts";

let database: TestDatabase;
let siti: string;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = (await addEditor(database, "siti@example.com")).userId;
});
afterAll(() => database.close());

const names = async (userId: string) => (await listViews(database.db, userId)).map(({ name }) => name);

test("an editor can save 20 views of their own, each under a unique name", async () => {
  const { db } = database;
  const rini = (await addEditor(database, "rini@example.com")).userId;
  expect(await saveView(db, siti, { name: "  ", query: "" })).toMatchObject({ code: "view-name-blank" });
  expect(await saveView(db, siti, { name: "x".repeat(41), query: "" })).toMatchObject({
    code: "view-name-too-long",
  });
  const first = await saveView(db, siti, { name: "Draf bank", query: "status=draft" });
  if (!first.ok) throw new Error(first.code);
  await saveView(db, siti, { name: "antre", query: "status=review" });
  await saveView(db, siti, { name: "DRAF BANK", query: "status=draft&kategori=Banking" });
  expect(await listViews(db, siti)).toMatchObject([
    { name: "antre", query: "status=review" },
    { name: "DRAF BANK", query: "status=draft&kategori=Banking" },
  ]);
  expect(await names(rini)).toEqual([]);
  const [{ id } = { id: 0 }] = await listViews(db, siti);
  await deleteView(db, rini, id);
  expect(await names(siti)).toHaveLength(2);
  await deleteView(db, siti, id);
  expect(await names(siti)).toEqual(["DRAF BANK"]);

  for (let n = 2; n <= 20; n++) await saveView(db, siti, { name: `Tampilan ${n}`, query: "" });
  expect(await saveView(db, siti, { name: "Satu lagi", query: "" })).toMatchObject({
    code: "too-many-views",
  });
  expect(await saveView(db, siti, { name: "Tampilan 2", query: "q=emas" })).toMatchObject({ ok: true });
});
