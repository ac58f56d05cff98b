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
  /** It has an unknown ticker, which must be confirmed in the editor. */
  | "ticker-unknown"
  | "changed-since"
  /** Undo isn't possible: another article has its slug. */
  | "slug-taken";

export interface Refusal {
  id: number;
  title: string;
  code: RefusalCode;
}

export interface FormerStatus {
  id: number;
  version: number;
  status: ArticleStatus;
  /** ISO 8601 */
  publishedAt: string;
  isDated: boolean;
  scheduledBy: string | null;
}

type Row = Record<string, unknown>;

export interface DeletedArticle {
  row: Row & { id: number; slug: string; title: string };
  /** Rows that the database deletes with it, by table. */
  cascaded: Record<string, Row[]>;
  /** Ids of rows that lose their reference to it, by table. */
  unlinked: Record<string, number[]>;
}

export interface ChangeResult {
  made: AppliedChange;
  changed: { id: number; title: string; status: ArticleStatus }[];
  refused: Refusal[];
  changeId: number | undefined;
}
