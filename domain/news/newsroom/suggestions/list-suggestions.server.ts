import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { COMPARED_TEXT_FIELDS, type ComparedText, pickFields } from "../../articles/article-fields.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import { articles } from "../../articles/tables.server.ts";
import { mergeInWorker } from "../comparing/compare-in-worker.server.ts";
import { wholeTexts } from "../revisions/compare-texts.ts";
import { suggestedRevisions } from "../tables.server.ts";
import type { Suggestion } from "./merge-suggestion.ts";

export interface OpenSuggestion extends Suggestion {
  articleId: number;
  version: number;
  status: ArticleStatus;
  slug: string;
  sourceName: string;
  suggestedAt: Date;
  current: ComparedText;
}

export async function listOpenSuggestions(db: Database, limit: number): Promise<OpenSuggestion[]> {
  const rows = await db
    .select({
      articleId: articles.id,
      version: articles.version,
      status: articles.status,
      slug: articles.slug,
      current: pickFields(articles, COMPARED_TEXT_FIELDS),
      sourceName: suggestedRevisions.sourceName,
      former: suggestedRevisions.former,
      text: suggestedRevisions.text,
      suggestedAt: suggestedRevisions.suggestedAt,
    })
    .from(suggestedRevisions)
    .innerJoin(articles, eq(articles.id, suggestedRevisions.articleId))
    .where(isNull(suggestedRevisions.decidedAt))
    .orderBy(asc(suggestedRevisions.suggestedAt), asc(suggestedRevisions.articleId))
    .limit(limit);
  return Promise.all(
    rows.map(async ({ current, former, text, ...row }) => {
      const merged = await mergeInWorker(current, { former, text }).catch(() => ({
        proposed: current,
        unmerged: [{ field: "content" as const, pieces: wholeTexts(former.content, text.content) }],
      }));
      return { ...row, current, ...merged };
    }),
  );
}

export async function countOpenSuggestions(db: Database): Promise<number> {
  return await db.$count(suggestedRevisions, isNull(suggestedRevisions.decidedAt));
}

export async function hasOpenSuggestion(db: Database, articleId: number): Promise<boolean> {
  const rows = await db
    .select({ articleId: suggestedRevisions.articleId })
    .from(suggestedRevisions)
    .where(and(eq(suggestedRevisions.articleId, articleId), isNull(suggestedRevisions.decidedAt)));
  return rows.length > 0;
}
