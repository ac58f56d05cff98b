import type { DatabaseTransaction } from "#platform/database/database.ts";
import type { Quote } from "./quote.ts";

export type StoredPrice = Pick<
  Quote,
  "symbol" | "last" | "previousClose" | "volume" | "asOf" | "tradingDate" | "delayed" | "source"
>;

export interface QuoteChange {
  before: StoredPrice | undefined;
  /** Equals `before` if the source only confirmed the price. */
  after: StoredPrice;
}

/** Called in the transaction that stores quotes, with their rows locked. */
export type OnQuotesStored = (
  tx: DatabaseTransaction,
  changes: readonly QuoteChange[],
  receivedAt: Date,
) => Promise<void>;
