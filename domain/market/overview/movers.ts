import { compareText } from "#format/compare-text.ts";
import { shownChangePct } from "#format/percent.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import { hasSpecialLimits, type ListingBoard } from "../listings/listing-board.ts";
import type { Quote } from "../quotes/quote.ts";
import { turnoverOf } from "../quotes/turnover.ts";

export const MOVER_TYPES = ["gainers", "losers", "active"] as const;
export type MoverType = (typeof MOVER_TYPES)[number];

/** In each list of the market page and the API, as many as in IDX's own daily lists. */
export const MAX_MOVERS = 10;

export interface MoverCandidate
  extends Pick<Quote, "symbol" | "last" | "changePct" | "volume" | "turnover" | "tradingDate"> {
  kind: InstrumentKind;
  /** A stock with an unknown board is included. */
  board: ListingBoard | undefined;
}

/**
 * Ranks the stocks that moved most on `tradingDate`. Only stocks that traded that day count: indices and
 * prices carried over from an earlier day are excluded. The list can be shorter than `limit`.
 *
 * - gainers: changes above zero, largest rise first; losers: below zero, largest fall first. Both require a
 *   turnover of at least `minTurnoverIdr`, so that a few lots of a small company don't lead the list.
 * - active: by turnover in rupiah. The exchange has lists by volume, value and frequency, but volume favours
 *   penny stocks and only the exchange reports frequency. Without a reported turnover, last price times
 *   volume is used.
 *
 * Ties are sorted by symbol. As in the exchange's lists, changes are equal if their two shown decimals are.
 */
export function listMovers<Candidate extends MoverCandidate>(
  candidates: readonly Candidate[],
  type: MoverType,
  tradingDate: IsoDate,
  limit: number,
  minTurnoverIdr: number,
): Candidate[] {
  const direction = type === "losers" ? -1 : 1;
  return (
    candidates
      .filter(
        (candidate) =>
          candidate.kind === "stock" && candidate.tradingDate === tradingDate && (candidate.volume ?? 0) > 0,
      )
      // The exchange's daily lists of gainers and losers never include the special boards; its activity lists do.
      .filter(
        (candidate) =>
          type === "active" ||
          (!hasSpecialLimits(candidate.board) && turnoverAmount(candidate) >= minTurnoverIdr),
      )
      .map((candidate) => ({
        candidate,
        rank:
          type === "active"
            ? turnoverAmount(candidate)
            : direction * shownChangePct(candidate.changePct ?? 0),
      }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || compareText(a.candidate.symbol, b.candidate.symbol))
      .slice(0, limit)
      .map(({ candidate }) => candidate)
  );
}

function turnoverAmount(candidate: MoverCandidate): number {
  return turnoverOf(candidate)?.amountIdr ?? 0;
}
