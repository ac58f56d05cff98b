import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "./index-articles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const index = () => indexAllChangedArticles(database.db, new AbortController().signal);

test("a new article is indexed before any number of changed ones", async () => {
  const { pool } = database;
  await pool.query(
    "INSERT INTO articles (slug, title, status) SELECT 'lama-' || n, 'Lama', 'published' FROM generate_series(1, 120) AS n",
  );
  await index();
  await pool.query("UPDATE articles SET title = 'Berganti judul'");
  const added = await pool.query(
    "INSERT INTO articles (slug, title, status) VALUES ('baru', 'Baru', 'published') RETURNING id",
  );
  await index();
  expect((await pool.query("SELECT FROM article_index_changes")).rowCount).toBe(0);
  const { rows } = await pool.query(
    "SELECT article_id AS id FROM article_index ORDER BY age(xmin) DESC, article_id LIMIT 2",
  );
  expect(rows[0]).toEqual(added.rows[0]);
  // The others in slices, the newest first.
  expect(rows[1]).toEqual({ id: "71" });
});
