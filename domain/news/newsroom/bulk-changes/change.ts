import type { ArticleStatus } from "../../articles/article-status.ts";
import type { StatusFailure } from "../saving/next-status.ts";

/** Limits how long saves of the same articles wait for the transaction's locks. */
export const MAX_CHANGED_AT_ONCE = 500;

export const UNDO_MINUTES = 15;

export type AppliedChange = ArticleStatus | "deleted";

export type RefusalCode =
  | StatusFailure
  | "article-not-found"
  | "not-permitted"
  | "ticker-unknown"
  | "changed-since"
  | "slug-taken";

export interface RefusedArticle {
  id: number;
  title: string;
  code: RefusalCode;
}

export interface FormerStatus {
  id: number;
  version: number;
  status: ArticleStatus;
  publishedAt: string;
  isDated: boolean;
  scheduledBy: string | null;
}

type Row = Record<string, unknown>;

export interface DeletedArticle {
  row: Row & { id: number; slug: string; title: string };
  cascaded: Record<string, Row[]>;
  unlinked: Record<string, number[]>;
}

export interface ChangeResult {
  appliedChange: AppliedChange;
  changed: { id: number; title: string; status: ArticleStatus }[];
  refused: RefusedArticle[];
  changeId: number | undefined;
}
