import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import type { ListingBoard } from "../listings/listing-board.ts";
import type { Quote } from "../quotes/quote.ts";

export type MoverType = "gainers" | "losers" | "active";

export interface MoverCandidate
  extends Pick<Quote, "symbol" | "last" | "changePct" | "volume" | "value" | "tradingDate"> {
  kind: InstrumentKind;
  /** Undefined when not known; such a stock takes part. */
  board: ListingBoard | undefined;
}

/**
 * The exchange's own daily lists of gainers and losers never name an acceleration stock and no special-monitoring stock (both
 * have 10 % limits), while its activity lists do.
 */
const boardsWithoutGainersAndLosers: readonly ListingBoard[] = ["Akselerasi", "Pemantauan Khusus"];

/**
 * The stocks that moved most on `tradingDate`. Only stocks that traded on that day count, so neither an index nor a price carried
 * over from an earlier day appears; a list can be shorter than `limit`.
 *
 * - gainers: above zero, largest change first; losers: below zero, deepest first.
 * - active: by turnover in rupiah. The exchange publishes three such lists, by volume, value and frequency. Volume favours penny
 *   stocks and no source but the exchange tells the frequency; where turnover is not told either, it is last price times volume.
 *
 * Equal entries are in order of symbol, and changes are equal when their two shown decimals are: so the exchange orders
 * its lists.
 */
export function listMovers<Candidate extends MoverCandidate>(
  candidates: readonly Candidate[],
  type: MoverType,
  tradingDate: IsoDate,
  limit: number,
): Candidate[] {
  const direction = type === "losers" ? -1 : 1;
  return candidates
    .filter(
      (candidate) =>
        candidate.kind === "stock" && candidate.tradingDate === tradingDate && hasTraded(candidate),
    )
    .filter((candidate) => type === "active" || isListedByChange(candidate))
    .map((candidate) => ({
      candidate,
      rank:
        type === "active" ? turnoverOf(candidate) : direction * Math.round((candidate.changePct ?? 0) * 100),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || compareSymbols(a.candidate, b.candidate))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function hasTraded(candidate: MoverCandidate): boolean {
  return candidate.volume !== undefined && candidate.volume > 0;
}

function isListedByChange({ board }: MoverCandidate): boolean {
  return board === undefined || !boardsWithoutGainersAndLosers.includes(board);
}

function turnoverOf({ value, last, volume }: MoverCandidate): number {
  return value ?? last * (volume ?? 0);
}

/** By code unit: the order must not depend on the machine's locale. */
function compareSymbols(a: MoverCandidate, b: MoverCandidate): number {
  return a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0;
}
