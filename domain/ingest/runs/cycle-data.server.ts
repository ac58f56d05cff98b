import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { readIngestDefaults } from "../sources/ingest-defaults.server.ts";

/** Data that all fetches of a cycle need and that rarely changes, at most a second old. */
export interface CycleData {
  loadNames(): ReturnType<typeof loadCompanyDictionary>;
  loadDefaults(): ReturnType<typeof readIngestDefaults>;
}

const MAX_AGE_MS = 1_000;

export function createCycleData(db: DatabasePool): CycleData {
  return {
    // Just checking for new names takes the database 4 ms.
    loadNames: cacheBriefly(() => loadCompanyDictionary(db)),
    loadDefaults: cacheBriefly(() => readIngestDefaults(db)),
  };
}

function cacheBriefly<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  let loadedAt = 0;
  return () => {
    const now = performance.now();
    if (cached && now - loadedAt < MAX_AGE_MS) return cached;
    loadedAt = now;
    cached = load();
    cached.catch(() => {
      cached = undefined;
    });
    return cached;
  };
}
