import { appContext } from "#app/contexts.ts";
import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { auditActions, auditFailed, auditPage, auditSubjects } from "#copy/newsroom/audit.ts";
import { listFilters } from "#copy/newsroom/filters.ts";
import { listUsers } from "#domain/accounts/users/user-list.server.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_TYPES } from "#domain/site/audit.ts";
import { listAuditEntries } from "#domain/site/audit-log.server.ts";
import { formatTimeCursor, parseTimeCursor } from "#format/paging/time-cursor.ts";
import type { Database } from "#platform/database/database.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Options } from "../fields.tsx";
import { CsvLinks } from "../filters/csv-links.tsx";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { DayFields } from "../filters/day-field.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/audit";
import { AuditTable, actorName } from "./audit-table.tsx";
import {
  AUDIT_CSV_NAME,
  AUDIT_PATH,
  auditFilterOf,
  auditParameters,
  auditPath,
  parseAuditView,
} from "./audit-view.ts";

const MAX_MEMBERS = 200;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "read-audit-log");
  const { db } = context.get(appContext);
  const view = parseAuditView(url.searchParams);
  const page = { before: parseTimeCursor(view.after), limit: ROWS_PER_LIST_PAGE + 1 };
  const [rows, members] = await Promise.all([
    listAuditEntries(db, auditFilterOf(view), page),
    listMembers(db),
  ]);
  const { page: entries, next } = pageByCursor(rows, formatTimeCursor);
  const isListed = view.actor === "" || members.some(({ id }) => id === view.actor);
  const [newest] = entries;
  const unlistedActor = { id: view.actor, label: newest ? actorName(newest) : view.actor };
  return {
    view,
    entries,
    actors: isListed ? members : [...members, unlistedActor],
    next,
  };
}

async function listMembers(db: Database) {
  const [admins, editors] = await Promise.all(
    (["admin", "editor"] as const).map((role) => listUsers(db, { role }, { limit: MAX_MEMBERS })),
  );
  return [...(admins ?? []), ...(editors ?? [])].map(({ id, email }) => ({ id, label: email }));
}

export const meta = newsroomMeta(auditPage.title, AUDIT_PATH);

export default function Audit({ loaderData: { view, entries, actors, next } }: Route.ComponentProps) {
  return (
    <>
      <div className="newsroom-heading">
        <PageHeading lead={auditPage.lead}>{auditPage.title}</PageHeading>
        <CsvLinks
          path={auditPath({ ...view, after: "" }, `${AUDIT_PATH}/${AUDIT_CSV_NAME}`)}
          label={auditPage.export}
        />
      </div>
      <AuditFilters view={view} actors={actors} />
      {entries.length > 0 ? (
        <AuditTable entries={entries} />
      ) : (
        <EmptyState icon="search" title={isFiltered(view) ? auditPage.emptyFiltered : auditPage.empty} />
      )}
      <CursorPages label={auditPage.pages} view={view} next={next} pathOf={auditPath} />
    </>
  );
}

function AuditFilters({ view, actors }: Pick<Route.ComponentProps["loaderData"], "view" | "actors">) {
  const { filters } = auditPage;
  const { subjectType, subjectId } = view;
  return (
    <FilterForm
      label={filters.label}
      path={AUDIT_PATH}
      view={view}
      note={
        subjectType !== "" && subjectId !== "" ? (
          <p className="mt-3 text-sm text-ink-soft">
            {filters.subject(auditSubjects[subjectType], subjectId)}
          </p>
        ) : null
      }
    >
      <SelectField label={filters.actor} name={auditParameters.actor} defaultValue={view.actor}>
        <option value="">{listFilters.all}</option>
        <Options choices={actors.map(({ id, label }) => [id, label])} />
      </SelectField>
      <SelectField label={filters.action} name={auditParameters.action} defaultValue={view.action}>
        <option value="">{listFilters.all}</option>
        <Options choices={AUDIT_ACTIONS.map((action) => [action, auditActions[action]])} />
      </SelectField>
      <SelectField label={filters.subjectType} name={auditParameters.subjectType} defaultValue={subjectType}>
        <option value="">{listFilters.all}</option>
        <Options choices={AUDIT_SUBJECT_TYPES.map((type) => [type, auditSubjects[type]])} />
      </SelectField>
      <DayFields view={view} parameters={auditParameters} />
    </FilterForm>
  );
}

export const ErrorBoundary = errorBoundaryOf(auditFailed);
