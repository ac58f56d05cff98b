/** A filter of the article table under a name. Each editor has their own. */
export interface ArticleView {
  id: number;
  name: string;
  /** The query of the table's address. */
  query: string;
}

export const MAX_VIEWS = 20;
/** In characters. */
export const MAX_VIEW_NAME_LENGTH = 40;
export const MAX_QUERY_LENGTH = 2_000;

export type ViewFailure = "view-name-blank" | "view-name-too-long" | "too-many-views" | "query-too-long";
