import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { articleTable } from "#copy/newsroom/articles.ts";
import type { Editor, Role } from "#domain/accounts/users/role.ts";
import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { type ArticleStatus, mayChangeStatus } from "#domain/news/articles/article-status.ts";
import { MAX_CHANGED_AT_ONCE } from "#domain/news/newsroom/bulk-changes/change.ts";
import { listChanges, type StoredChange } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";
import { listCategories } from "#domain/news/newsroom/categories/categories.server.ts";
import {
  countArticles,
  listArticleIds,
  listArticles,
} from "#domain/news/newsroom/lists/article-list.server.ts";
import { listViews } from "#domain/news/newsroom/lists/article-views.server.ts";
import type { ArticleRow } from "#domain/news/newsroom/lists/list-by-title.server.ts";
import type { ArticleListFilter, ArticleListPage } from "#domain/news/newsroom/lists/list-filter.server.ts";
import { formatTimeCursor, parseTimeCursor } from "#format/paging/time-cursor.ts";
import { parseWibDay } from "#format/wib-input.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { filteredDays } from "../filters/filtered-days.ts";
import { parseRowId } from "../row-id.ts";
import { describeUnknownTicker } from "../tickers/ticker-suggestions.server.ts";
import {
  type ArticleListView,
  articleListQuery,
  parseArticleListView,
  REPORT_PARAMETER,
} from "./article-list-view.ts";
import type { ArticleTableRow, TableStatus } from "./article-table.tsx";
import type { UndoableChange } from "./recent-changes.tsx";

export async function readArticleTable(db: DatabasePool, editor: Editor, search: URLSearchParams) {
  const view = parseArticleListView(search);
  const filter = filterOf(view);
  const after = parseTimeCursor(view.after);
  const [{ articles, ...counted }, categories, sources, tickerHint, views, changes] = await Promise.all([
    listAndCount(db, filter, { order: view.order, after, limit: ROWS_PER_LIST_PAGE + 1 }),
    listCategories(db),
    listManagedSources(db),
    describeUnknownTicker(db, view.ticker),
    listViews(db, editor.userId),
    listChanges(db, editor.userId),
  ]);
  const { page: rows, next } = pageByCursor(articles, ({ publishedAt: at, id }) =>
    formatTimeCursor({ at, id }),
  );
  const query = articleListQuery({ ...view, after: "" });
  const now = Date.now();
  return {
    view,
    rows: rows.map((row) => toTableRow(row, editor.role)),
    ...counted,
    next,
    categories: categories.map(({ name }) => name),
    sources: sources.map(({ name }) => name),
    tickerHint,
    views: views.map((saved) => ({ ...saved, isShown: saved.query === query })),
    changes: changes.map((change) => toUndoable(change, now)),
    report: changes.find(({ id }) => id === parseRowId(search.get(REPORT_PARAMETER))),
  };
}

function toUndoable(change: StoredChange, now: number): UndoableChange {
  const { id, appliedChange, changedCount, titles, undoableUntil } = change;
  return {
    id,
    appliedChange,
    changedCount,
    titles: titles.map((title) => title || articleTable.untitled),
    undoableUntil: undoableUntil.toISOString(),
    msLeft: undoableUntil.getTime() - now,
  };
}

async function listAndCount(db: DatabasePool, filter: ArticleListFilter, page: ArticleListPage) {
  const articles = await listArticles(db, filter, page);
  if (page.after === undefined && articles.length <= ROWS_PER_LIST_PAGE) {
    return { articles, count: articles.length, hasMore: false };
  }
  const { count, hasMore } = await countArticles(db, filter, MAX_CHANGED_AT_ONCE);
  return { articles, count: Math.max(count, Math.min(articles.length, ROWS_PER_LIST_PAGE)), hasMore };
}

export function listMatchingIds(db: DatabasePool, view: ArticleListView): Promise<number[]> {
  return listArticleIds(db, filterOf(view), MAX_CHANGED_AT_ONCE);
}

function filterOf(view: ArticleListView): ArticleListFilter {
  const { title, text, status, source, category, ticker } = view;
  const addedFrom = parseWibDay(view.addedFrom);
  return {
    ...(title !== "" && { title }),
    ...(text !== "" && { text }),
    ...(status !== "" && { status }),
    ...(source !== "" && { sourceName: source }),
    ...(category !== "" && { category }),
    ...(ticker !== "" && { ticker }),
    ...filteredDays(view),
    ...(addedFrom && { addedFrom }),
  };
}

function toTableRow({ slug, publishedAt, isTimeKnown, ...row }: ArticleRow, role: Role): ArticleTableRow {
  return {
    ...row,
    publishedAt: isTimeKnown ? publishedAt.toISOString() : null,
    path: row.status === "published" ? `/news/read/${slug}` : undefined,
    changes: statusesToOffer(row.status).filter((status) => mayChangeStatus(role, row.status, status)),
  };
}

function statusesToOffer(status: ArticleStatus): TableStatus[] {
  return status === "draft" || status === "review" ? ["published", "archived"] : ["archived", "draft"];
}
