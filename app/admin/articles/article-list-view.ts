import { ARTICLE_STATUSES, type ArticleStatus } from "#domain/news/articles/article-status.ts";

export const ARTICLES_PATH = "/admin/articles";
export const CONFIRM_PATH = `${ARTICLES_PATH}/confirm`;

export interface ArticleListView {
  title: string;
  text: string;
  status: ArticleStatus | "";
  source: string;
  category: string;
  ticker: string;
  /** WIB days such as 2026-11-21, inclusive. */
  from: string;
  until: string;
  addedFrom: string;
  order: "newest" | "oldest";
  after: string;
}

/** Query parameters; same names as the site's search where both have the filter. */
export const parameters = {
  title: "q",
  text: "isi",
  status: "status",
  source: "sumber",
  category: "kategori",
  ticker: "emiten",
  from: "dari",
  until: "sampai",
  addedFrom: "ditambahkan",
  order: "urut",
  after: "lanjut",
} as const satisfies Record<keyof ArticleListView, string>;

/** Comma-separated ids for a dialog over the table; ALL_PARAMETER means all that match the filter. */
export const CHOSEN_PARAMETER = "artikel";
export const ALL_PARAMETER = "semua";
export const CHANGE_PARAMETER = "ubah";
export const REPORT_PARAMETER = "perubahan";

export const OLDEST = "terlama";

export function readArticleListView(search: URLSearchParams): ArticleListView {
  const readParameter = (name: keyof ArticleListView) => (search.get(parameters[name]) ?? "").trim();
  return {
    title: readParameter("title"),
    text: readParameter("text"),
    status: ARTICLE_STATUSES.find((status) => status === readParameter("status")) ?? "",
    source: readParameter("source"),
    category: readParameter("category"),
    ticker: readParameter("ticker").toUpperCase(),
    from: readParameter("from"),
    until: readParameter("until"),
    addedFrom: readParameter("addedFrom"),
    order: readParameter("order") === OLDEST ? "oldest" : "newest",
    after: readParameter("after"),
  };
}

export function articleListPath(
  view: Partial<ArticleListView>,
  { path = ARTICLES_PATH, ...more }: { path?: string; [parameter: string]: string } = {},
): string {
  const query = new URLSearchParams(articleListQuery(view));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

export function articleListQuery(view: Partial<ArticleListView>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters) as (keyof ArticleListView)[]) {
    const value = name === "order" ? (view.order === "oldest" ? OLDEST : "") : view[name];
    if (value) query.set(parameters[name], value);
  }
  return query.toString();
}

export function isFiltered({ order, after, ...filters }: ArticleListView): boolean {
  return Object.values(filters).some((value) => value !== "");
}
