import { Form } from "react-router";
import { revisionsPage as words } from "#copy/newsroom/revisions.ts";
import type { ListedRevision } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { CardTable } from "../card-table.tsx";
import { revisionDialogPath, revisionParameters, revisionsPath } from "./revision-paths.ts";

type RevisionLine = Omit<ListedRevision, "title">;

export interface RevisionListProps {
  articleId: number;
  revisions: readonly RevisionLine[];
  newestId: number | undefined;
  mayCorrect: boolean;
  chosen: { from: number; to: number };
}

export function RevisionList({ articleId, revisions, newestId, mayCorrect, chosen }: RevisionListProps) {
  const { columns } = words;
  return (
    <Form action={revisionsPath(articleId)} className="newsroom-table newsroom-history">
      <CardTable columns={[columns.older, columns.newer, columns.revision, columns.by, columns.actions]}>
        {revisions.map((revision, index) => (
          <tr key={revision.id}>
            <Choice
              name={revisionParameters.from}
              id={revision.id}
              column={columns.older}
              label={words.compareOlder(revision.id)}
              isChosen={chosen.from ? chosen.from === revision.id : index === 1}
            />
            <Choice
              name={revisionParameters.to}
              id={revision.id}
              column={columns.newer}
              label={words.compareNewer(revision.id)}
              isChosen={chosen.to ? chosen.to === revision.id : index === 0}
            />
            <th scope="row" className="newsroom-title">
              <p className="flex flex-wrap items-center gap-2">
                <span className="text-ink-faint">{words.number(revision.id)}</span>
                <time dateTime={revision.createdAt.toISOString()} className="font-medium">
                  {formatDateTime(revision.createdAt)}
                </time>
                {revision.id === newestId ? <Badge tone="accent">{words.newest}</Badge> : null}
              </p>
              {revision.reason ? <p className="text-ink-soft wrap-anywhere">{revision.reason}</p> : null}
              {revision.restoredFrom !== null ? (
                <p className="text-xs text-ink-faint">{words.restoredFrom(revision.restoredFrom)}</p>
              ) : null}
            </th>
            <td data-label={columns.by}>{revision.email ?? words.system}</td>
            <td>
              <Actions
                articleId={articleId}
                revision={revision}
                newestId={newestId}
                mayCorrect={mayCorrect}
              />
            </td>
          </tr>
        ))}
      </CardTable>
      {revisions.length > 1 ? (
        <Button type="submit" size="sm" variant="primary" className="mt-4">
          {words.compare}
        </Button>
      ) : null}
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  id: number;
  column: string;
  label: string;
  isChosen: boolean;
}

function Choice({ name, id, column, label, isChosen }: ChoiceProps) {
  return (
    <td data-label={column}>
      <input
        key={String(isChosen)}
        type="radio"
        name={name}
        value={id}
        aria-label={label}
        defaultChecked={isChosen}
        className="newsroom-compared"
      />
    </td>
  );
}

interface ActionsProps extends Pick<RevisionListProps, "articleId" | "newestId" | "mayCorrect"> {
  revision: RevisionLine;
}

function Actions({ articleId, revision, newestId, mayCorrect }: ActionsProps) {
  const { id, previousId, changesText } = revision;
  return (
    <div className="newsroom-actions">
      {previousId !== undefined ? (
        <LinkButton
          size="sm"
          variant="quiet"
          to={revisionsPath(articleId, { from: previousId, to: id })}
          aria-label={words.changesOf(id)}
        >
          {words.changes}
        </LinkButton>
      ) : null}
      {mayCorrect && changesText ? (
        <LinkButton
          size="sm"
          variant="quiet"
          preventScrollReset
          to={revisionDialogPath(articleId, "correct", id)}
          aria-label={words.correctOf(id)}
        >
          {words.correct}
        </LinkButton>
      ) : null}
      {id === newestId ? null : (
        <LinkButton
          size="sm"
          preventScrollReset
          to={revisionDialogPath(articleId, "restore", id)}
          aria-label={words.restoreOf(id)}
        >
          {words.restore}
        </LinkButton>
      )}
    </div>
  );
}
