import { Outlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { actionsFailed, actionTable } from "#copy/newsroom/settings/corporate-actions.ts";
import { listCorporateActions } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CursorPages } from "../../filters/cursor-pages.tsx";
import { FilterForm } from "../../filters/filter-form.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { errorBoundaryOf } from "../../newsroom-error.tsx";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { TickerField } from "../../tickers/ticker-field.tsx";
import { describeUnknownTicker } from "../../tickers/ticker-suggestions.server.ts";
import { ACTIONS_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/corporate-actions";
import {
  actionListParameters,
  actionListPath,
  formatActionCursor,
  parseActionCursor,
  parseActionListView,
} from "./action-list-view.ts";
import { ActionTable } from "./action-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const view = parseActionListView(url.searchParams);
  const page = { before: parseActionCursor(view.after), limit: ROWS_PER_LIST_PAGE + 1 };
  const { db } = context.get(appContext);
  const [rows, tickerHint] = await Promise.all([
    listCorporateActions(db, view.ticker, page),
    describeUnknownTicker(db, view.ticker),
  ]);
  const { page: actions, next } = pageByCursor(rows, formatActionCursor);
  return { view, tickerHint, actions, next };
}

export const meta = newsroomMeta(actionTable.title, ACTIONS_PATH);

export default function CorporateActions({ loaderData }: Route.ComponentProps) {
  const { view, tickerHint, actions, next } = loaderData;
  const { filters } = actionTable;
  return (
    <div className="newsroom-narrow">
      <div className="newsroom-heading">
        <PageHeading lead={actionTable.lead}>{actionTable.title}</PageHeading>
        <LinkButton to={actionListPath(view, { name: "new" })} preventScrollReset variant="primary" size="sm">
          {actionTable.add}
        </LinkButton>
      </div>
      <FilterForm label={filters.label} path={ACTIONS_PATH} view={view}>
        <TickerField
          label={filters.ticker}
          name={actionListParameters.ticker}
          defaultValue={view.ticker}
          maxLength={60}
          hint={tickerHint}
          data-search-field=""
        />
      </FilterForm>
      {actions.length > 0 ? (
        <ActionTable actions={actions} view={view} />
      ) : (
        <EmptyState icon="search" title={view.ticker ? actionTable.emptyFiltered : actionTable.empty} />
      )}
      <CursorPages label={actionTable.pages} view={view} next={next} pathOf={actionListPath} />
      <Outlet />
    </div>
  );
}

export const ErrorBoundary = errorBoundaryOf(actionsFailed);
