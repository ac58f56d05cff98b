import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type AuthKeys, openAuthSecret } from "./auth-secret.server.ts";

const KEY = "kunci pertama, yang cukup panjang";
const OTHER_KEY = "kunci kedua, yang juga cukup panjang";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM settings WHERE key = 'auth_secret'");
});

const open = (current: string, former?: string) =>
  openAuthSecret(database.db, { current, former } satisfies AuthKeys);
const stored = async () =>
  (await database.pool.query("SELECT value FROM settings WHERE key = 'auth_secret'")).rows[0].value;

describe("the accounts' secret", () => {
  test("is generated once, even by parallel starts, and not readable in the database", async () => {
    const secrets = await Promise.all([open(KEY), open(KEY)]);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(secrets[1]).toBe(secrets[0]);
    expect(await open(KEY)).toBe(secrets[0]);
    expect(await stored()).toMatch(/^sealed\./);
    expect(await stored()).not.toContain(secrets[0]);
  });

  test("doesn't open with another key", async () => {
    await open(KEY);
    expect(await open(OTHER_KEY)).toBeUndefined();
  });

  test("moves to a new key when the former one opens it", async () => {
    const secret = await open(KEY);
    expect(await open(OTHER_KEY, KEY)).toBe(secret);
    expect(await open(OTHER_KEY)).toBe(secret);
    expect(await open(KEY)).toBeUndefined();
  });
});
