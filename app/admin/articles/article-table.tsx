import { Form, Link } from "react-router";
import { articleTable, statusNames } from "#copy/newsroom.ts";
import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { ARTICLES_PATH, type ArticleListView, articleListAddress } from "./article-list-view.ts";

/** A status that an editor can set in the table. */
export type TableStatus = keyof typeof articleTable.changes;

export interface ArticleTableRow {
  id: number;
  title: string;
  status: ArticleStatus;
  sourceName: string | null;
  category: string | null;
  tickers: string[];
  publishedAt: string;
  /** Its public page, if readers see it. */
  path: string | undefined;
  changes: TableStatus[];
}

/** Spec section 4; the text is in the badge too. */
const tones: Record<ArticleStatus, BadgeTone> = {
  published: "up",
  review: "caution",
  scheduled: "accent",
  draft: "neutral",
  archived: "neutral",
};

/** One form for all rows: the button says which article gets which status. */
export function ArticleTable({ rows, view }: { rows: readonly ArticleTableRow[]; view: ArticleListView }) {
  const { columns } = articleTable;
  return (
    <Form method="post" action={articleListAddress(view)} preventScrollReset className="newsroom-table">
      <table className="figures">
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-results="">
          {rows.map((row) => (
            <ArticleTableRowView key={row.id} row={row} view={view} />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

function ArticleTableRowView({ row, view }: { row: ArticleTableRow; view: ArticleListView }) {
  const title = row.title || articleTable.untitled;
  const about = [row.category, ...row.tickers].filter(Boolean).join(" · ");
  return (
    <tr>
      <th scope="row" className="newsroom-title">
        {row.path ? (
          <Link to={row.path} reloadDocument data-result="" className="font-medium hover:underline">
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {about ? <p className="text-xs text-ink-faint">{about}</p> : null}
      </th>
      <td>
        <Badge tone={tones[row.status]}>{statusNames[row.status]}</Badge>
      </td>
      <td>{row.sourceName ?? "-"}</td>
      <td>
        <time dateTime={row.publishedAt}>{formatDateTime(row.publishedAt)}</time>
      </td>
      <td>
        <div className="newsroom-actions">
          {row.changes.map((status) => (
            <Button
              key={status}
              type="submit"
              size="sm"
              variant="quiet"
              name="change"
              value={`${row.id}:${status}`}
              aria-label={articleTable.actionOn(articleTable.changes[status], title)}
            >
              {articleTable.changes[status]}
            </Button>
          ))}
          <LinkButton
            to={articleListAddress(view, { path: `${ARTICLES_PATH}/delete`, articleId: row.id })}
            preventScrollReset
            size="sm"
            variant="danger"
            aria-label={articleTable.actionOn(articleTable.delete, title)}
          >
            {articleTable.delete}
          </LinkButton>
        </div>
      </td>
    </tr>
  );
}
