import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { plainTextOfMarkdown } from "../articles/plain-text.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articles } from "../articles/tables.server.ts";
import { markPassage, markText } from "./marked-text.ts";
import type { SearchQuery } from "./search-query.ts";
import type { ArticleHit } from "./search-results.ts";

export async function readFoundArticles(
  db: Database,
  query: SearchQuery,
  ids: number[],
): Promise<ArticleHit[]> {
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
