import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("a connection that breaks during a transaction fails only that transaction", async () => {
  const broken = database.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO page_changes (tag) VALUES ('broken')`);
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(broken).rejects.toHaveProperty("cause");
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS n FROM page_changes WHERE tag = 'broken'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});
