import { redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { feedFailureText } from "#copy/newsroom/feed-failures.ts";
import { runDetail, runTriggers } from "#copy/newsroom/runs.ts";
import { MAX_FEED_ITEMS } from "#domain/ingest/items/feed-limits.ts";
import { findRun, type LoggedRun } from "#domain/ingest/runs/run-log.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount, formatTenths } from "#format/large-amount.ts";
import { DASH } from "#format/missing.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Facts } from "../facts.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/run-detail";
import { parseRunLogView, RUN_PARAMETER, runLogPath } from "./run-log-view.ts";
import { RunStatus } from "./run-status.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "run-ingest");
  const closeTo = runLogPath(parseRunLogView(url.searchParams));
  const run = await findRun(context.get(appContext).db, parseRowId(url.searchParams.get(RUN_PARAMETER)));
  // The source, and with it the run, has been deleted.
  if (!run) throw redirect(closeTo);
  return { run, closeTo, now: new Date() };
}

export default function RunDetail({ loaderData: { run, closeTo, now } }: Route.ComponentProps) {
  const { facts } = runDetail;
  return (
    <Dialog title={runDetail.title} closeLabel={runDetail.close} closeTo={closeTo}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{run.source.name}</span>
        <RunStatus run={run} now={now} />
      </p>
      {run.outcome === "failed" || run.failureCode ? (
        <p>{feedFailureText(run.failureCode, run.failureStatus)}</p>
      ) : null}
      {run.fetched > MAX_FEED_ITEMS ? (
        <p>{runDetail.tooManyItems(formatCount(run.fetched), formatCount(MAX_FEED_ITEMS))}</p>
      ) : null}
      <Facts
        rows={[
          [facts.startedAt, formatDateTime(run.startedAt)],
          [facts.duration, durationOf(run)],
          [facts.trigger, runTriggers[run.trigger]],
          [facts.fetched, formatCount(run.fetched)],
          [facts.new, formatCount(run.new)],
          [facts.updated, formatCount(run.updated)],
          [facts.duplicate, formatCount(run.duplicate)],
          [facts.unchanged, formatCount(run.unchanged)],
          [facts.unusable, formatCount(run.unusable)],
          [facts.skippedItems, formatCount(countSkippedItems(run))],
        ]}
      />
      {run.reason ? (
        <details className="text-sm">
          <summary>{runDetail.note}</summary>
          <p lang="en" className="mt-2 break-words text-ink-soft">
            {run.reason}
          </p>
        </details>
      ) : null}
    </Dialog>
  );
}

/** Items beyond the configured limits: part of `fetched`, but of none of the other counts. */
function countSkippedItems({ outcome, fetched, ...run }: LoggedRun): number {
  if (outcome !== "succeeded") return 0;
  return fetched - run.new - run.updated - run.duplicate - run.unchanged - run.unusable;
}

function durationOf({ startedAt, finishedAt }: LoggedRun): string {
  if (!finishedAt) return DASH;
  return runDetail.seconds(formatTenths((finishedAt.getTime() - startedAt.getTime()) / 1000));
}
