import type { FigureProvenance, SectorCompanyItem } from "#app/figure-contract/data-function-results.ts";
import { CompanyFigureCells } from "#app/market/tables/company-figure-cells.tsx";
import { CompanyRowHead } from "#app/market/tables/company-row-head.tsx";
import { SortHead } from "#app/market/tables/sort-head.tsx";
import { sectorPage } from "#copy/market.ts";
import { type CompanySort, defaultDirection } from "#domain/market/overview/company-order.ts";
import { openRow } from "#ui/open-row.ts";
import type { SectorView } from "./sector-view.ts";

const copy = sectorPage.companies;

const FIGURES = [
  "price",
  "change",
  "market-cap",
  "per",
  "pbv",
  "yield",
] as const satisfies readonly CompanySort[];

export interface CompaniesTableProps {
  caption: string;
  companies: readonly SectorCompanyItem[];
  listProvenance: FigureProvenance | undefined;
  view: SectorView;
  pathOf(view: SectorView): string;
}

export function CompaniesTable({ caption, companies, listProvenance, view, pathOf }: CompaniesTableProps) {
  const head = (sort: CompanySort) => {
    const isCurrent = sort === view.sort;
    const opposite = view.direction === "asc" ? "desc" : "asc";
    const direction = isCurrent ? opposite : defaultDirection(sort);
    return {
      label: copy.columns[sort],
      hint: copy.sortBy(copy.columns[sort], direction),
      to: pathOf({ ...view, sort, direction }),
      sorted: isCurrent ? (view.direction === "asc" ? "ascending" : "descending") : undefined,
    } as const;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="side-scroll" aria-label={caption} tabIndex={0}>
      <table className="figures rows whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <SortHead {...head("symbol")} className="first" />
            {FIGURES.map((sort) => (
              <SortHead key={sort} {...head(sort)} className="num" />
            ))}
          </tr>
        </thead>
        <tbody data-results>
          {companies.map((company) => (
            <tr key={company.symbol} onClick={openRow} className="cursor-pointer">
              <CompanyRowHead
                company={company}
                age={{ row: company, listProvenance }}
                nameWidth="w-24 sm:w-52"
              />
              <CompanyFigureCells {...company} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
