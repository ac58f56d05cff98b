import { Link } from "react-router";
import type { MoverItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { stockAddress } from "#app/seo/stock-address.ts";
import { movers as copy, provenance } from "#copy/market.ts";
import { formatRupiah } from "#format/price.ts";
import { Badge } from "#ui/badge.tsx";

/** Stocks in the given order. Each row's link covers the row, so that a click anywhere opens the stock. */
export function MoversTable({ caption, movers }: { caption: string; movers: readonly MoverItem[] }) {
  // If all are stale, the block says so once.
  const isMixed = movers.some(({ stale }) => !stale);
  return (
    <table className="figures table-fixed">
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
            <td>
              <Link
                data-result
                to={stockAddress(mover.symbol)}
                className="font-medium after:absolute after:inset-0"
              >
                {mover.symbol}
              </Link>
              <span className="block truncate text-xs text-ink-faint">{mover.name}</span>
              {mover.stale && isMixed ? <Badge tone="caution">{provenance.badges.stale}</Badge> : null}
            </td>
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
