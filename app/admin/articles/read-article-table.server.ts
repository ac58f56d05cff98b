import type { Role } from "#domain/accounts/users/role.ts";
import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { type ArticleStatus, mayChangeStatus } from "#domain/news/articles/article-status.ts";
import {
  type ArticleListFilter,
  type ArticleRow,
  listArticles,
} from "#domain/news/newsroom/article-list.server.ts";
import { listCategories } from "#domain/news/newsroom/categories.server.ts";
import { formatArticleCursor, parseArticleCursor } from "#domain/news/reading/article-cursor.ts";
import type { Database } from "#platform/database/database.ts";
import { type ArticleListView, startOfDay } from "./article-list-view.ts";
import type { ArticleTableRow, TableStatus } from "./article-table.tsx";

const ROWS_PER_PAGE = 50;
const DAY_MS = 24 * 3600 * 1000;

export async function readArticleTable(db: Database, role: Role, view: ArticleListView) {
  const [found, categories, sources] = await Promise.all([
    listArticles(db, filterOf(view), {
      order: view.order,
      after: parseArticleCursor(view.after),
      limit: ROWS_PER_PAGE + 1,
    }),
    listCategories(db),
    listManagedSources(db),
  ]);
  const rows = found.slice(0, ROWS_PER_PAGE);
  const last = rows.at(-1);
  return {
    view,
    rows: rows.map((row) => toTableRow(row, role)),
    /** Cursor of the next page. */
    next: last && found.length > ROWS_PER_PAGE ? formatArticleCursor(last) : undefined,
    categories: categories.map(({ name }) => name),
    sources: sources.map(({ name }) => name),
  };
}

function filterOf({ status, source, category, ticker, from, until }: ArticleListView): ArticleListFilter {
  const fromTime = startOfDay(from);
  const untilDay = startOfDay(until);
  return {
    ...(status !== "" && { status }),
    ...(source !== "" && { sourceName: source }),
    ...(category !== "" && { category }),
    ...(ticker !== "" && { ticker }),
    ...(fromTime && { from: fromTime }),
    ...(untilDay && { until: new Date(untilDay.getTime() + DAY_MS) }),
  };
}

function toTableRow({ slug, publishedAt, ...row }: ArticleRow, role: Role): ArticleTableRow {
  return {
    ...row,
    publishedAt: publishedAt.toISOString(),
    path: row.status === "published" ? `/news/read/${slug}` : undefined,
    changes: statusesToOffer(row.status).filter((status) => mayChangeStatus(role, row.status, status)),
  };
}

/** What waits is published or archived; what was decided can be taken back. */
function statusesToOffer(status: ArticleStatus): TableStatus[] {
  return status === "draft" || status === "review" ? ["published", "archived"] : ["archived", "draft"];
}
