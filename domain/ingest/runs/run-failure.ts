import type { DecodeFailure } from "../fetching/decode-feed.ts";
import type { FetchFailureCode } from "../fetching/fetch-feed.ts";
import type { ItemsFailure } from "../items/parse-items.ts";
import type { ParseFailure } from "../parsing/parse-feed.ts";
import type { MappingFailureInResponse } from "../parsing/parse-mapped-feed.ts";

export type FeedFailureCode =
  | FetchFailureCode
  | DecodeFailure
  | ParseFailure
  | MappingFailureInResponse
  | ItemsFailure
  | "gone";

/**
 * Why a run failed, or what is wrong with a feed whose other items were stored.
 *
 * - feed-items-lost: some items couldn't be parsed or used
 * - interrupted: the server stopped before the run ended
 * - internal-error: a bug or an outage of ours; see the server's log
 */
export type RunFailureCode = FeedFailureCode | "feed-items-lost" | "interrupted" | "internal-error";
