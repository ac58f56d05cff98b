import type { ReviewFailureCode } from "#copy/newsroom/review.ts";
import type { ConcurrentChange } from "#domain/news/newsroom/bulk-changes/concurrent-change.server.ts";
import type { RefusedEntry } from "#domain/news/newsroom/saving/retag-article.server.ts";
import { listPath, parseParameters } from "../filters/list-parameters.ts";

export const REVIEW_PATH = "/admin/review";
export const DECIDE_PATH = `${REVIEW_PATH}/decide`;
export const ITEMS_PATH = `${REVIEW_PATH}/items`;
export const WATCH_PATH = `${REVIEW_PATH}/watch`;

export interface ReviewView {
  source: string;
  category: string;
  after: string;
}

export const reviewParameters = { source: "sumber", category: "kategori", after: "lanjut" } as const;
export const SHOWN_PARAMETER = "artikel";
/** Without JavaScript: why the last form had no effect, and the change that can be undone. */
export const FAILURE_PARAMETER = "gagal";
export const UNDO_PARAMETER = "urungkan";
export const refusedParameterNames = { tickers: "ticker", tags: "tag" } as const;
export const READ_AT_PARAMETER = "dibaca";

export function parseReviewView(search: URLSearchParams): ReviewView {
  return parseParameters(search, reviewParameters);
}

export function reviewPath(
  view: Partial<ReviewView>,
  { path = REVIEW_PATH, ...more }: { path?: string; [parameter: string]: string } = {},
): string {
  return listPath(path, view, reviewParameters, more);
}

export interface QueueState {
  rows: QueueRow[];
  remaining: number;
  isCountCapped: boolean;
  next: string | undefined;
  readers: { articleId: number; who: string }[];
  /** By the server's clock. */
  readAt: string;
}

export interface SeenVersion {
  id: number;
  version: number;
  readAt: string;
}

export interface ConcurrentChangeView extends Pick<ConcurrentChange, "what" | "who"> {
  at: string | undefined;
}

export interface WatchResponse extends QueueState {
  concurrentChange: ConcurrentChangeView | undefined;
}

export interface QueueRow {
  id: number;
  version: number;
  title: string;
  sourceName: string | null;
  category: string | null;
  tickers: string[];
  /** ISO 8601, like all times here; null if the source gives none. */
  publishedAt: string | null;
  alsoFrom: Reporter[];
}

export interface Reporter {
  name: string;
  /** http or https */
  url: string | undefined;
  seenAt: string;
}

export interface QueueItem {
  id: number;
  title: string;
  excerpt: string;
  html: string;
  version: number;
  readAt: string;
  category: string | null;
  tickers: { code: string; company: string | undefined; evidence: string | undefined }[];
  tags: string[];
  sourceUrl: string | undefined;
  author: string | null;
}

export interface RefusedEntryView extends RefusedEntry {
  suggested: { symbol: string; name: string }[];
}

export interface RefusedForm {
  tickers: string;
  tags: string;
  refused: RefusedEntryView[];
}

interface DecideResult {
  item?: QueueItem | undefined;
  refused?: RefusedEntryView[] | undefined;
}

export type DecideResponse =
  | ({ ok: true; changeId?: number | undefined } & DecideResult)
  /** `item` is the newest version, if another editor has changed the article. */
  | ({
      ok: false;
      code: ReviewFailureCode;
      detail?: string | undefined;
      concurrentChange?: ConcurrentChangeView | undefined;
    } & DecideResult);
