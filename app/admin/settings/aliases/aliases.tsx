import { data, Outlet } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { listFilters } from "#copy/newsroom/filters.ts";
import {
  aliasesFailed,
  aliasFailedTitles,
  aliasFailures,
  aliasTable,
} from "#copy/newsroom/settings/aliases.ts";
import { listAliases } from "#domain/market/listings/aliases/alias-list.server.ts";
import { setAliasActive } from "#domain/market/listings/aliases/manage-aliases.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CsvLinks } from "../../filters/csv-links.tsx";
import { CursorPages } from "../../filters/cursor-pages.tsx";
import { FilterForm } from "../../filters/filter-form.tsx";
import { isFiltered } from "../../filters/list-parameters.ts";
import { SearchField } from "../../filters/search-field.tsx";
import { redirectWithNotice } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { errorBoundaryOf } from "../../newsroom-error.tsx";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { TickerField } from "../../tickers/ticker-field.tsx";
import { describeUnknownTicker } from "../../tickers/ticker-suggestions.server.ts";
import { failureText } from "../failure-text.ts";
import { ALIASES_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/aliases";
import {
  ALIAS_CSV_NAME,
  type AliasListView,
  aliasFilterOf,
  aliasListParameters,
  aliasListPath,
  IMPORT_ALIASES_PATH,
  parseAliasListView,
  TRY_ALIASES_PATH,
} from "./alias-list-view.ts";
import { AliasTable } from "./alias-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-aliases");
  const view = parseAliasListView(url.searchParams);
  const page = { after: view.after, limit: ROWS_PER_LIST_PAGE + 1 };
  const { db } = context.get(appContext);
  const [rows, tickerHint] = await Promise.all([
    listAliases(db, aliasFilterOf(view), page),
    describeUnknownTicker(db, view.ticker),
  ]);
  const { page: aliases, next } = pageByCursor(rows, ({ key }) => key);
  return {
    view,
    tickerHint,
    aliases: aliases.map(({ key: _, ...row }) => row),
    next,
  };
}

const switchForm = z.object({ change: z.string().regex(/^\d{1,15}:\d{1,9}:(?:on|off)$/) });

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-aliases");
  const { value: form } = await readForm(request, switchForm);
  const [id, version, change] = form.change.split(":");
  const target = { id: Number(id), version: Number(version) };
  const switched = await setAliasActive(context.get(appContext).db, admin, target, change === "on");
  if (!switched.ok) return data({ code: switched.code, typed: undefined }, { status: 422 });
  return redirectWithNotice(context, aliasListPath(parseAliasListView(url.searchParams)), "alias-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(aliasTable.title, ALIASES_PATH);

export default function Aliases({ loaderData, actionData }: Route.ComponentProps) {
  const { view, tickerHint, aliases, next } = loaderData;
  return (
    <>
      <div className="newsroom-heading">
        <PageHeading lead={aliasTable.lead}>{aliasTable.title}</PageHeading>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={TRY_ALIASES_PATH} prefetch="intent" size="sm">
            {aliasTable.try}
          </LinkButton>
          <CsvLinks
            path={aliasListPath({ ...view, after: "" }, { name: ALIAS_CSV_NAME })}
            label={aliasTable.export}
          />
          <LinkButton to={IMPORT_ALIASES_PATH} prefetch="intent" size="sm">
            {aliasTable.import}
          </LinkButton>
          <LinkButton
            to={aliasListPath(view, { name: "new" })}
            preventScrollReset
            variant="primary"
            size="sm"
          >
            {aliasTable.add}
          </LinkButton>
        </div>
      </div>
      {actionData ? (
        <FormAlert tone="danger" title={aliasFailedTitles.save} className="mb-4">
          {failureText(actionData, aliasFailures)}
        </FormAlert>
      ) : null}
      <AliasFilters view={view} tickerHint={tickerHint} />
      {aliases.length > 0 ? (
        <AliasTable aliases={aliases} view={view} />
      ) : isFiltered(view) ? (
        <EmptyState icon="search" title={aliasTable.emptyFiltered} />
      ) : (
        <EmptyState icon="search" title={aliasTable.empty} description={aliasTable.emptyHint} />
      )}
      <CursorPages label={aliasTable.pages} view={view} next={next} pathOf={aliasListPath} />
      <Outlet />
    </>
  );
}

function AliasFilters({ view, tickerHint }: { view: AliasListView; tickerHint: string | undefined }) {
  const { filters } = aliasTable;
  return (
    <FilterForm label={filters.label} path={ALIASES_PATH} view={view}>
      <SearchField label={filters.text} name={aliasListParameters.text} defaultValue={view.text} />
      <TickerField
        label={filters.ticker}
        name={aliasListParameters.ticker}
        defaultValue={view.ticker}
        hint={tickerHint}
      />
      <SelectField label={filters.status} name={aliasListParameters.status} defaultValue={view.status}>
        <option value="">{listFilters.all}</option>
        <option value="aktif">{filters.active}</option>
        <option value="nonaktif">{filters.inactive}</option>
      </SelectField>
    </FilterForm>
  );
}

export const ErrorBoundary = errorBoundaryOf(aliasesFailed);
