import { actionTerms, corporateActionDates } from "#copy/corporate-actions.ts";
import { companyEvents as copy, dividendsAndSplits } from "#copy/stock/tabs.ts";
import type { CorporateActionType } from "#domain/market/corporate-actions/corporate-action.ts";
import type { DatedEvent } from "#domain/market/corporate-actions/corporate-event.ts";
import { formatLongDate } from "#format/dates.ts";

export interface EventsTabProps {
  ticker: string;
  upcoming: readonly DatedEvent[];
  past: readonly DatedEvent[];
}

export function EventsTab({ ticker, upcoming, past }: EventsTabProps) {
  return (
    <section aria-labelledby="events-title" className="max-w-read">
      <h2 id="events-title" className="text-lg font-semibold tracking-tight">
        {copy.heading(ticker)}
      </h2>
      {[...upcoming, ...past].some(({ isSimulated }) => isSimulated) ? (
        <p className="mt-1 text-xs text-ink-faint">{dividendsAndSplits.simulated}</p>
      ) : null}
      <h3 className="mt-4 text-sm font-semibold">{copy.upcoming}</h3>
      {upcoming.length > 0 ? (
        <Dates events={upcoming} />
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{copy.noneComing}</p>
      )}
      {past.length > 0 ? (
        <>
          <h3 className="mt-6 text-sm font-semibold">{copy.past}</h3>
          <Dates events={past} />
        </>
      ) : null}
    </section>
  );
}

function Dates({ events }: { events: readonly DatedEvent[] }) {
  return (
    <ul className="mt-1 divide-y border-t text-sm tabular-nums">
      {events.map((event) => (
        <li
          key={`${event.date} ${event.kind} ${event.type}`}
          className="grid gap-x-4 py-2 sm:grid-cols-[10rem_9rem_1fr]"
        >
          <time dateTime={event.date} className="text-ink-soft">
            {formatLongDate(event.date)}
          </time>
          <span className="font-medium">{corporateActionDates[event.kind]}</span>
          <span>
            {[copy.types[event.type as CorporateActionType], actionTerms(event)].filter(Boolean).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
