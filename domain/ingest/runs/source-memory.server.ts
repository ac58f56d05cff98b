import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { noTexts, type SourceTexts } from "../text/repeated-blocks.ts";
import type { ListedItem } from "../vanished/find-vanished.ts";
import { sourceTexts } from "./tables.server.ts";

export interface SourceMemory {
  texts: SourceTexts;
  listed: ListedItem[];
}

export async function readSourceMemory(db: Database, sourceId: number): Promise<SourceMemory> {
  const [row] = await db
    .select({ texts: sourceTexts.texts, listed: sourceTexts.listed })
    .from(sourceTexts)
    .where(eq(sourceTexts.sourceId, sourceId));
  return row ?? { texts: noTexts, listed: [] };
}

/** Skips the write if nothing has changed. Only the process that has claimed the source may call it. */
export async function saveSourceMemory(
  db: Database,
  sourceId: number,
  before: SourceMemory,
  memory: SourceMemory,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(memory)) return;
  await db
    .insert(sourceTexts)
    .values({ sourceId, ...memory })
    .onConflictDoUpdate({ target: sourceTexts.sourceId, set: memory });
}
