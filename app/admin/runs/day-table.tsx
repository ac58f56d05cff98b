import { runDays, runLog } from "#copy/newsroom/runs.ts";
import type { FetchDay } from "#domain/ingest/health/aggregate-old-runs.server.ts";
import { formatShortDate } from "#format/dates.ts";
import { TableHeads } from "../table-heads.tsx";
import { CountCells } from "./count-cells.tsx";

export function DayTable({ days, retentionDays }: { days: readonly FetchDay[]; retentionDays: number }) {
  const { source, new: added, updated, duplicate, skipped } = runLog.columns;
  return (
    <section aria-labelledby="harian" className="mt-8">
      <h2 id="harian" className="text-lg font-semibold tracking-tight">
        {runDays.title}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{runDays.lead(retentionDays)}</p>
      <div className="newsroom-table">
        <table className="figures card-rows newsroom-runs">
          <thead>
            <tr>
              <TableHeads names={[runDays.day, source]} />
              <TableHeads
                names={[runDays.runs, runDays.failed, added, updated, duplicate, skipped]}
                className="num"
              />
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={`${day.day} ${day.source.id}`}>
                <td>
                  <time dateTime={day.day}>{formatShortDate(`${day.day}T00:00:00+07:00`)}</time>
                </td>
                <th scope="row" className="newsroom-source">
                  {day.source.name}
                </th>
                <CountCells
                  counts={[
                    [runDays.runs, day.runs],
                    [runDays.failed, day.failedRuns],
                    [added, day.new],
                    [updated, day.updated],
                    [duplicate, day.duplicate],
                    [skipped, day.skipped],
                  ]}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
