import { createTestAccounts, type TestAccounts } from "./accounts.ts";
import { openFileDatabase } from "./database.ts";

export async function createEmptyAccounts(): Promise<TestAccounts> {
  const database = await openFileDatabase();
  await database.pool.query("DELETE FROM users; DELETE FROM attempts; DELETE FROM verifications");
  return createTestAccounts(database);
}
