import {
  actionTerms,
  corporateActionsTab as copy,
  corporateActionDates,
  corporateActionTypes,
} from "#copy/corporate-actions.ts";
import { actionRatio, CORPORATE_ACTION_DATES } from "#domain/market/corporate-actions/corporate-action.ts";
import { formatLongDate } from "#format/dates.ts";
import type { ActionNote } from "../stock-page-data.ts";

export function CorporateActionsTab({ ticker, actions }: { ticker: string; actions: readonly ActionNote[] }) {
  return (
    <section aria-labelledby="actions-title" className="max-w-read">
      <h2 id="actions-title" className="text-lg font-semibold tracking-tight">
        {copy.heading(ticker)}
      </h2>
      <p className="mt-1 text-xs text-ink-faint">{copy.lead}</p>
      <ul className="mt-4 border-t-2 border-ink">
        {actions.map((action) => (
          <li key={action.id} className="border-b py-5">
            <Action action={action} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Action({ action }: { action: ActionNote }) {
  const { type, announcedOn, note, sourceUrl } = action;
  const dates = CORPORATE_ACTION_DATES.flatMap((name) => {
    const date = action[name];
    return date === null ? [] : [{ name, date }];
  });
  return (
    <>
      <h3 className="font-semibold">
        {[corporateActionTypes[type], actionTerms({ ...action, ratio: actionRatio(action) })]
          .filter(Boolean)
          .join(", ")}
      </h3>
      <p className="text-xs text-ink-faint">
        <time dateTime={announcedOn}>{copy.announced(formatLongDate(announcedOn))}</time>
      </p>
      {dates.length > 0 ? (
        <dl className="figures mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
          {dates.map(({ name, date }) => (
            <div key={name}>
              <dt className="text-xs text-ink-faint">{corporateActionDates[name]}</dt>
              <dd>
                <time dateTime={date}>{formatLongDate(date)}</time>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{note}</p>
      {sourceUrl === null ? null : (
        <p className="mt-2 text-sm">
          <a className="link" href={sourceUrl} rel="nofollow noopener">
            {copy.source(new URL(sourceUrl).hostname.replace(/^www\./, ""))}
          </a>
        </p>
      )}
    </>
  );
}
