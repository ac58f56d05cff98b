export interface SavedArticleView {
  id: number;
  name: string;
  query: string;
}

export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME_LENGTH = 40;
export const MAX_QUERY_LENGTH = 2_000;

export type ViewFailure = "view-name-blank" | "view-name-too-long" | "too-many-views" | "query-too-long";
