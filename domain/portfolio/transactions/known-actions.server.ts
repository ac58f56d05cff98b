import type { Database } from "#platform/database/database.ts";
import type { KnownAction } from "../ledger/known-actions.ts";

export async function listKnownActions(_db: Database, _symbols: readonly string[]): Promise<KnownAction[]> {
  return [];
}
