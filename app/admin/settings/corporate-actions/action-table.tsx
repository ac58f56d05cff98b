import { Link } from "react-router";
import { stockPath } from "#app/seo/stock-path.ts";
import { actionTerms, corporateActionDates, corporateActionTypes } from "#copy/corporate-actions.ts";
import { actionTable } from "#copy/newsroom/settings/corporate-actions.ts";
import { actionOn } from "#copy/newsroom/shared-words.ts";
import { actionRatio, CORPORATE_ACTION_DATES } from "#domain/market/corporate-actions/corporate-action.ts";
import type { CorporateActionRow } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { formatShortDate } from "#format/dates.ts";
import { CardTable } from "../../card-table.tsx";
import { RowDialogLink } from "../../row-actions.tsx";
import { type ActionListView, actionListPath } from "./action-list-view.ts";

export interface ActionTableProps {
  actions: readonly CorporateActionRow[];
  view: ActionListView;
}

export function ActionTable({ actions, view }: ActionTableProps) {
  return (
    <div className="newsroom-table">
      <CardTable columns={Object.values(actionTable.columns)} hasRowLinks>
        {actions.map((row) => (
          <ActionRow key={row.id} row={row} view={view} />
        ))}
      </CardTable>
    </div>
  );
}

function ActionRow({ row, view }: { row: CorporateActionRow; view: ActionListView }) {
  const { id, ticker, company, type, announcedOn, note } = row;
  const editPath = actionListPath(view, { name: "edit", id });
  const dates = CORPORATE_ACTION_DATES.flatMap((name) =>
    row[name] === null ? [] : [`${corporateActionDates[name]} ${formatShortDate(row[name])}`],
  );
  const terms = actionTerms({ ...row, ratio: actionRatio(row) });
  const title = `${ticker} ${corporateActionTypes[type]}`;
  const name = `${title}, ${formatShortDate(announcedOn)}`;
  return (
    <tr>
      <th scope="row" className="newsroom-title">
        <Link to={editPath} preventScrollReset data-result="" className="font-medium hover:underline">
          {title}
        </Link>
        <p className="text-xs text-ink-faint">
          {company} ·{" "}
          <Link
            to={stockPath(ticker, { tab: "corp-actions" })}
            reloadDocument
            className="link"
            aria-label={actionOn(actionTable.onSite, ticker)}
          >
            {actionTable.onSite}
          </Link>
        </p>
        {terms === undefined ? null : <p className="mt-1 text-sm">{terms}</p>}
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-soft">{note}</p>
        {dates.length > 0 ? <p className="text-xs text-ink-faint">{dates.join(" · ")}</p> : null}
      </th>
      <td data-label={actionTable.columns.announced}>
        <time dateTime={announcedOn}>{formatShortDate(announcedOn)}</time>
      </td>
      <td>
        <div className="newsroom-actions">
          <RowDialogLink to={editPath} label={actionTable.edit} row={name} />
          <RowDialogLink
            to={actionListPath(view, { name: "delete", id })}
            label={actionTable.delete}
            row={name}
            variant="danger"
          />
        </div>
      </td>
    </tr>
  );
}
