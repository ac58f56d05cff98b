import type { QuoteItem } from "#app/figure-contract/market-data.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { stockOverview } from "#copy/stock.ts";
import { formatCount, formatLargeAmount } from "#format/large-amount.ts";
import { formatMultiple, formatPct } from "#format/percent.ts";
import { formatRupiahPerShare } from "#format/price.ts";
import { Card } from "#ui/card.tsx";

/** The day's volume and the figures by which shares are compared. */
export function SummaryCard({ quote, isStale }: { quote: QuoteItem; isStale: boolean }) {
  const { heading, subject, volume, marketCap, eps, per, divYield } = stockOverview.summary;
  const facts = [
    [volume, formatCount(quote.volume)],
    [marketCap, formatLargeAmount(quote.marketCap)],
    [eps, formatRupiahPerShare(quote.eps)],
    [per, formatMultiple(quote.per)],
    [divYield, formatPct(quote.divYield)],
  ] as const;
  return (
    <Card
      id="summary"
      title={heading}
      aside={<Provenance subject={subject(quote.symbol)} of={quote} isStale={isStale} />}
    >
      <dl className="-mt-2 divide-y text-sm tabular-nums">
        {facts.map(([term, figure]) => (
          <div key={term} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-medium">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
