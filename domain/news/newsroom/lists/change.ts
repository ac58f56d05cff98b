import type { ArticleStatus } from "../../articles/article-status.ts";
import type { StatusFailure } from "../saving/next-status.ts";

/** In one transaction, whose locks saves of the same articles wait for. */
export const MAX_CHANGED_AT_ONCE = 500;

/** How long a change can be undone. */
export const UNDO_MINUTES = 15;

/** What is done to the articles chosen in a list: the status they get, or their deletion. */
export type MadeChange = ArticleStatus | "deleted";

/** Why an article stayed as it was. */
export type RefusalCode =
  | StatusFailure
  | "article-not-found"
  | "not-permitted"
  /** It has a ticker that nothing has, which is confirmed in the editor. */
  | "ticker-unknown"
  /** Another editor has changed the article since. */
  | "changed-since"
  /** It can't be undone: its address belongs to another. */
  | "slug-taken";

export interface Refusal {
  id: number;
  /** Empty if the article doesn't exist. */
  title: string;
  code: RefusalCode;
}

export interface FormerStatus {
  id: number;
  /** The article's version after the change. */
  version: number;
  status: ArticleStatus;
  /** ISO 8601 */
  publishedAt: string;
  isDated: boolean;
  scheduledBy: string | null;
}

/** Rows as JSON, by their columns' names in the database. */
type Row = Record<string, unknown>;

export interface DeletedArticle {
  row: Row & { id: number; slug: string; title: string };
  /** Rows that the database deletes with it, by table. */
  cascaded: Record<string, Row[]>;
  /** Ids of rows that lose their reference to it, by table. */
  unlinked: Record<string, number[]>;
}

/** What has become of the chosen articles. */
export interface ChangeResult {
  made: MadeChange;
  changed: { id: number; title: string; status: ArticleStatus }[];
  refused: Refusal[];
  /** For undoChange; undefined if nothing has changed. */
  changeId: number | undefined;
}
