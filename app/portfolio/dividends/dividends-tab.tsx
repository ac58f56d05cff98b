import { Link } from "react-router";
import { FiguresTable } from "#app/figures/figures-table.tsx";
import { Pages } from "#app/frame/paging/pages.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { dividendsPage as copy } from "#copy/ledger/performance.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatRupiah } from "#format/price.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { OversoldNotice } from "../holdings/oversold-notice.tsx";
import { watchlistPath } from "../watchlist-data.ts";
import type { DividendRow, DividendsData } from "./dividends-data.server.ts";

export function DividendsTab(data: DividendsData) {
  if ("refusal" in data) return <OversoldNotice {...data} />;
  const { portfolioId, rows, years } = data;
  const firstPage = watchlistPath({ portfolioId, tab: "dividen" });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <div>
        <LinkButton to="/kalender">{copy.calendar}</LinkButton>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="chart" title={copy.empty} description={copy.emptyHint} />
      ) : (
        <>
          <dl aria-label={copy.byYear} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {years.map(({ year, gross, remaining }) => (
              <div key={year}>
                <dt className="text-xs text-ink-faint">{year}</dt>
                <dd className="font-medium tabular-nums">{formatRupiah(gross)}</dd>
                <dd className="text-xs text-ink-soft tabular-nums">
                  {copy.remainingOfYear(formatRupiah(remaining))}
                </dd>
              </div>
            ))}
          </dl>
          <div className="min-w-0">
            <DividendTable rows={rows} />
            <Pages
              {...data}
              texts={copy}
              pathOf={(page) => (page > 1 ? `${firstPage}&halaman=${page}` : firstPage)}
            />
          </div>
          <p className="max-w-prose text-sm text-ink-soft">{copy.taxNote}</p>
        </>
      )}
    </div>
  );
}

function DividendTable({ rows }: { rows: readonly DividendRow[] }) {
  const { columns } = copy;
  return (
    <FiguresTable label={copy.received}>
      <thead>
        <tr>
          {Object.values(columns).map((head, index) => (
            <th key={head} scope="col" className={index < 2 ? undefined : "num"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="text-left font-normal whitespace-nowrap">
              {formatShortDate(row.date)}
            </th>
            <td className="leading font-medium">
              <Link to={stockPath(row.symbol)}>{row.symbol}</Link>
            </td>
            {(["gross", "ifReinvested", "ifNot", "reinvested", "remaining"] as const).map((name) => (
              <td key={name} data-label={columns[name]} className="num whitespace-nowrap">
                {formatRupiah(row[name])}
              </td>
            ))}
            <td data-label={columns.by} className="num whitespace-nowrap">
              {formatShortDate(row.by)}
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
