import { holdingsPage as copy, figureNames } from "#copy/ledger/figures.ts";
import { transactionPage } from "#copy/ledger/transactions.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { ALL_PORTFOLIOS } from "../tabs/portfolio-tab.ts";
import { transactionDialogPath } from "../transactions/transactions-data.ts";
import type { AllocationRow, HoldingsData } from "./holdings-data.server.ts";
import { HoldingsTable } from "./holdings-table.tsx";
import { OversoldNotice } from "./oversold-notice.tsx";
import { TotalsList } from "./totals-list.tsx";

export function HoldingsTab(data: HoldingsData) {
  if ("refusal" in data) return <OversoldNotice {...data} />;
  const { portfolioId, totals, rows, bySector, byCompany, priceDate, hasTransactions } = data;
  const openRows = rows.filter(({ isHeld }) => isHeld);
  const closed = rows.filter(({ isHeld }) => !isHeld);
  if (!hasTransactions) {
    return (
      <EmptyState
        icon="chart"
        title={copy.empty}
        description={copy.emptyHint}
        action={
          portfolioId === ALL_PORTFOLIOS ? null : (
            <LinkButton to={transactionDialogPath(portfolioId, {})} variant="primary">
              {transactionPage.add}
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <TotalsList portfolioId={portfolioId} totals={totals} />
      <div className="min-w-0">
        {openRows.length > 0 ? <HoldingsTable rows={openRows} label={copy.table} /> : null}
        {priceDate === null ? null : (
          <p className="mt-2 text-xs text-ink-faint">{copy.pricesOf(formatShortDate(priceDate))}</p>
        )}
        {portfolioId === ALL_PORTFOLIOS || rows.length === 0 ? null : (
          <LinkButton
            to={`/watchlist/kepemilikan.csv?portfolio=${portfolioId}`}
            reloadDocument
            className="mt-4"
          >
            {copy.csv}
          </LinkButton>
        )}
      </div>
      {openRows.length > 0 && bySector && byCompany ? (
        <div className="grid gap-8 md:grid-cols-2">
          <Card id="by-sector" title={`${copy.allocation}: ${copy.bySector.toLowerCase()}`}>
            <Bars rows={bySector} />
          </Card>
          <Card id="by-company" title={`${copy.allocation}: ${copy.byCompany.toLowerCase()}`}>
            <Bars rows={byCompany} />
          </Card>
        </div>
      ) : null}
      {closed.length > 0 ? (
        <details>
          <summary className="mb-3 cursor-pointer text-sm font-semibold">
            {copy.closed(closed.length)}
          </summary>
          <HoldingsTable rows={closed} label={copy.closed(closed.length)} areClosed />
        </details>
      ) : null}
    </div>
  );
}

const MAX_BARS = 12;

function Bars({ rows }: { rows: readonly AllocationRow[] }) {
  const widest = Math.max(...rows.map(({ pct }) => pct));
  return (
    <ul className="grid gap-2 text-sm">
      {rows.slice(0, MAX_BARS).map(({ group, value, pct }) => (
        <li key={group}>
          <div className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{group}</span>
            <span className="tabular-nums" title={`${figureNames.value} ${formatRupiah(value)}`}>
              {formatPct(pct)}
            </span>
          </div>
          <div className="h-1.5 rounded-full bg-accent" style={{ width: `${(pct / widest) * 100}%` }} />
        </li>
      ))}
    </ul>
  );
}
