import type { DecodeFailure } from "../fetching/decode-feed.ts";
import type { FetchFailureCode } from "../fetching/fetch-feed.ts";
import type { ParseFailure } from "../parsing/parse-feed.ts";

/** Why a feed could not be read, from its address to its items. */
export type FeedFailureCode = FetchFailureCode | DecodeFailure | ParseFailure | "gone";

/**
 * Why a run failed.
 *
 * - interrupted: the server stopped before the run had ended
 * - internal-error: a bug or an outage of ours; see the server's log
 */
export type RunFailureCode = FeedFailureCode | "interrupted" | "internal-error";
