import type { MoverItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { movers as copy } from "#copy/market.ts";
import { formatRupiah } from "#format/price.ts";
import { CompanyCell } from "./company-cell.tsx";

export function MoversTable({ caption, movers }: { caption: string; movers: readonly MoverItem[] }) {
  // If all are stale, the block says so once.
  const isMixed = movers.some(({ stale }) => !stale);
  return (
    <table className="figures stacked table-fixed">
      <caption className="sr-only">{caption}</caption>
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
        {movers.map((mover) => (
          <tr key={mover.symbol} className="relative hover:bg-sunken">
            <CompanyCell company={mover} marksStale={isMixed} />
            <td className="num">{formatRupiah(mover.price)}</td>
            <td className="num">
              <ChangeFigure changePct={mover.changePct} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
