import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger, type Logger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { indexAllChangedArticles } from "./index-articles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const index = (log: Logger = createLogger("silent")) =>
  indexAllChangedArticles(database.db, log, new AbortController().signal);

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
  expect((await pool.query("SELECT FROM article_index_queue")).rowCount).toBe(0);
  const { rows } = await pool.query(
    "SELECT article_id AS id FROM article_index ORDER BY age(xmin) DESC, article_id LIMIT 2",
  );
  expect(rows[0]).toEqual(added.rows[0]);
  // The others follow in batches, newest first.
  expect(rows[1]).toEqual({ id: "71" });
});

test("an article that can't be indexed is logged once and blocks no other", async () => {
  const { pool } = database;
  await index();
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not this one'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON article_index FOR EACH ROW
      WHEN (NEW.article_id = 50) EXECUTE FUNCTION refuse()`);
  await pool.query("UPDATE articles SET title = 'Berganti lagi' WHERE id BETWEEN 40 AND 60");
  const logged: unknown[] = [];
  const error = ({ id }: { id: number }, text: string) => logged.push([id, text]);
  const log = { error } as unknown as Logger;
  const marked = async () => (await pool.query("SELECT article_id AS id FROM article_index_queue")).rows;
  await index(log);
  expect(await marked()).toEqual([{ id: "50" }]);
  await pool.query("UPDATE articles SET title = 'Sekali lagi' WHERE id = 41");
  await index(log);
  expect(await marked()).toEqual([{ id: "50" }]);
  expect(logged).toEqual([[50, "could not index an article"]]);
});
