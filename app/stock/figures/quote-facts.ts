import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { keyFigures as copy } from "#copy/stock/figures.ts";
import { type IsoDate, zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import type { KeyFigures } from "#domain/market/key-figures/key-figures.server.ts";
import { missingPerReason } from "#domain/market/key-figures/missing-figures.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { turnoverOf } from "#domain/market/quotes/turnover.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount, formatLargeAmount } from "#format/large-amount.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { formatMultiple, formatPct } from "#format/percent.ts";
import { formatPrice, formatRupiahPerShare } from "#format/price.ts";
import type { FigureFact } from "./figure-group.tsx";

export interface TimedFacts {
  time: string | undefined;
  facts: FigureFact[];
}

export function tradingFacts(quote: QuoteItem, figures: KeyFigures | undefined): TimedFacts {
  const { tsISO, last, volume, symbol } = quote;
  const unit = priceUnitOf(symbol);
  const isShare = unit === "IDR";
  const date = tsISO === null ? undefined : exchangeDate(tsISO, figures);
  // The page may have been open since the previous day.
  const ofDay = figures?.tradingDate === date ? figures : undefined;
  const day = ofDay?.day;
  const price = (value: number | null | undefined) =>
    value == null ? NOT_AVAILABLE : formatPrice(value, unit);
  const reach = (value: number | null | undefined, wider: (...prices: number[]) => number) =>
    value == null || last === null ? value : wider(value, last);
  // A refreshed quote has a new volume, but no reported turnover.
  const turnover =
    figures?.turnover?.isEstimated === false
      ? ofDay?.turnover
      : turnoverOf({ turnover: undefined, volume: volume ?? undefined, last: last ?? undefined });
  return {
    time: date === undefined ? undefined : copy.per(formatShortDate(date)),
    facts: [
      // If the read failed, the card reports it once.
      ...(figures === undefined
        ? []
        : [
            withNote(copy.open, price(day?.o), copy.missing.noTrade),
            withNote(copy.high, price(reach(day?.h, Math.max)), copy.missing.noTrade),
            withNote(copy.low, price(reach(day?.l, Math.min)), copy.missing.noTrade),
          ]),
      withNote(copy.previousClose, price(quote.previousClose), copy.missing.unknown),
      // Few sources report an index's volume.
      ...(isShare || volume !== null
        ? [withNote(copy.volume, formatCount(volume), copy.missing.unknown)]
        : []),
      ...(isShare && figures !== undefined
        ? [
            withNote(
              copy.averageVolume,
              formatLargeAmount(ofDay?.averageVolume),
              ofDay ? copy.missing.noAverage : copy.missing.unknown,
            ),
            {
              ...withNote(copy.turnover, formatLargeAmount(turnover?.amountIdr), copy.missing.unknown),
              ...(turnover?.isEstimated && { note: copy.estimated }),
            },
          ]
        : []),
      ...(isShare
        ? [withNote(copy.marketCap, formatLargeAmount(quote.marketCap), copy.missing.unknown)]
        : []),
    ],
  };
}

/** The date of a time at the exchange of these figures. */
export function exchangeDate(tsISO: string, figures: KeyFigures | undefined): IsoDate {
  return zonedClock(new Date(tsISO), figures?.timeZone ?? "Asia/Jakarta").date;
}

export function valuationFacts(quote: QuoteItem): TimedFacts {
  const { eps, per, divYield, pbv, roe, figuresGap, figuresTsISO } = quote;
  const noPer = missingPerReason({ eps: eps ?? undefined, per: per ?? undefined });
  const gap = figuresGap === null ? undefined : copy.missingFigures[figuresGap];
  // Contradictory reports only affect the figures that depend on the profit: EPS, PER and ROE.
  const perShareGap = figuresGap === "action" ? gap : undefined;
  return {
    time: figuresTsISO === null ? undefined : copy.factsPer(formatShortDate(figuresTsISO)),
    facts: [
      withNote(copy.eps, formatRupiahPerShare(eps), gap ?? copy.missing.unknown),
      withNote(copy.per12, formatMultiple(per), gap ?? (noPer === undefined ? "" : copy.missingPer[noPer])),
      withNote(copy.divYield, formatPct(divYield), perShareGap ?? copy.missing.noDividend),
      withNote(copy.pbv, formatMultiple(pbv), perShareGap ?? copy.missing.noBook),
      withNote(
        copy.roe,
        formatPct(roe),
        (figuresGap === "contradiction" ? gap : undefined) ?? copy.missing.unknown,
      ),
    ],
  };
}

function withNote(term: string, figure: string, whyMissing: string): FigureFact {
  return figure === NOT_AVAILABLE ? { term, figure, note: whyMissing } : { term, figure };
}
