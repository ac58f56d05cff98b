import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { actionOn } from "#copy/newsroom/shared-words.ts";
import { articlePage } from "#copy/reading.ts";
import type { ArticleRow } from "#domain/news/newsroom/lists/list-by-title.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { editorPath } from "../editor/paths.ts";
import { RowButton, RowDialogLink, RowLink } from "../row-actions.tsx";
import { TableHeads } from "../table-heads.tsx";
import {
  type ArticleListView,
  articleListPath,
  CHANGE_PARAMETER,
  CHOSEN_PARAMETER,
  CONFIRM_PATH,
} from "./article-list-view.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { statusTones } from "./status-tones.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { useTableKeys } from "./use-table-keys.ts";

export type TableStatus = Exclude<keyof typeof articleTable.changes, "deleted">;

export interface ArticleTableRow
  extends Pick<ArticleRow, "id" | "title" | "status" | "sourceName" | "category" | "tickers"> {
  publishedAt: string | null;
  path: string | undefined;
  changes: TableStatus[];
}

export interface ArticleTableProps {
  rows: readonly ArticleTableRow[];
  view: ArticleListView;
  count: number;
  hasMore: boolean;
}

/** One form for all rows: the pressed button says whether it acts on one row or on the chosen ones. */
export function ArticleTable({ rows, view, count, hasMore }: ArticleTableProps) {
  const { columns } = articleTable;
  const form = useRef<HTMLFormElement>(null);
  const selection = useSelection(rows, articleListPath({ ...view, after: "", order: "newest" }));
  useTableKeys(form);
  // Adopt the boxes ticked before hydration.
  const { adopt } = selection;
  useEffect(() => {
    const checkedBoxes = form.current?.querySelectorAll<HTMLInputElement>("[data-result]:checked") ?? [];
    adopt(Array.from(checkedBoxes, ({ value }) => Number(value)));
  }, [adopt]);
  return (
    <Form
      ref={form}
      method="post"
      action={articleListPath(view)}
      preventScrollReset
      data-chosen={selection.chosen.size > 0 ? "" : undefined}
      className="newsroom-list"
    >
      {/* Enter in a checkbox presses the first button: this one does nothing. */}
      <button type="submit" disabled hidden />
      {/* On phones the table's header isn't shown. */}
      <SortLink view={view} className="mb-2 text-sm sm:hidden" />
      <BulkBar selection={selection} rows={rows} count={count} hasMore={hasMore} />
      <div className="newsroom-table">
        <table className="figures card-rows newsroom-cards newsroom-articles">
          <thead>
            <tr>
              <td>
                <span className="sr-only">{articleTable.select}</span>
              </td>
              <TableHeads names={[columns.title, columns.status, columns.source]} />
              <th scope="col" aria-sort={view.order === "newest" ? "descending" : "ascending"}>
                <span className="sm:hidden">{columns.publishedAt}</span>
                <SortLink view={view} className="max-sm:hidden" />
              </th>
              <TableHeads names={[columns.actions]} />
            </tr>
          </thead>
          <tbody data-results="">
            {rows.map((row) => (
              <ArticleTableRowView key={row.id} row={row} view={view} selection={selection} />
            ))}
          </tbody>
        </table>
      </div>
    </Form>
  );
}

function SortLink({ view, className }: { view: ArticleListView; className: string }) {
  const isNewest = view.order === "newest";
  return (
    <Link
      to={articleListPath({ ...view, after: "", order: isNewest ? "oldest" : "newest" })}
      className={classNames("inline-flex items-center gap-1 hover:underline", className)}
    >
      {articleTable.columns.publishedAt}
      <Icon name={isNewest ? "down" : "up"} size={14} />
      <span className="sr-only">({isNewest ? articleTable.sortOldest : articleTable.sortNewest})</span>
    </Link>
  );
}

interface RowProps {
  row: ArticleTableRow;
  view: ArticleListView;
  selection: Selection;
}

function ArticleTableRowView({ row, view, selection }: RowProps) {
  const { changes, columns, select, untitled } = articleTable;
  const title = row.title || untitled;
  const summary = [row.category, ...row.tickers].filter(Boolean).join(" · ");
  return (
    <tr>
      <td className="newsroom-tick">
        <input
          type="checkbox"
          name={CHOSEN_PARAMETER}
          value={row.id}
          checked={selection.chosen.has(row.id)}
          onChange={() => {}}
          onClick={(event) => selection.choose(row.id, event.currentTarget.checked, event.shiftKey)}
          aria-label={actionOn(select, title)}
          data-result=""
        />
      </td>
      <th scope="row" className="newsroom-title">
        <Link to={editorPath(row.id)} data-open="" className="font-medium hover:underline">
          {title}
        </Link>
        {summary || row.path ? (
          <p className="text-xs text-ink-faint">
            {summary}
            {summary && row.path ? " · " : null}
            {row.path ? (
              <Link
                to={row.path}
                reloadDocument
                className="link"
                aria-label={actionOn(articleTable.onSite, title)}
              >
                {articleTable.onSite}
              </Link>
            ) : null}
          </p>
        ) : null}
      </th>
      <td data-label={columns.status}>
        <Badge tone={statusTones[row.status]}>{statusNames[row.status]}</Badge>
      </td>
      <td data-label={columns.source}>{row.sourceName ?? "-"}</td>
      <td data-label={columns.publishedAt}>
        {row.publishedAt ? (
          <time dateTime={row.publishedAt}>{formatDateTime(row.publishedAt)}</time>
        ) : (
          articlePage.timeUnknown
        )}
      </td>
      <td>
        <div className="newsroom-actions">
          <RowLink to={editorPath(row.id)} label={articleTable.edit} row={title} />
          {row.changes.map((status) => (
            <RowButton
              key={status}
              name="change"
              value={`${row.id}:${status}`}
              label={changes[status]}
              row={title}
            />
          ))}
          <RowDialogLink
            to={articleListPath(view, {
              path: CONFIRM_PATH,
              [CHANGE_PARAMETER]: "deleted",
              [CHOSEN_PARAMETER]: String(row.id),
            })}
            label={changes.deleted}
            row={title}
          />
        </div>
      </td>
    </tr>
  );
}
