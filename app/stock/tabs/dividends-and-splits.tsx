import { actionTerms } from "#copy/corporate-actions.ts";
import { companyEvents, dividendsAndSplits as copy } from "#copy/stock/tabs.ts";
import { CORPORATE_ACTION_DATES } from "#domain/market/corporate-actions/corporate-action.ts";
import { actionTypeOf, type CorporateEvent } from "#domain/market/corporate-actions/corporate-event.ts";
import { formatShortDate } from "#format/dates.ts";

export interface DividendsAndSplitsProps {
  ticker: string;
  events: readonly CorporateEvent[];
}

export function DividendsAndSplits({ ticker, events }: DividendsAndSplitsProps) {
  return (
    <section aria-labelledby="dividends-title" className="min-w-0">
      <h2 id="dividends-title" className="text-lg font-semibold tracking-tight">
        {copy.heading}
      </h2>
      <p className="mt-1 max-w-read text-xs text-ink-faint">
        {events.some(({ isSimulated }) => isSimulated) ? copy.simulated : copy.lead}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="side-scroll mt-3" aria-label={copy.caption(ticker)} tabIndex={0}>
        <table className="figures whitespace-nowrap">
          <caption className="sr-only">{copy.caption(ticker)}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.dates.exOn}</th>
              <th scope="col">{copy.type}</th>
              <th scope="col" className="num">
                {copy.value}
              </th>
              <th scope="col">{copy.dates.cumOn}</th>
              <th scope="col">{copy.dates.recordOn}</th>
              <th scope="col">{copy.dates.paymentOn}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={`${event.exOn} ${event.type}`}>
                <th scope="row" className="font-medium">
                  {formatShortDate(event.exOn)}
                </th>
                <td>{companyEvents.types[actionTypeOf(event)]}</td>
                <td className="num">{actionTerms(event) ?? companyEvents.unknownAmount}</td>
                {CORPORATE_ACTION_DATES.filter((date) => date !== "exOn").map((date) => (
                  <td key={date}>{formatShortDate(event[date])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
