import { Outlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { listFilters } from "#copy/newsroom/filters.ts";
import { runLog, runOutcomes, runsFailed } from "#copy/newsroom/runs.ts";
import { listFetchDays, RUN_RETENTION_DAYS } from "#domain/ingest/health/aggregate-old-runs.server.ts";
import { listDuplicatedSources } from "#domain/ingest/health/source-health.server.ts";
import { readCycleState } from "#domain/ingest/runs/cycle-state.server.ts";
import { listRuns } from "#domain/ingest/runs/run-log.server.ts";
import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatTimeCursor, parseTimeCursor } from "#format/paging/time-cursor.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Options } from "../fields.tsx";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { DayFields } from "../filters/day-field.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/runs";
import { toCycleSnapshot } from "./cycle-snapshot.ts";
import { CycleView } from "./cycle-view.tsx";
import { DayTable } from "./day-table.tsx";
import {
  MANUAL_IMPORT_PATH,
  parseRunLogView,
  RUNS_PATH,
  runFilterOf,
  runLogParameters,
  runLogPath,
  SHOWN_OUTCOMES,
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
  const after = parseTimeCursor(view.after);
  const before = after && { startedAt: after.at, id: after.id };
  const now = new Date();
  const [cycle, rows, sources, duplicated] = await Promise.all([
    readCycleState(db, now, { isScheduled: ingest.isScheduled }),
    listRuns(db, filter, { before, limit: ROWS_PER_LIST_PAGE + 1 }),
    listManagedSources(db),
    filter.sourceId === undefined ? [] : listDuplicatedSources(db, filter.sourceId),
  ]);
  const { page: runs, next } = pageByCursor(rows, ({ startedAt: at, id }) => formatTimeCursor({ at, id }));
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
      <CursorPages label={runLog.pages} view={view} next={next} pathOf={runLogPath} />
      {days.length > 0 ? <DayTable days={days} retentionDays={retentionDays} /> : null}
      <Outlet />
    </>
  );
}

function RunFilters({ view, sources }: Pick<Route.ComponentProps["loaderData"], "view" | "sources">) {
  const { filters } = runLog;
  return (
    <FilterForm label={filters.label} path={RUNS_PATH} view={view}>
      <SelectField label={filters.source} name={runLogParameters.source} defaultValue={view.source}>
        <option value="">{listFilters.all}</option>
        <Options choices={sources.map(({ id, name }) => [id, name])} />
      </SelectField>
      <SelectField label={filters.status} name={runLogParameters.status} defaultValue={view.status}>
        <option value="">{listFilters.all}</option>
        <Options choices={SHOWN_OUTCOMES.map((outcome) => [outcome, runOutcomes[outcome]])} />
      </SelectField>
      <DayFields view={view} parameters={runLogParameters} />
    </FilterForm>
  );
}

export const ErrorBoundary = errorBoundaryOf(runsFailed);
