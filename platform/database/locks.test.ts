import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { acquireLock, locks } from "./locks.ts";

test("every lock has a unique number", () => {
  const numbers: number[] = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("only locks.ts and migrate.ts take advisory locks", () => {
  const project = resolve(import.meta.dirname, "../..");
  const takers = ["app", "domain", "platform", "scripts", "server"].flatMap((folder) =>
    readdirSync(resolve(project, folder), { recursive: true, encoding: "utf8" })
      .map((path) => join(folder, path))
      .filter((path) => /(?<!\.test)\.ts$/.test(path))
      .filter((path) => readFileSync(resolve(project, path), "utf8").includes("pg_advisory")),
  );
  expect(takers.sort()).toEqual(["platform/database/locks.ts", "platform/database/migrate.ts"]);
});

test("a second transaction waits for the lock until the first ends", async () => {
  const database = await createTestDatabase();
  const done: string[] = [];
  const firstHolds = Promise.withResolvers<void>();
  const first = database.db.transaction(async (tx) => {
    await acquireLock(tx, "storeArticles");
    firstHolds.resolve();
    for (let query = 0; query < 20; query += 1) await tx.execute(sql`SELECT 1`);
    done.push("first");
  });
  await firstHolds.promise;
  await database.db.transaction(async (tx) => {
    await acquireLock(tx, "storeArticles");
    done.push("second");
  });
  await first;
  await database.close();
  expect(done).toEqual(["first", "second"]);
});
