import { Link } from "react-router";
import type { FigureProvenance, QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { formatFigureTime } from "#app/figures/figure-time.ts";
import { onMarketDay } from "#app/figures/on-market-day.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { Sparkline } from "#app/figures/sparkline.tsx";
import { FailedBlock } from "#app/market/market-block.tsx";
import { useQuotes } from "#app/refresh/use-quotes.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { useSiteData } from "#app/site-data.ts";
import { articleCompanies as copy } from "#copy/news/article.ts";
import { changeSincePct, type PriceBefore } from "#domain/market/key-figures/change-since.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatPriceInText } from "#format/price.ts";
import { Card } from "#ui/card.tsx";

export interface ArticleCompany
  extends FigureProvenance,
    Pick<QuoteItem, "symbol" | "name" | "last" | "changePct" | "onMarketDay"> {
  isListed: boolean;
  sparkline: number[];
  before: PriceBefore | null;
}

export function ArticleCompanies({ companies }: { companies: readonly ArticleCompany[] | undefined }) {
  if (companies?.length === 0) return null;
  return (
    <Card id="article-companies" title={copy.heading}>
      {companies === undefined ? <FailedBlock heading={copy.heading} /> : <Companies initial={companies} />}
    </Card>
  );
}

function Companies({ initial }: { initial: readonly ArticleCompany[] }) {
  const { quotes, isStale } = useQuotes(initial);
  const companies = initial.map((company, index) => onMarketDay({ ...company, ...quotes[index] }));
  const listProvenance = provenanceOfMany(companies);
  return (
    <>
      <ul data-results className="-mt-3 divide-y">
        {companies.map((company) => (
          <CompanyRow key={company.symbol} company={company} isOlder={isOlder(company, listProvenance)} />
        ))}
      </ul>
      {listProvenance ? (
        <Provenance
          subject={copy.subject}
          figure={listProvenance}
          isStale={isStale}
          method={<p className="mt-2 text-ink-soft">{copy.method}</p>}
        />
      ) : null}
    </>
  );
}

function isOlder(company: FigureProvenance, listProvenance: FigureProvenance | undefined): boolean {
  if (listProvenance === undefined || company.source === null) return false;
  return (
    (company.stale && !listProvenance.stale) ||
    formatShortDate(company.tsISO) !== formatShortDate(listProvenance.tsISO)
  );
}

function CompanyRow({ company, isOlder }: { company: ArticleCompany; isOlder: boolean }) {
  const { symbol, name, last, changePct, before, isListed, sparkline, tsISO } = company;
  const { renderedAt } = useSiteData();
  return (
    <li className="relative py-2.5 hover:bg-sunken">
      <div className="grid grid-cols-[minmax(3.5rem,1fr)_minmax(0,5rem)_minmax(max-content,5.5rem)] items-center gap-x-3">
        <Link data-result to={stockPath(symbol)} className="min-w-0 after:absolute after:inset-0">
          <span className="block font-semibold">{symbol}</span>
          <span className="block truncate text-xs text-ink-faint">{shortName(name)}</span>
        </Link>
        <Sparkline points={sparkline} className="h-7 w-full text-ink-faint" />
        <p className="text-right text-sm tabular-nums">
          <span className="block font-semibold">{formatPriceInText(last, priceUnitOf(symbol))}</span>
          <ChangeFigure changePct={isListed ? changePct : null} />
        </p>
      </div>
      {isListed ? null : <p className="text-xs text-ink-soft">{copy.unlisted}</p>}
      {isOlder ? (
        <p className="text-xs text-caution">{copy.older(formatFigureTime(tsISO, renderedAt))}</p>
      ) : null}
      {before !== null && last !== null && isListed ? (
        <ChangeSince symbol={symbol} before={before} last={last} />
      ) : null}
    </li>
  );
}

function ChangeSince({ symbol, before, last }: { symbol: string; before: PriceBefore; last: number }) {
  const changePct = changeSincePct(before, last);
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-xs text-ink-soft tabular-nums">
      {changePct === undefined ? (
        copy.untraded
      ) : (
        <>
          {copy.since}
          <ChangeFigure changePct={changePct} className="font-medium" />
          <span className="text-ink-faint">
            {copy.from(formatPriceInText(before.close, priceUnitOf(symbol)), formatShortDate(before.date))}
          </span>
        </>
      )}
    </p>
  );
}
