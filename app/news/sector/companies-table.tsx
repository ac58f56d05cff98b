import { Link } from "react-router";
import type { SectorCompanyItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { keepsPlace } from "#app/frame/waking/keeps-place.ts";
import { CompanyCell } from "#app/market/company-cell.tsx";
import { sectorPage } from "#copy/reading.ts";
import {
  type CompanySort,
  type SortDirection,
  usualDirection,
} from "#domain/market/overview/company-order.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { formatRupiah } from "#format/price.ts";
import { Icon } from "#ui/icon.tsx";
import type { SectorView } from "./sector-view.ts";

const copy = sectorPage.companies;

export interface CompaniesTableProps {
  caption: string;
  companies: readonly SectorCompanyItem[];
  view: SectorView;
  /** The page in another order. */
  addressOf(view: SectorView): string;
}

/** Companies, two figures a cell so that phones show them all. Each row's link covers the row. */
export function CompaniesTable({ caption, companies, view, addressOf }: CompaniesTableProps) {
  // If all are stale, the block says so once.
  const isMixed = companies.some(({ source, stale }) => source !== null && !stale);
  const head = (...sorts: [CompanySort, ...CompanySort[]]) => ({
    "aria-sort": sorts.includes(view.sort)
      ? view.direction === "asc"
        ? ("ascending" as const)
        : ("descending" as const)
      : undefined,
    children: sorts.map((sort) => <SortLink key={sort} sort={sort} view={view} addressOf={addressOf} />),
  });
  return (
    // With large text the table is wider than a phone and scrolls by itself.
    <div className="overflow-x-auto">
      <table className="figures min-w-72 table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" {...head("symbol", "name")} />
            <th scope="col" className="num w-28" {...head("price", "market-cap")} />
            <th scope="col" className="num w-24 align-top" {...head("change")} />
          </tr>
        </thead>
        <tbody data-results>
          {companies.map((company) => (
            <tr key={company.symbol} className="relative hover:bg-sunken">
              <CompanyCell company={company} marksStale={isMixed} />
              <td className="num">
                {formatRupiah(company.price)}
                <span className="block text-xs text-ink-faint">{formatLargeAmount(company.marketCap)}</span>
              </td>
              <td className="num align-top">
                <ChangeFigure changePct={company.changePct} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortLinkProps {
  sort: CompanySort;
  view: SectorView;
  addressOf(view: SectorView): string;
}

/** Sorts by a column; the column that is sorted by in the other direction. */
function SortLink({ sort, view, addressOf }: SortLinkProps) {
  const isCurrent = sort === view.sort;
  const opposite: SortDirection = view.direction === "asc" ? "desc" : "asc";
  const direction = isCurrent ? opposite : usualDirection(sort);
  const column = copy.columns[sort];
  return (
    <Link
      to={addressOf({ ...view, sort, direction })}
      {...keepsPlace}
      title={copy.sortBy(column, direction)}
      className={`block leading-6 hover:text-ink ${isCurrent ? "font-semibold text-ink" : ""}`}
    >
      {column}
      {isCurrent ? (
        <Icon name={view.direction === "asc" ? "up" : "down"} size={14} className="ml-0.5 inline" />
      ) : null}
    </Link>
  );
}
