import { fundamentalsTab as copy } from "#copy/stock/tabs.ts";
import type { DatedFundamentals } from "#domain/market/company/company-data.server.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { formatPct } from "#format/percent.ts";
import { formatRupiahPerShare } from "#format/price.ts";

const rows: readonly [term: string, figure: (then: DatedFundamentals) => string][] = [
  [copy.eps, ({ epsIdr }) => formatRupiahPerShare(epsIdr)],
  [copy.dividend, ({ dividendIdr }) => formatRupiahPerShare(dividendIdr)],
  [copy.bookValue, ({ bookValueIdr }) => formatRupiahPerShare(bookValueIdr)],
  [copy.roe, ({ roePct }) => formatPct(roePct)],
  [copy.shares, ({ listedShares }) => formatLargeAmount(listedShares)],
  [copy.price, ({ priceIdr }) => formatRupiahPerShare(priceIdr)],
];

export function FundamentalsTab({ ticker, times }: { ticker: string; times: readonly DatedFundamentals[] }) {
  return (
    <section aria-labelledby="fundamentals-title">
      <h2 id="fundamentals-title" className="text-lg font-semibold tracking-tight">
        {copy.heading(ticker)}
      </h2>
      <p className="mt-1 max-w-read text-xs text-ink-faint">{copy.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="side-scroll mt-3" aria-label={copy.caption(ticker)} tabIndex={0}>
        <table className="figures max-w-read whitespace-nowrap">
          <caption className="sr-only">{copy.caption(ticker)}</caption>
          <thead>
            <tr>
              <th scope="col" className="first">
                {copy.figure}
              </th>
              {times.map(({ asOf }) => (
                <th key={asOf.toISOString()} scope="col" className="num">
                  {formatShortDate(asOf)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([term, figure]) => (
              <tr key={term}>
                <th scope="row" className="first font-normal">
                  {term}
                </th>
                {times.map((then) => (
                  <td key={then.asOf.toISOString()} className="num">
                    {figure(then)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
