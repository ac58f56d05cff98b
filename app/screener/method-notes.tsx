import { screener, screenerFieldWords as words } from "#copy/screener/screener.ts";
import { screenerFields } from "#domain/market/screener/screener-fields.ts";
import { formatShortDate } from "#format/dates.ts";
import { Icon } from "#ui/icon.tsx";
import type { ScreenerColumns } from "./screener-columns.ts";

export const METHOD_ID = "metode";

export function MethodNotes({ reports }: { reports: ScreenerColumns["reports"] }) {
  return (
    <details id={METHOD_ID} className="group mt-6 border-t pt-3 text-sm">
      <summary className="flex min-h-8 items-center gap-2 font-semibold">
        <Icon name="info" size={16} className="text-ink-faint" />
        {screener.method.heading}
      </summary>
      <p className="mt-2 max-w-read text-ink-soft">{screener.method.intro}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {screenerFields.map(({ id }) => (
          <div key={id}>
            <dt className="font-medium">{words[id].label}</dt>
            <dd className="text-ink-soft">{words[id].method}</dd>
          </div>
        ))}
      </dl>
      {reports === null ? null : (
        <p className="mt-4 max-w-read text-ink-soft">
          {screener.method.reports(formatShortDate(reports.from), formatShortDate(reports.to))}
        </p>
      )}
    </details>
  );
}
