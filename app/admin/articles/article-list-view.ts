import { ARTICLE_STATUSES, type ArticleStatus } from "#domain/news/articles/article-status.ts";
import { listPath, parseParameters, writeParameters } from "../filters/list-parameters.ts";

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
export const articleListParameters = {
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

export function parseArticleListView(search: URLSearchParams): ArticleListView {
  const texts = parseParameters(search, articleListParameters);
  return {
    ...texts,
    status: ARTICLE_STATUSES.find((status) => status === texts.status) ?? "",
    ticker: texts.ticker.toUpperCase(),
    order: texts.order === OLDEST ? "oldest" : "newest",
  };
}

export function articleListPath(
  view: Partial<ArticleListView>,
  { path = ARTICLES_PATH, ...more }: { path?: string; [parameter: string]: string } = {},
): string {
  return listPath(path, toTexts(view), articleListParameters, more);
}

export function articleListQuery(view: Partial<ArticleListView>): string {
  return writeParameters(toTexts(view), articleListParameters).toString();
}

function toTexts(view: Partial<ArticleListView>) {
  return { ...view, order: view.order === "oldest" ? OLDEST : "" };
}
