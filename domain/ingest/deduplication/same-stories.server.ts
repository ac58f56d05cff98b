import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { ingestedItems, sources } from "../sources/tables.server.ts";

/** Another source's item that ingest took for the same story as an article. */
export interface SameStory {
  articleId: number;
  sourceName: string;
  url: string | null;
  /** When ingest first saw it. */
  seenAt: Date;
}

/** The duplicates of articles, each source once. */
export async function listSameStories(db: Database, articleIds: readonly number[]): Promise<SameStory[]> {
  if (articleIds.length === 0) return [];
  const found = await db
    .select({
      articleId: ingestedItems.articleId,
      sourceName: sources.name,
      url: ingestedItems.url,
      seenAt: ingestedItems.firstSeenAt,
    })
    .from(ingestedItems)
    .innerJoin(sources, eq(sources.id, ingestedItems.sourceId))
    .where(and(inArray(ingestedItems.articleId, [...articleIds]), eq(ingestedItems.isOriginal, false)))
    .orderBy(asc(ingestedItems.id));
  const bySource = new Map<string, SameStory>();
  for (const { articleId, ...story } of found) {
    if (articleId === null) continue;
    const key = `${articleId} ${story.sourceName}`;
    if (!bySource.has(key)) bySource.set(key, { articleId, ...story });
  }
  return [...bySource.values()];
}
