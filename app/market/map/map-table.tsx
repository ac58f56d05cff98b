import type { MapSectorItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { marketMap as copy, sectors as sectorsCopy } from "#copy/market.ts";
import { formatCount, formatTrillions } from "#format/large-amount.ts";
import { formatRupiah } from "#format/price.ts";
import { openRow } from "#ui/open-row.ts";
import { CompanyRowHead } from "../tables/company-row-head.tsx";

export function MapTable({ sectors }: { sectors: readonly MapSectorItem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="side-scroll" aria-label={copy.tableCaption} tabIndex={0}>
      <table className="figures">
        <caption className="sr-only">{copy.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col" className="first">
              {copy.columns.stock}
            </th>
            <th scope="col" className="num">
              {copy.columns.price}
            </th>
            <th scope="col" className="num">
              {copy.columns.change}
            </th>
            <th scope="col" className="num">
              {copy.columns.marketCap}
            </th>
          </tr>
        </thead>
        {sectors.map((sector) => (
          <tbody key={sector.slug} data-results>
            <tr className="bg-sunken">
              <th scope="rowgroup" colSpan={2}>
                {sector.name}
              </th>
              <td className="num">
                {sector.changePct === null ? (
                  sectorsCopy.unknownChange
                ) : (
                  <ChangeFigure changePct={sector.changePct} />
                )}
              </td>
              <td className="num">{formatTrillions(sector.marketCapIdr || undefined)}</td>
            </tr>
            {sector.stocks.map(({ symbol, name, price, changePct, marketCapIdr }) => (
              <tr key={symbol} onClick={openRow} className="cursor-pointer">
                <CompanyRowHead company={{ symbol, name }} nameWidth="max-w-36 sm:max-w-none" />
                <td className="num">{formatRupiah(price)}</td>
                <td className="num">
                  <ChangeFigure changePct={changePct} />
                </td>
                <td className="num">{formatTrillions(marketCapIdr)}</td>
              </tr>
            ))}
            {sector.rest.companies > 0 ? (
              <tr>
                <td colSpan={3} className="text-ink-soft">
                  {copy.others(formatCount(sector.rest.companies))}
                </td>
                <td className="num">{formatTrillions(sector.rest.marketCapIdr)}</td>
              </tr>
            ) : null}
          </tbody>
        ))}
      </table>
    </section>
  );
}
