import { MINUTE_MS } from "#format/durations.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { indexArticles, indexedColumns } from "../articles/indexing/index-articles.server.ts";
import { articles } from "../articles/tables.server.ts";
import type { SampleArticle } from "./sample-articles.ts";

export async function addSampleArticles(
  tx: DatabaseTransaction,
  samples: readonly SampleArticle[],
  now: Date,
): Promise<void> {
  const rows = samples.map(({ publishedMinutesAgo, ...sample }) => ({
    ...sample,
    publishedAt: new Date(now.getTime() - publishedMinutesAgo * MINUTE_MS),
    status: "published" as const,
    isSample: true,
  }));
  const added = await tx.insert(articles).values(rows).onConflictDoNothing().returning(indexedColumns);
  await indexArticles(tx, added);
}
