import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { changeStatuses } from "../bulk-changes/change-statuses.server.ts";
import { saveArticle } from "../saving/save-article.server.ts";
import { addCategory, renameCategory } from "./categories.server.ts";

describe("while a category is renamed", () => {
  const MACRO = 2;
  let database: TestDatabase;
  let siti: Editor;
  beforeAll(async () => {
    database = await createTestDatabase();
    siti = await addEditor(database, "siti@example.com");
    for (const name of ["Banking", "Makro Ekonomi"]) await addCategory(database.db, siti, name);
  });
  afterAll(() => database.close());

  const waiting = async () => {
    const statement = `SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted
      AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`;
    return (await database.pool.query(statement)).rows[0].count;
  };
  const save = (id: number, version: number, category: string, title: string) =>
    saveArticle(
      database.db,
      siti,
      { id, expectedVersion: version },
      dividendForm({ category, title, content: `${title}.` }),
    );

  test("a save in another category doesn't wait, and a save in this category loses no changes", async () => {
    const add = (category: string) => addSavedArticle(database, siti, dividendForm({ category }));
    const [early, banking, late] = [
      await add("Makro Ekonomi"),
      await add("Banking"),
      await add("Makro Ekonomi"),
    ];
    // Blocks the rename after it has reached the first article.
    const reader = await database.pool.connect();
    await reader.query("BEGIN");
    await reader.query("SELECT FROM articles WHERE id = $1 FOR UPDATE", [late.id]);
    const renamed = renameCategory(database.db, siti, { id: MACRO, name: "Makro" });
    await expect.poll(waiting).toBe(1);
    const ofRenamed = save(early.id, 1, "Makro Ekonomi", "Inflasi turun");
    const intoRenamed = save(banking.id, 1, "Makro Ekonomi", "BI Rate tetap");
    await expect.poll(waiting).toBe(3);

    expect(await save(banking.id, 1, "Banking", "BBCA bagikan dividen interim")).toMatchObject({ ok: true });
    await reader.query("COMMIT");
    reader.release();
    expect(await renamed).toMatchObject({ ok: true, value: { name: "Makro" } });

    // The concurrent change is a conflict, and can be overwritten once it has been seen.
    const conflict = await ofRenamed;
    expect(conflict).toMatchObject({ code: "conflict", theirs: { category: "Makro", version: 2 } });
    expect(await intoRenamed).toMatchObject({
      code: "conflict",
      theirs: { category: "Banking", title: "BBCA bagikan dividen interim" },
    });
    expect(await save(early.id, 2, "Makro", "Inflasi turun")).toMatchObject({ ok: true });
    const { rows } = await database.pool.query("SELECT category, title FROM articles ORDER BY id");
    expect(rows).toEqual([
      { category: "Makro", title: "Inflasi turun" },
      { category: "Banking", title: "BBCA bagikan dividen interim" },
      { category: "Makro", title: "BBCA bagikan dividen" },
    ]);
  });

  test("publishing several articles doesn't cause a deadlock", async () => {
    const ids: number[] = [];
    // Without a common order, the rename would lock the newest article last, and a status change the highest id.
    for (const day of ["2026-11-20", "2026-11-19", "2026-11-18"]) {
      const form = dividendForm({ category: "Makro", publishedAt: `${day}T09:00` });
      ids.push((await addSavedArticle(database, siti, form)).id);
    }
    const holder = await database.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM articles WHERE id = $1 FOR UPDATE", [ids[1]]);
    const renamed = renameCategory(database.db, siti, { id: MACRO, name: "Ekonomi Makro" });
    await expect.poll(waiting).toBe(1);
    const published = changeStatuses(database.db, siti, ids, "published");
    await expect.poll(waiting).toBe(2);
    await holder.query("COMMIT");
    holder.release();
    expect(await renamed).toMatchObject({ ok: true });
    expect((await published).changed.map(({ id }) => id)).toEqual(ids);
    const statement = "SELECT category, status FROM articles WHERE id = ANY($1)";
    const { rows } = await database.pool.query(statement, [ids]);
    expect(rows).toEqual(ids.map(() => ({ category: "Ekonomi Makro", status: "published" })));
  });
});
