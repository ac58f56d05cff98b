import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { NO_TEXTS, type SourceTexts } from "../text/repeated-blocks.ts";
import { sourceTexts } from "./tables.server.ts";

/** What is remembered of a source's last texts; one row by its key. */
export async function readSourceTexts(db: Database, sourceId: number): Promise<SourceTexts> {
  const [found] = await db
    .select({ texts: sourceTexts.texts })
    .from(sourceTexts)
    .where(eq(sourceTexts.sourceId, sourceId));
  return found?.texts ?? NO_TEXTS;
}

/** Replaces it, unless nothing has changed. Only who has claimed the source may call it. */
export async function saveSourceTexts(
  db: Database,
  sourceId: number,
  before: SourceTexts,
  texts: SourceTexts,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(texts)) return;
  await db
    .insert(sourceTexts)
    .values({ sourceId, texts })
    .onConflictDoUpdate({ target: sourceTexts.sourceId, set: { texts } });
}
