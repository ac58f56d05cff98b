import { ARTICLE_STATUSES, type ArticleStatus } from "#domain/news/articles/article-status.ts";
import { parseWibInput } from "#format/wib-input.ts";

export const ARTICLES_PATH = "/admin/articles";

/** What the table's address says, as typed. Empty: not filtered. */
export interface ArticleListView {
  status: ArticleStatus | "";
  source: string;
  category: string;
  ticker: string;
  /** Days in WIB, such as 2026-11-21; both included. */
  from: string;
  until: string;
  order: "newest" | "oldest";
  /** Cursor of the page's start. */
  after: string;
}

/** Names in the address, shared with the site's search where it has the same. */
export const parameters = {
  status: "status",
  source: "sumber",
  category: "kategori",
  ticker: "emiten",
  from: "dari",
  until: "sampai",
  order: "urut",
  after: "lanjut",
} as const satisfies Record<keyof ArticleListView, string>;

/** Of the article that a dialog over the table is about. */
export const ARTICLE_PARAMETER = "artikel";

export const OLDEST = "terlama";

export function readArticleListView(search: URLSearchParams): ArticleListView {
  const given = (name: keyof ArticleListView) => (search.get(parameters[name]) ?? "").trim();
  return {
    status: ARTICLE_STATUSES.find((status) => status === given("status")) ?? "",
    source: given("source"),
    category: given("category"),
    ticker: given("ticker").toUpperCase(),
    from: given("from"),
    until: given("until"),
    order: given("order") === OLDEST ? "oldest" : "newest",
    after: given("after"),
  };
}

/** The table's address, or that of a dialog over it. */
export function articleListAddress(
  view: Partial<ArticleListView>,
  { path = ARTICLES_PATH, articleId }: { path?: string; articleId?: number } = {},
): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters) as (keyof ArticleListView)[]) {
    const value = name === "order" ? (view.order === "oldest" ? OLDEST : "") : view[name];
    if (value) query.set(parameters[name], value);
  }
  if (articleId !== undefined) query.set(ARTICLE_PARAMETER, String(articleId));
  return query.size === 0 ? path : `${path}?${query}`;
}

export function isFiltered({ order, after, ...filters }: ArticleListView): boolean {
  return Object.values(filters).some((value) => value !== "");
}

/** The midnight in Jakarta that begins a day; undefined if it is empty or no day. */
export function startOfDay(day: string): Date | undefined {
  return parseWibInput(`${day}T00:00`);
}
