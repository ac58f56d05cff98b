import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { settings } from "./tables.server.ts";

/** Here rather than in domain/ingest because domain/news updates the category that it names. */
export const INGEST_SETTING = "ingest";

/**
 * Sets a permanent flag, for work that must happen only once.
 *
 * @returns false if the flag was already set; of several concurrent processes, exactly one gets true
 */
export async function setFlagOnce(db: Database, key: string): Promise<boolean> {
  const writtenRows = await db
    .insert(settings)
    .values({ key, value: sql`to_jsonb(now())` })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return writtenRows.length === 1;
}

export interface StoredSetting<Value> {
  value: Value;
  /** Incremented with each change. A form submits the version that it was loaded with. */
  version: number;
}

export async function findSetting<Value>(
  db: Database,
  key: string,
): Promise<StoredSetting<Value> | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as StoredSetting<Value> | undefined;
}

/** @param initialValue until the setting is first changed; it has version 0 */
export async function readSetting<Value>(
  db: Database,
  key: string,
  initialValue: Value,
): Promise<StoredSetting<Value>> {
  return (await findSetting<Value>(db, key)) ?? { value: initialValue, version: 0 };
}

/** @param expectedVersion 0 if the setting doesn't exist yet */
export async function storeSetting<Value>(
  db: Database,
  key: string,
  value: Value,
  expectedVersion: number,
): Promise<boolean> {
  const stored = { value, version: expectedVersion + 1 };
  const writtenRows = await db
    .insert(settings)
    .values({ key, value: stored })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: stored },
      setWhere: sql`(${settings.value} ->> 'version')::int = ${expectedVersion}`,
    })
    .returning({ key: settings.key });
  return writtenRows.length === 1;
}

export async function replaceSetting<Value>(db: Database, key: string, value: Value): Promise<void> {
  const stored = { value, version: 0 };
  await db
    .insert(settings)
    .values({ key, value: stored })
    .onConflictDoUpdate({ target: settings.key, set: { value: stored } });
}
