import {
  ARTICLE_FIELDS,
  type ArticleField,
  articleFields,
  type ComparedTextField,
} from "#domain/news/articles/article-fields.ts";
import { compareTexts } from "#domain/news/newsroom/comparing/compare-in-worker.server.ts";
import type { ArticleSnapshot } from "#domain/news/newsroom/editable-article.server.ts";
import type { TextDifference } from "#domain/news/newsroom/revisions/compare-texts.ts";
import { findRevision } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { formatWibInput } from "#format/wib-input.ts";
import type { Database } from "#platform/database/database.ts";

export interface ComparisonData {
  before: number;
  after: number;
  text: TextDifference;
  details: { field: DetailField; before: string; after: string }[];
}

type DetailField = Exclude<ArticleField, ComparedTextField>;

const DETAIL_FIELDS = ARTICLE_FIELDS.filter(
  (field): field is DetailField => !articleFields[field].isComparedByWords,
);

/** Sorts the two ids, so the older revision comes first. @returns undefined if one doesn't exist */
export async function readComparison(
  db: Database,
  articleId: number,
  ids: readonly [number, number],
): Promise<ComparisonData | undefined> {
  const [first, second] = [Math.min(...ids), Math.max(...ids)];
  const [before, after] = await Promise.all([
    findRevision(db, articleId, first),
    findRevision(db, articleId, second),
  ]);
  if (!before || !after) return undefined;
  return {
    before: first,
    after: second,
    text: await compareTexts(before.snapshot, after.snapshot),
    details: DETAIL_FIELDS.flatMap((field) => {
      const [old, now] = [fieldText(before.snapshot, field), fieldText(after.snapshot, field)];
      return old === now ? [] : [{ field, before: old, after: now }];
    }),
  };
}

function fieldText(snapshot: ArticleSnapshot, field: DetailField): string {
  const value = snapshot[field];
  if (field === "publishedAt")
    return `${formatWibInput(new Date(snapshot.publishedAt)).replace("T", " ")} WIB`;
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
