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
    const { session } = tx as unknown as {
      session: { client: { connection: { stream: { destroy(): void } } } };
    };
    session.client.connection.stream.destroy();
    await tx.execute(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS n FROM page_changes WHERE tag = 'broken'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});
