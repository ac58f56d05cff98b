import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articles } from "../articles/tables.server.ts";
import type { FacetValues } from "./facets.ts";
import { markPassage, markText } from "./marked-text.ts";
import { plainTextOfMarkdown } from "./plain-text.ts";
import type { SearchQuery } from "./search-query.ts";
import type { FoundArticle } from "./search-results.ts";

/** The articles with their hits marked, in the order of the ids. */
export async function readFoundArticles(
  db: Database,
  query: SearchQuery,
  ids: number[],
): Promise<FoundArticle[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...summaryColumns, content: articles.content })
    .from(articles)
    .where(inArray(articles.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { content, ...summary } = row;
    return {
      ...summary,
      titlePieces: markText(summary.title, query),
      passage: markPassage(plainTextOfMarkdown(content) || summary.excerpt, query),
    };
  });
}

/** What an article is ranked and counted by. */
export interface RankedValues extends FacetValues {
  id: number;
  title: string;
}

/** As one JSON value, because a thousand rows take longer to decode than to read. */
export async function readRankedValues(db: Database, ids: number[]): Promise<RankedValues[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{
    values: [number, string, string | null, string | null, string[], number | null, number][] | null;
  }>(sql`
    SELECT json_agg(json_build_array(id, title, source_name, category, tickers, sentiment_score,
      (extract(epoch FROM published_at) * 1000)::bigint)) AS values
    FROM articles WHERE id = ANY(${`{${ids.join(",")}}`}::bigint[])`);
  return (rows[0]?.values ?? []).map(
    ([id, title, sourceName, category, tickers, sentimentScore, publishedAtMs]) => ({
      id,
      title,
      sourceName,
      category,
      tickers,
      sentimentScore,
      publishedAt: new Date(publishedAtMs),
    }),
  );
}
