import { Link } from "react-router";
import { feedFailureText } from "#copy/newsroom/feed-failures.ts";
import { runLog, runTriggers } from "#copy/newsroom/runs.ts";
import type { LoggedRun } from "#domain/ingest/runs/run-log.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { TableHeads } from "../table-heads.tsx";
import { CountCells } from "./count-cells.tsx";
import { type RunLogView, runLogPath } from "./run-log-view.ts";
import { RunStatus } from "./run-status.tsx";

export interface RunTableProps {
  runs: readonly LoggedRun[];
  view: RunLogView;
  now: Date;
}

const { startedAt, source, status, new: added, updated, duplicate, skipped, trigger } = runLog.columns;

export function RunTable({ runs, view, now }: RunTableProps) {
  return (
    <div className="newsroom-table">
      <table className="figures card-rows newsroom-runs">
        <thead>
          <tr>
            <TableHeads names={[startedAt, source, status]} />
            <TableHeads names={[added, updated, duplicate, skipped]} className="num" />
            <TableHeads names={[trigger]} />
          </tr>
        </thead>
        <tbody data-results="">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} view={view} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run, view, now }: { run: LoggedRun; view: RunLogView; now: Date }) {
  const at = formatDateTime(run.startedAt);
  return (
    <tr>
      <td>
        <Link
          to={runLogPath(view, run.id)}
          preventScrollReset
          data-result=""
          aria-label={runLog.detailOf(run.source.name, at)}
          className="hover:underline"
        >
          <time dateTime={run.startedAt.toISOString()}>{at}</time>
        </Link>
      </td>
      <th scope="row" className="newsroom-source">
        {run.source.name}
      </th>
      <td className="newsroom-health">
        <RunStatus run={run} now={now} />
        {run.outcome === "failed" || run.failureCode ? (
          <p className="text-xs text-ink-soft">{feedFailureText(run.failureCode, run.failureStatus)}</p>
        ) : null}
      </td>
      <CountCells
        counts={[
          [added, run.new],
          [updated, run.updated],
          [duplicate, run.duplicate],
          [skipped, run.unchanged + run.unusable],
        ]}
      />
      <td data-label={trigger} className="leading">
        {runTriggers[run.trigger]}
      </td>
    </tr>
  );
}
