import { data, Link, Outlet } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { newAlertPath } from "#app/seo/alert-paths.ts";
import { sourceFailedTitles, sourceFailures, sourcesFailed, sourceTable } from "#copy/newsroom/sources.ts";
import { listSourceHealth } from "#domain/ingest/health/source-health.server.ts";
import { setSourceActive } from "#domain/ingest/sources/manage-sources.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/sources";
import { HEALTH_FILTERS, hasHealth, parseHealthFilter, sourcesPath } from "./health-filter.ts";
import { OPML_FILE_PATH, OPML_PATH, SOURCES_PATH } from "./source-paths.ts";
import { SourceTable } from "./source-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-sources");
  const { db, ingest } = context.get(appContext);
  const all = await listSourceHealth(db);
  const filter = parseHealthFilter(url.searchParams);
  return {
    filter,
    total: all.length,
    choices: HEALTH_FILTERS.map((health) => {
      return { health, count: all.filter((source) => hasHealth(source, health)).length };
    }),
    sources: filter ? all.filter((source) => hasHealth(source, filter)) : all,
    isScheduled: ingest.isScheduled,
    now: new Date(),
  };
}

const switchForm = z.object({ change: z.string().regex(/^\d{1,15}:(?:on|off)$/) });

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-sources");
  const { value: form } = await readForm(request, switchForm);
  const [id, change] = form.change.split(":");
  const switched = await setSourceActive(context.get(appContext).db, editor, Number(id), change === "on");
  if (!switched.ok) return data({ code: switched.code }, { status: 422 });
  return redirectWithNotice(context, sourcesPath(parseHealthFilter(url.searchParams)), "source-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(sourceTable.title, SOURCES_PATH);

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, total, filter, choices, isScheduled, now } = loaderData;
  const add = (
    <LinkButton to={`${SOURCES_PATH}/new`} preventScrollReset variant="primary" size="sm">
      {sourceTable.add}
    </LinkButton>
  );
  const importing = (
    <LinkButton to={OPML_PATH} preventScrollReset size="sm">
      {sourceTable.importOpml}
    </LinkButton>
  );
  return (
    <>
      <div className="newsroom-heading">
        <PageHeading>{sourceTable.title}</PageHeading>
        {total > 0 ? (
          <div className="flex flex-wrap gap-3">
            <LinkButton to={newAlertPath({ kind: "source-failing" })} size="sm">
              {sourceTable.setAlert}
            </LinkButton>
            <LinkButton to={OPML_FILE_PATH} reloadDocument size="sm">
              {sourceTable.exportOpml}
            </LinkButton>
            {importing}
            {add}
          </div>
        ) : null}
      </div>
      <FailureAlert title={sourceFailedTitles.save} code={actionData?.code} failures={sourceFailures} />
      {total > 0 ? (
        <nav aria-label={sourceTable.filters.label} className="newsroom-choices">
          <Choice to={sourcesPath()} isCurrent={!filter} label={sourceTable.filters.all} count={total} />
          {choices.map(({ health, count }) => (
            <Choice
              key={health}
              to={sourcesPath(health)}
              isCurrent={filter === health}
              label={sourceTable.filters[health]}
              count={count}
            />
          ))}
        </nav>
      ) : null}
      {sources.length > 0 ? (
        <SourceTable sources={sources} filter={filter} isScheduled={isScheduled} now={now} />
      ) : filter ? (
        <EmptyState icon="check" title={sourceTable.emptyFiltered} />
      ) : (
        <EmptyState
          icon="newspaper"
          title={sourceTable.empty}
          description={sourceTable.emptyHint}
          action={
            <div className="flex flex-wrap gap-3">
              {add}
              {importing}
            </div>
          }
        />
      )}
      <Outlet />
    </>
  );
}

interface ChoiceProps {
  to: string;
  isCurrent: boolean;
  label: string;
  count: number;
}

function Choice({ to, isCurrent, label, count }: ChoiceProps) {
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined}>
      {label} <span>{formatCount(count)}</span>
    </Link>
  );
}

export const ErrorBoundary = errorBoundaryOf(sourcesFailed);
