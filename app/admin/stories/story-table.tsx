import { Form, Link } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { storyPage as words } from "#copy/newsroom/incoming/stories.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import type { StoryMember } from "#domain/ingest/stories/list-story.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { statusTones } from "../articles/status-tones.ts";
import { CardTable } from "../card-table.tsx";
import { editorPath } from "../editor/paths.ts";
import { RowButton } from "../row-actions.tsx";
import { storyPath } from "./paths.ts";

export interface StoryTableProps {
  articleId: number;
  members: readonly StoryMember[];
}

export function StoryTable({ articleId, members }: StoryTableProps) {
  const { columns } = words;
  if (members.length === 0) return <p className="text-sm text-ink-soft">{words.empty}</p>;
  return (
    <Form method="post" action={storyPath(articleId)} className="newsroom-table" preventScrollReset>
      <CardTable columns={[columns.title, columns.source, columns.at, columns.state, columns.actions]}>
        {members.map(({ id, title, sourceName, publishedAt, status, isLead, isChosenLead }) => (
          <tr key={id}>
            <th scope="row" className="newsroom-title wrap-anywhere">
              <Link className="hover:underline" to={editorPath(id)}>
                {title || articleTable.untitled}
              </Link>
            </th>
            <td data-label={columns.source}>{sourceName ?? "-"}</td>
            <td data-label={columns.at}>
              <time dateTime={publishedAt.toISOString()}>{formatDateTime(publishedAt)}</time>
            </td>
            <td>
              <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>{" "}
              {isLead ? <Badge tone="accent">{words.main}</Badge> : null}
              {isChosenLead ? <p className="mt-1 text-xs text-ink-faint">{words.chosen}</p> : null}
            </td>
            <td>
              <div className="newsroom-actions">
                {isChosenLead ? (
                  <RowButton label={words.release} row={title} name="release" value={id} />
                ) : (
                  <RowButton label={words.choose} row={title} name="choose" value={id} />
                )}
                <RowButton label={words.leave} row={title} name="leave" value={id} variant="danger" />
              </div>
            </td>
          </tr>
        ))}
      </CardTable>
    </Form>
  );
}
