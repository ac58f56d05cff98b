import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import { cachedRead } from "#platform/database/cached-read.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { readIngestDefaults } from "../sources/ingest-defaults.server.ts";

/** The data are at most a second old. */
export interface CycleData {
  loadDictionary(): ReturnType<typeof loadCompanyDictionary>;
  loadDefaults(): ReturnType<typeof readIngestDefaults>;
}

const MAX_AGE_MS = 1_000;

export function createCycleData(db: DatabasePool): CycleData {
  // Cached, because even checking for new names takes the database 4 ms.
  const loadDictionary = cachedRead(MAX_AGE_MS, loadCompanyDictionary);
  const loadDefaults = cachedRead(MAX_AGE_MS, readIngestDefaults);
  return { loadDictionary: () => loadDictionary(db), loadDefaults: () => loadDefaults(db) };
}
