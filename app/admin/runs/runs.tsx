import { Outlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { runLog, runsFailed } from "#copy/newsroom/runs.ts";
import { listFetchDays, RUN_RETENTION_DAYS } from "#domain/ingest/health/aggregate-old-runs.server.ts";
import { listDuplicatedSources } from "#domain/ingest/health/source-health.server.ts";
import { readCycleState } from "#domain/ingest/runs/cycle-state.server.ts";
import { listRuns } from "#domain/ingest/runs/run-log.server.ts";
import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/runs";
import { toCycleSnapshot } from "./cycle-snapshot.ts";
import { CycleView } from "./cycle-view.tsx";
import { DayTable } from "./day-table.tsx";
import { RunFilters } from "./run-filters.tsx";
import {
  formatRunCursor,
  MANUAL_IMPORT_PATH,
  parseRunCursor,
  parseRunLogView,
  RUNS_PATH,
  runFilterOf,
  runLogPath,
} from "./run-log-view.ts";
import { RunTable } from "./run-table.tsx";
import styles from "./runs.css?url";

const SHOWN_DAYS = 100;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "run-ingest");
  const { db, ingest } = context.get(appContext);
  const view = parseRunLogView(url.searchParams);
  const filter = runFilterOf(view);
  const now = new Date();
  const [cycle, rows, sources, duplicated] = await Promise.all([
    readCycleState(db, now, { isScheduled: ingest.isScheduled }),
    listRuns(db, filter, { before: parseRunCursor(view.after), limit: ROWS_PER_LIST_PAGE + 1 }),
    listManagedSources(db),
    filter.sourceId === undefined ? [] : listDuplicatedSources(db, filter.sourceId),
  ]);
  const { page: runs, next } = pageByCursor(rows, formatRunCursor);
  // Daily sums have no outcome, so a status filter hides them.
  const hasDays = next === undefined && view.status === "";
  return {
    cycle: toCycleSnapshot(cycle),
    view,
    runs,
    next,
    days: hasDays ? await listFetchDays(db, filter, SHOWN_DAYS) : [],
    retentionDays: RUN_RETENTION_DAYS,
    duplicated,
    sources: sources.map(({ id, name }) => ({ id, name })),
    now,
  };
}

export const meta = newsroomMeta(runLog.title, RUNS_PATH);

export default function Runs({ loaderData }: Route.ComponentProps) {
  const { cycle, view, runs, next, days, retentionDays, sources, duplicated, now } = loaderData;
  return (
    <>
      <div className="newsroom-heading">
        <PageHeading lead={runLog.lead}>{runLog.title}</PageHeading>
        <LinkButton to={MANUAL_IMPORT_PATH} variant="primary" size="sm">
          {runLog.startImport}
        </LinkButton>
      </div>
      <CycleView loaded={cycle} />
      <RunFilters view={view} sources={sources} />
      {duplicated.length > 0 ? (
        <p className="mb-4 text-sm text-ink-soft">
          {runLog.duplicates(
            duplicated.map(({ name, items }) => runLog.duplicatesOf(name, formatCount(items))).join(", "),
          )}
        </p>
      ) : null}
      {runs.length > 0 ? (
        <RunTable runs={runs} view={view} now={now} />
      ) : days.length > 0 ? null : isFiltered(view) ? (
        <EmptyState icon="newspaper" title={runLog.emptyFiltered} />
      ) : (
        <EmptyState icon="newspaper" title={runLog.empty} description={runLog.emptyHint} />
      )}
      <CursorPages
        label={runLog.pages}
        start={view.after ? runLogPath({ ...view, after: "" }) : undefined}
        next={next ? runLogPath({ ...view, after: next }) : undefined}
      />
      {days.length > 0 ? <DayTable days={days} retentionDays={retentionDays} /> : null}
      <Outlet />
    </>
  );
}

export const ErrorBoundary = errorBoundaryOf(runsFailed);
