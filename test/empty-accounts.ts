import { afterAll } from "vitest";
import { createTestAccounts, type TestAccounts } from "./accounts.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

let shared: TestDatabase | undefined;
afterAll(() => shared?.close());

/** Accounts without users and attempts. One database per test file, emptied for each test. */
export async function createEmptyAccounts(): Promise<TestAccounts> {
  shared ??= await createTestDatabase();
  await shared.pool.query("DELETE FROM users; DELETE FROM attempts; DELETE FROM verifications");
  return createTestAccounts(shared);
}
