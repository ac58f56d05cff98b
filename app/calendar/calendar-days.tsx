import { Link } from "react-router";
import { stockPath } from "#app/seo/stock-path.ts";
import { calendarPage as copy } from "#copy/calendar/calendar.ts";
import { actionTerms, corporateActionDates, corporateActionTypes } from "#copy/corporate-actions.ts";
import { formatLongDate } from "#format/dates.ts";
import { type EntryItem, RIGHTS_PATH } from "./calendar-view.ts";
import { eligibleWords } from "./entry-words.ts";

export interface CalendarDaysProps {
  id: string;
  title: string;
  entries: readonly EntryItem[];
  none?: string;
}

export function CalendarDays({ id, title, entries, none }: CalendarDaysProps) {
  const days = [...Map.groupBy(entries, ({ date }) => date)];
  return (
    <section aria-labelledby={`${id}-title`} className="mb-10">
      <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {days.length === 0 ? <p className="mt-1 text-sm text-ink-soft">{none}</p> : null}
      {days.map(([date, ofDay]) => (
        <div key={date} className="mt-4 border-t-2 border-ink pt-2">
          <h3 className="text-sm font-semibold">
            <time dateTime={date}>{formatLongDate(date)}</time>
          </h3>
          <ul data-results="" className="divide-y text-sm tabular-nums">
            {ofDay.map((entry) => (
              <li
                key={entry.id}
                className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[4.5rem_11rem_1fr]"
              >
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Entry({ entry }: { entry: EntryItem }) {
  const { symbol, kind, type, isSimulated } = entry;
  const eligible = eligibleWords(entry);
  return (
    <>
      <Link
        to={stockPath(symbol, { tab: "events" })}
        data-result=""
        className="font-semibold hover:underline"
      >
        {symbol}
      </Link>
      <span className="font-medium">{corporateActionDates[kind]}</span>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p>
          {[corporateActionTypes[type], actionTerms(entry)].filter(Boolean).join(", ")}
          {isSimulated ? ` (${copy.simulatedMark})` : null}
        </p>
        {eligible === undefined ? null : <p className="text-ink-soft">{eligible}</p>}
        {type === "rights-issue" ? (
          <Link to={`${RIGHTS_PATH}?saham=${symbol}`} className="link">
            {copy.calculatorOf(symbol)}
          </Link>
        ) : null}
      </div>
    </>
  );
}
