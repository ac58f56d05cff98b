import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { periodReturns } from "#copy/stock/figures.ts";
import { statistics as copy } from "#copy/stock/tabs.ts";
import type { KeyFigures } from "#domain/market/key-figures/key-figures.server.ts";
import type { PeriodFigures } from "#domain/market/key-figures/period-figures.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { DASH } from "#format/missing.ts";
import { formatRupiah } from "#format/price.ts";

export function PeriodStatistics({ ticker, figures }: { ticker: string; figures: KeyFigures }) {
  const { periods, until } = figures;
  return (
    <section aria-labelledby="statistics-title" className="min-w-0">
      <h2 id="statistics-title" className="text-lg font-semibold tracking-tight">
        {copy.heading(ticker)}
      </h2>
      {until === undefined ? null : (
        <p className="mt-1 max-w-read text-xs text-ink-faint">{copy.lead(formatShortDate(until))}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="side-scroll mt-3" aria-label={copy.caption(ticker)} tabIndex={0}>
        <table className="figures whitespace-nowrap">
          <caption className="sr-only">{copy.caption(ticker)}</caption>
          <thead>
            <tr>
              <th scope="col" className="first">
                {copy.period}
              </th>
              {[
                copy.from,
                copy.ownReturn,
                copy.index,
                copy.difference,
                copy.low,
                copy.high,
                copy.averageVolume,
              ].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map((figures) => (
              <PeriodRow key={figures.period} figures={figures} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function PeriodRow({ figures }: { figures: PeriodFigures }) {
  const { period, missing, fromDate, returnPct, indexReturnPct, differencePoints, low, high, averageVolume } =
    figures;
  return (
    <tr>
      <th scope="row" className="first font-normal">
        {periodReturns.names[period]}
      </th>
      <td className="num">
        {missing === undefined ? formatShortDate(fromDate) : periodReturns.missing[missing]}
      </td>
      <td className="num">
        <ChangeFigure changePct={returnPct} />
      </td>
      <td className="num">
        <ChangeFigure changePct={indexReturnPct} />
      </td>
      <td className="num">
        <ChangeFigure changePct={differencePoints} />
      </td>
      <td className="num">{formatRupiah(low)}</td>
      <td className="num">{formatRupiah(high)}</td>
      <td className="num">{averageVolume === undefined ? DASH : formatLargeAmount(averageVolume)}</td>
    </tr>
  );
}
