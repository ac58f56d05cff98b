import type { ReactNode } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { Fact, Provenance } from "#app/figures/provenance.tsx";
import { stockOverview } from "#copy/stock.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { formatDateTime, formatShortDate } from "#format/dates.ts";
import { formatCount, formatLargeAmount } from "#format/large-amount.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { formatMultiple, formatPct } from "#format/percent.ts";
import { formatPriceInText, formatRupiahPerShare, type PriceUnit } from "#format/price.ts";
import { Card } from "#ui/card.tsx";

const copy = stockOverview.summary;

export interface SummaryCardProps {
  quote: QuoteItem;
  /** A refresh failed. */
  isStale: boolean;
  /** In place of the figures, if there are none. */
  failed: ReactNode;
}

/** The day's volume and the figures for comparing shares, with their time if older than the price. */
export function SummaryCard({ quote, isStale, failed }: SummaryCardProps) {
  if (failed) {
    return (
      <Card id="summary" title={copy.heading}>
        {failed}
      </Card>
    );
  }
  const isOfIndex = isIndex(quote.symbol);
  const facts = isOfIndex ? factsOfIndex(quote) : factsOfShare(quote);
  const { figuresTsISO, range52WeekTsISO } = quote;
  return (
    <Card
      id="summary"
      title={copy.heading}
      aside={
        <Provenance
          subject={copy.subject(quote.symbol)}
          of={quote}
          isStale={isStale}
          method={
            <>
              <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                {figuresTsISO === null ? null : (
                  <Fact term={copy.figuresTime}>{formatDateTime(figuresTsISO)}</Fact>
                )}
                {range52WeekTsISO === null ? null : (
                  <Fact term={copy.rangeTime}>{formatDateTime(range52WeekTsISO)}</Fact>
                )}
              </dl>
              {isOfIndex ? null : <p className="mt-2 text-ink-soft">{copy.method}</p>}
            </>
          }
        />
      }
    >
      <dl className="-mt-2 divide-y text-sm tabular-nums">
        {facts.map(([term, figure]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="ml-auto text-right font-medium">{figure}</dd>
          </div>
        ))}
      </dl>
      {figuresTsISO === null ? null : (
        <p className="mt-2 text-xs text-ink-faint">{copy.figuresNote(formatShortDate(figuresTsISO))}</p>
      )}
    </Card>
  );
}

type FactLine = readonly [term: string, figure: string];

function factsOfShare(quote: QuoteItem): FactLine[] {
  return [
    [copy.volume, formatCount(quote.volume)],
    [copy.marketCap, formatLargeAmount(quote.marketCap)],
    [copy.eps, formatRupiahPerShare(quote.eps)],
    [copy.per, formatMultiple(quote.per)],
    [copy.divYield, formatPct(quote.divYield)],
    [copy.pbv, formatMultiple(quote.pbv)],
    [copy.roe, formatPct(quote.roe)],
    [copy.range52Week, formatRange(quote, "IDR")],
  ];
}

/** An index's volume is left out if unknown, since few sources report it. */
function factsOfIndex(quote: QuoteItem): FactLine[] {
  return [
    [copy.previousClose, formatPriceInText(quote.previousClose, "points")],
    ...(quote.volume === null ? [] : [[copy.volume, formatCount(quote.volume)] as const]),
    [copy.range52Week, formatRange(quote, "points")],
  ];
}

function formatRange({ low52Week, high52Week }: QuoteItem, unit: PriceUnit): string {
  if (low52Week === null || high52Week === null) return NOT_AVAILABLE;
  return `${formatPriceInText(low52Week, unit)} – ${formatPriceInText(high52Week, unit)}`;
}
