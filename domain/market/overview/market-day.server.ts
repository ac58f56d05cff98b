import type { Database } from "#platform/database/database.ts";
import { type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { otherSector, type SectorName, siteSectors } from "../listings/sectors.ts";
import type { ProvenanceView } from "../quotes/provenance.ts";
import {
  isListedStock,
  listQuotedSymbols,
  type QuotedSymbol,
  type QuoteView,
} from "../quotes/quote-view.server.ts";
import { LARGEST_NAMED } from "./market-breadth.ts";
import { listMovers, type MoverType } from "./movers.ts";
import { provenanceOfSum } from "./provenance-of-sum.ts";
import { sectorChanges } from "./sector-change.ts";

export interface SectorSummary {
  name: SectorName | typeof otherSector.name;
  slug: string;
  /** Undefined if too little is known about the sector (rules in sector-change.ts). */
  changePct: number | undefined;
  /** Companies included in the figure; `members` are all with a quote. */
  counted: number;
  members: number;
  largest: string[];
  marketCapIdr: number;
  provenance: ProvenanceView | undefined;
}

export interface Mover extends QuotedSymbol {
  quote: QuoteView;
}

export interface MoversFilter {
  sector?: SectorName;
  minTurnoverIdr: number;
}

export interface MarketDay {
  /** Undefined while shares have no quotes (reported-day.ts). */
  tradingDate: IsoDate | undefined;
  sectors: SectorSummary[];
  others: SectorSummary;
  companies: readonly QuotedSymbol[];
  movers(type: MoverType, limit: number, filter: MoversFilter): Mover[];
}

export async function readMarketDay(
  db: Database,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<MarketDay> {
  return marketDayOf(await listQuotedSymbols(db, isListedStock, idxCalendar, now), idxCalendar, now);
}

export function marketDayOf(
  companies: readonly QuotedSymbol[],
  idxCalendar: TradingCalendar,
  now: Date,
): MarketDay {
  const shares = companies.filter((company): company is Mover => company.quote !== undefined);
  const today = zonedClock(now, idxCalendar.timeZone).date;
  const tradingDate = shares[0]?.quote.onMarketDay.marketDay;
  const summaryOf = createSummariser(shares, tradingDate, today);
  return {
    tradingDate,
    sectors: siteSectors.map(summaryOf),
    others: summaryOf(otherSector),
    companies,
    movers: (type, limit, { sector, minTurnoverIdr }) => {
      if (tradingDate === undefined) return [];
      const candidates = shares
        .filter((share) => sector === undefined || share.sector === sector)
        .map((share) => ({ ...share.quote, ...share, share }));
      return listMovers(candidates, type, tradingDate, limit, minTurnoverIdr).map(({ share }) => share);
    },
  };
}

function createSummariser(
  shares: readonly Mover[],
  tradingDate: IsoDate | undefined,
  today: IsoDate,
): (sector: Pick<SectorSummary, "name" | "slug">) => SectorSummary {
  const members = shares.map(({ symbol, sector, quote }) => ({
    symbol,
    sector: sector ?? otherSector.name,
    changePct: quote.changePct,
    marketCapIdr: quote.marketCap,
    tradingDate: quote.tradingDate,
    confirmedDate: quote.confirmedDate,
    quote,
  }));
  const bySector = new Map(sectorChanges(members, today).map((change) => [change.sector, change]));
  return ({ name, slug }) => {
    const change = bySector.get(name);
    const { changePct, countedMembers = [], members: all = [] } = change ?? {};
    const tradedQuotes = countedMembers
      .filter((member) => member.tradingDate === change?.date)
      .map(({ quote }) => quote);
    const isOfEarlierDay = change !== undefined && tradingDate !== undefined && change.date < tradingDate;
    return {
      name,
      slug,
      changePct,
      counted: countedMembers.length,
      members: all.length,
      largest: [...countedMembers]
        .sort((a, b) => (b.marketCapIdr ?? 0) - (a.marketCapIdr ?? 0))
        .slice(0, LARGEST_NAMED)
        .map(({ symbol }) => symbol),
      marketCapIdr: all.reduce((sum, { marketCapIdr }) => sum + (marketCapIdr ?? 0), 0),
      provenance: changePct === undefined ? undefined : provenanceOfSum(tradedQuotes, isOfEarlierDay),
    };
  };
}
