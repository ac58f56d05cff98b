import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type AuthKeys, decryptAuthSecret } from "./auth-secret.server.ts";

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

const read = (current: string, former?: string) =>
  decryptAuthSecret(database.db, { current, former } satisfies AuthKeys);
const storedValue = async () =>
  (await database.pool.query("SELECT value FROM settings WHERE key = 'auth_secret'")).rows[0].value;

describe("the auth secret", () => {
  test("is generated once, even by parallel starts, and stored encrypted", async () => {
    const secrets = await Promise.all([read(KEY), read(KEY)]);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(secrets[1]).toBe(secrets[0]);
    expect(await read(KEY)).toBe(secrets[0]);
    expect(await storedValue()).toMatch(/^encrypted\./);
    expect(await storedValue()).not.toContain(secrets[0]);
  });

  test("can't be decrypted with another key", async () => {
    await read(KEY);
    expect(await read(OTHER_KEY)).toBeUndefined();
  });

  test("is encrypted again with a new key if the former key decrypts it", async () => {
    const secret = await read(KEY);
    expect(await read(OTHER_KEY, KEY)).toBe(secret);
    expect(await read(OTHER_KEY)).toBe(secret);
    expect(await read(KEY)).toBeUndefined();
  });
});
