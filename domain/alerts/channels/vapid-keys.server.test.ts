import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { readVapidKeys } from "./vapid-keys.server.ts";

const SECRET = "rahasia uji";

test("the site's keys are created once, even if several nodes start together, and stored encrypted", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const keyPairs = await Promise.all(Array.from({ length: 4 }, () => readVapidKeys(database.db, SECRET)));
  expect(new Set(keyPairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(await readVapidKeys(database.db, SECRET)).toEqual(keyPairs[0]);
  const { rows } = await database.pool.query("SELECT value::text FROM settings WHERE key = 'push-keys'");
  expect(rows[0].value).not.toContain(keyPairs[0]?.privateKey);
  expect((await readVapidKeys(database.db, "rahasia lain")).publicKey).not.toBe(keyPairs[0]?.publicKey);
});
