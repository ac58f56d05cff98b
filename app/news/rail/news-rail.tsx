import { Link } from "react-router";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { RowAge } from "#app/figures/row-age.tsx";
import type { MoverLists } from "#app/market/market-page-data.ts";
import { MoversCard } from "#app/market/movers-card.tsx";
import { sectorPath, tickerNewsPath } from "#app/seo/paths.ts";
import { mostNamed as copy, sectorPage } from "#copy/market.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { formatRupiah } from "#format/price.ts";
import { Card } from "#ui/card.tsx";
import { Chip } from "#ui/chip.tsx";

export interface MostNamedCompany extends FigureProvenance {
  symbol: string;
  articles: number;
  price: number | null;
  changePct: number | null;
}

export interface NewsRailData {
  mostNamed: MostNamedCompany[] | undefined;
  movers: MoverLists | undefined;
}

export const MOVERS_IN_RAIL = 5;

export function NewsRail({ mostNamed, movers }: NewsRailData) {
  return (
    <aside aria-label={copy.rail} className="grid min-w-0 grid-cols-1 content-start gap-8">
      {mostNamed ? <MostNamedCard companies={mostNamed} /> : null}
      <Card id="sector-links" title={sectorPage.sectors}>
        <ul className="flex flex-wrap gap-2">
          {siteSectors.map(({ slug, name }) => (
            <li key={slug}>
              <Chip to={sectorPath(slug)}>{name}</Chip>
            </li>
          ))}
        </ul>
      </Card>
      <MoversCard initial={movers} rows={MOVERS_IN_RAIL} />
    </aside>
  );
}

export function MostNamedCard({ companies }: { companies: readonly MostNamedCompany[] }) {
  const listProvenance = provenanceOfMany(companies);
  if (companies.length === 0) return null;
  return (
    <Card id="most-named" title={copy.heading}>
      <table className="figures stacked table-fixed">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.columns.stock}</th>
            <th scope="col" className="num w-24">
              {copy.columns.price}
            </th>
            <th scope="col" className="num w-22">
              {copy.columns.change}
            </th>
          </tr>
        </thead>
        <tbody data-results>
          {companies.map(({ articles, ...company }) => (
            <tr key={company.symbol} className="relative hover:bg-sunken">
              <td>
                <Link
                  data-result
                  to={tickerNewsPath(company.symbol)}
                  className="font-medium after:absolute after:inset-0"
                >
                  {company.symbol}
                </Link>{" "}
                <span className="text-xs text-ink-faint">{copy.count(articles)}</span>{" "}
                <RowAge row={company} listProvenance={listProvenance} />
              </td>
              <td className="num">{formatRupiah(company.price)}</td>
              <td className="num">
                <ChangeFigure changePct={company.changePct} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {listProvenance ? <Provenance subject={copy.heading} figure={listProvenance} className="mt-1" /> : null}
    </Card>
  );
}

export function isRailSimulated({ mostNamed = [], movers }: NewsRailData): boolean {
  const lists = [mostNamed, ...Object.values(movers ?? {})];
  return lists.some((list) => list.some(({ simulated }) => simulated));
}
