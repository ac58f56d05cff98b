import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BreadthItem } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { breadth as copy } from "#copy/market.ts";
import { formatCount, formatLargeAmount } from "#format/large-amount.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { MarketBlock } from "./market-block.tsx";

export function BreadthCard({ initial }: { initial: BreadthItem | undefined }) {
  const data = useMarketData("market-breadth", {}, initial);
  return (
    <section aria-labelledby="breadth-title" className="mt-4">
      <h2 id="breadth-title" className="sr-only">
        {copy.heading}
      </h2>
      <MarketBlock title={copy.heading} data={data} skeleton={<Skeleton className="h-20 w-full" />}>
        {(breadth, isStale) => <Breadth breadth={breadth} isStale={isStale} />}
      </MarketBlock>
    </section>
  );
}

function Breadth({ breadth, isStale }: { breadth: BreadthItem; isStale: boolean }) {
  const { up, down, unchanged, untraded, newHighs, newLows, turnoverIdr } = breadth;
  // Without data for the day, zeros would be wrong.
  const isKnown = breadth.source !== null && up + down + unchanged + untraded > 0;
  const count = (companies: number) => (isKnown ? formatCount(companies) : NOT_AVAILABLE);
  const extremes = ({ count: companyCount, largest }: BreadthItem["newHighs"]) => ({
    figure: breadth.yearsKnown > 0 ? formatCount(companyCount) : NOT_AVAILABLE,
    note: largest.map((symbol) => (
      <Link key={symbol} to={stockPath(symbol)} className="link inline-block min-h-6">
        {symbol}
      </Link>
    )),
  });
  return (
    <>
      {isKnown ? (
        <div
          aria-hidden="true"
          className="h-1.5"
          style={{ background: sharesOf(up, unchanged + untraded, down) }}
        />
      ) : null}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 tight:grid-cols-1 sm:grid-cols-4 lg:grid-cols-[repeat(4,minmax(3.5rem,auto))_repeat(3,minmax(auto,1fr))] lg:gap-x-6">
        <Item term={copy.up} figure={count(up)} tone="text-up" />
        <Item term={copy.down} figure={count(down)} tone="text-down" />
        <Item term={copy.unchanged} figure={count(unchanged)} />
        <Item term={copy.untraded} figure={count(untraded)} />
        <Item
          term={copy.turnover}
          figure={turnoverIdr === null ? NOT_AVAILABLE : copy.rupiah(formatLargeAmount(turnoverIdr))}
          note={breadth.estimatedTurnovers > 0 ? copy.estimated : undefined}
        />
        <Item term={copy.newHighs} {...extremes(newHighs)} />
        <Item term={copy.newLows} {...extremes(newLows)} />
      </dl>
      <Provenance
        subject={copy.heading}
        figure={breadth}
        isStale={isStale}
        method={
          <p className="mt-2 text-ink-soft">
            {copy.method(formatCount(breadth.unknown), formatCount(breadth.yearsKnown))}
          </p>
        }
        className="mt-1"
      />
    </>
  );
}

/** One gradient for all three colours: separate boxes would shift when the figures change. */
function sharesOf(up: number, still: number, down: number): string {
  const percent = (companies: number) => Math.round((companies / (up + still + down)) * 1_000) / 10;
  const [rises, falls] = [percent(up), percent(up + still)];
  return `linear-gradient(90deg, var(--up) ${rises}%, var(--canvas) 0 calc(${rises}% + 2px), var(--line-strong) 0 ${falls}%, var(--canvas) 0 calc(${falls}% + 2px), var(--down) 0)`;
}

function Item({
  term,
  figure,
  note,
  tone = "",
}: {
  term: string;
  figure: string;
  note?: ReactNode;
  tone?: string;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-faint tabular-nums">
        <span className={`text-lg font-semibold tracking-tight ${tone || "text-ink"}`}>{figure}</span>
        {note}
      </dd>
    </div>
  );
}
