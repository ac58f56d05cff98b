import { Form, Link } from "react-router";
import { aliasTable } from "#copy/newsroom/settings/aliases.ts";
import type { AliasListRow } from "#domain/market/listings/aliases/alias-list.server.ts";
import { formatShortDate } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { CardTable } from "../../card-table.tsx";
import { RowButton, RowDialogLink } from "../../row-actions.tsx";
import { type AliasListView, aliasListPath } from "./alias-list-view.ts";

type Row = Omit<AliasListRow, "key">;

export interface AliasTableProps {
  aliases: readonly Row[];
  view: AliasListView;
}

export function AliasTable({ aliases, view }: AliasTableProps) {
  return (
    <Form method="post" action={aliasListPath(view)} preventScrollReset className="newsroom-table">
      <CardTable columns={Object.values(aliasTable.columns)} hasRowLinks>
        {aliases.map((row) => (
          <AliasRow key={row.id} row={row} view={view} />
        ))}
      </CardTable>
    </Form>
  );
}

function AliasRow({ row, view }: { row: Row; view: AliasListView }) {
  const { id, alias, ticker, company, isActive, version, changedAt, changedBy } = row;
  const { columns, edit, switchOff, switchOn } = aliasTable;
  const editPath = aliasListPath(view, { name: "edit", id });
  const label = isActive ? switchOff : switchOn;
  return (
    <tr>
      <th scope="row" className="newsroom-title">
        <Link
          to={editPath}
          preventScrollReset
          data-result=""
          className="font-medium wrap-anywhere hover:underline"
        >
          {alias}
        </Link>{" "}
        <Marks row={row} />
      </th>
      <td data-label={columns.ticker} className="newsroom-alias-company">
        <Link to={aliasListPath({ ticker })} className="font-medium hover:underline">
          {ticker}
        </Link>
        <p className="text-xs text-ink-faint">{company}</p>
      </td>
      <td data-label={columns.changed}>
        {changedBy === null ? (
          aliasTable.builtIn
        ) : (
          <>
            <time dateTime={changedAt.toISOString()}>{formatShortDate(changedAt)}</time>
            <p className="text-xs text-ink-faint wrap-anywhere">{changedBy}</p>
          </>
        )}
      </td>
      <td>
        <div className="newsroom-actions">
          <RowDialogLink to={editPath} label={edit} row={alias} />
          <RowButton
            name="change"
            value={`${id}:${version}:${isActive ? "off" : "on"}`}
            label={label}
            row={alias}
          />
          <RowDialogLink
            to={aliasListPath(view, { name: "delete", id })}
            label={aliasTable.delete}
            row={alias}
            variant="danger"
          />
        </div>
      </td>
    </tr>
  );
}

function Marks({ row: { isActive, isCaseSensitive, isOrdinary, isListed } }: { row: Row }) {
  return (
    <>
      {isActive ? null : <Badge tone="caution">{aliasTable.inactive}</Badge>}{" "}
      {isCaseSensitive ? (
        <Badge title={aliasTable.caseSensitiveNote}>{aliasTable.caseSensitive}</Badge>
      ) : null}{" "}
      {isOrdinary ? (
        <Badge tone="caution" title={aliasTable.ordinaryNote}>
          {aliasTable.ordinary}
        </Badge>
      ) : null}{" "}
      {isListed ? null : <Badge title={aliasTable.delistedNote}>{aliasTable.delisted}</Badge>}
    </>
  );
}
