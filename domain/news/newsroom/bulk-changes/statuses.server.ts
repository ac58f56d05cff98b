import { sql } from "drizzle-orm";
import { summariseChange } from "#domain/site/audit.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import type { EditableArticle } from "../editable-article.server.ts";
import type { PublicationDate } from "../saving/publication-date.ts";
import type { RefusedArticle } from "./change.ts";

/** From this many changes on, purging all cached pages is cheaper than one row per changed article. */
export const PURGE_ALL_FROM_CHANGES = 50;

export interface StatusTarget extends PublicationDate {
  id: number;
  status: ArticleStatus;
  scheduledBy: string | null;
}

export function missingOf(ids: readonly number[], rows: readonly { id: number }[]): RefusedArticle[] {
  const existingIds = new Set(rows.map(({ id }) => id));
  return ids
    .filter((id) => !existingIds.has(id))
    .map((id) => ({ id, title: "", code: "article-not-found" as const }));
}

export async function writeStatuses(
  tx: DatabaseTransaction,
  targets: readonly StatusTarget[],
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    UPDATE articles SET status = target.status, published_at = target.published_at,
      is_dated = target.is_dated, scheduled_by = target.scheduled_by, updated_at = clock_timestamp()
    FROM unnest(${sql.param(targets.map(({ id }) => id))}::bigint[],
      ${sql.param(targets.map(({ status }) => status))}::text[],
      ${sql.param(targets.map(({ publishedAt }) => publishedAt.toISOString()))}::timestamptz[],
      ${sql.param(targets.map(({ isDated }) => isDated))}::boolean[],
      ${sql.param(targets.map(({ scheduledBy }) => scheduledBy))}::text[])
      AS target (id, status, published_at, is_dated, scheduled_by)
    WHERE articles.id = target.id
    RETURNING articles.id::text, articles.version`);
  return new Map(rows.map(({ id, version }) => [Number(id), version]));
}

export function statusChange(
  action: "article-status-changed" | "article-change-undone",
  before: Pick<EditableArticle, "id" | "title" | "status" | "publishedAt">,
  after: Pick<StatusTarget, "status" | "publishedAt">,
) {
  const summaryOf = ({ status, publishedAt }: typeof after) => ({
    status,
    publishedAt: publishedAt.toISOString(),
  });
  return {
    action,
    subject: { type: "article" as const, id: before.id, label: before.title },
    ...summariseChange(summaryOf(before), summaryOf(after)),
  };
}
