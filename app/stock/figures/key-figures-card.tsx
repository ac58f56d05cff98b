import type { ReactNode } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Fact, Provenance } from "#app/figures/provenance.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { failures } from "#copy/failures.ts";
import { keyFigures as copy, periodReturns } from "#copy/stock/figures.ts";
import type { KeyFigures } from "#domain/market/key-figures/key-figures.server.ts";
import type { PeriodFigures } from "#domain/market/key-figures/period-figures.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { formatDateTime, formatShortDate } from "#format/dates.ts";
import { formatChangePct } from "#format/percent.ts";
import { Card } from "#ui/card.tsx";
import { FigureGroup } from "./figure-group.tsx";
import { tradingFacts, valuationFacts } from "./quote-facts.ts";
import { YearRangeBar } from "./year-range-bar.tsx";

export interface KeyFiguresCardProps {
  quote: QuoteItem;
  figures: KeyFigures | undefined;
  isStale: boolean;
  placeholder: ReactNode;
}

export function KeyFiguresCard({ quote, figures, isStale, placeholder }: KeyFiguresCardProps) {
  if (placeholder) {
    return (
      <Card id="summary" title={copy.heading}>
        {placeholder}
      </Card>
    );
  }
  const isOfIndex = isIndex(quote.symbol);
  const trading = tradingFacts(quote, figures);
  const valuation = isOfIndex ? undefined : valuationFacts(quote);
  const { figuresTsISO, range52WeekTsISO } = quote;
  return (
    <Card
      id="summary"
      title={copy.heading}
      aside={
        <Provenance
          subject={copy.subject(quote.symbol)}
          figure={quote}
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
      <div className="-mt-2 grid gap-4">
        {figures === undefined ? <FailedPart title={failures["stock-unavailable"].title} /> : null}
        <FigureGroup heading={copy.trading} time={trading.time} facts={trading.facts} />
        <YearRangeBar quote={quote} figures={figures} />
        {valuation ? (
          <FigureGroup heading={copy.valuation} time={valuation.time} facts={valuation.facts} />
        ) : null}
        {figures?.periods.some(({ missing }) => missing === undefined) ? (
          <PeriodReturns figures={figures} />
        ) : null}
      </div>
    </Card>
  );
}

function PeriodReturns({ figures: { periods, until } }: { figures: KeyFigures }) {
  return (
    <FigureGroup
      heading={copy.returns}
      time={until === undefined ? undefined : copy.until(formatShortDate(until))}
      facts={periods.map((figure) => ({
        term: periodReturns.names[figure.period],
        figure: <ChangeFigure changePct={figure.returnPct} />,
        note: periodNote(figure),
      }))}
    />
  );
}

function periodNote({ missing, indexReturnPct }: PeriodFigures): string | undefined {
  if (missing !== undefined) return periodReturns.missing[missing];
  return indexReturnPct === undefined ? undefined : periodReturns.index(formatChangePct(indexReturnPct));
}
