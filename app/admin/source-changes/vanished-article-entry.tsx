import { Form, Link } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { sourceChangesPage as words } from "#copy/newsroom/incoming/source-changes.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { actionOn } from "#copy/newsroom/shared-words.ts";
import type { VanishedArticle } from "#domain/ingest/vanished/list-vanished.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { statusTones } from "../articles/status-tones.ts";
import { editorPath } from "../editor/paths.ts";
import { sourceChangeAnchor } from "../paths.ts";
import { DecisionButton } from "./decision-button.tsx";

export interface VanishedArticleEntryProps {
  vanished: VanishedArticle & { mayArchive: boolean };
}

export function VanishedArticleEntry({ vanished }: VanishedArticleEntryProps) {
  const { articleId, status, sourceName, sourceUrl, vanishedAt, mayArchive } = vanished;
  const title = vanished.title || articleTable.untitled;
  return (
    <li id={sourceChangeAnchor(articleId)}>
      <p className="text-xs text-ink-faint">
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>{" "}
        <time dateTime={vanishedAt.toISOString()}>
          {words.goneSince(sourceName, formatDateTime(vanishedAt))}
        </time>
      </p>
      <h3 className="font-medium wrap-anywhere">
        <Link to={editorPath(articleId)} data-result="" className="hover:underline">
          {title}
        </Link>
      </h3>
      {sourceUrl ? (
        <p className="text-xs">
          <a
            href={sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
            aria-label={actionOn(words.atSource, title)}
          >
            {words.atSource}
          </a>
        </p>
      ) : null}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="articleId" value={articleId} />
        {mayArchive ? <DecisionButton intent="archive" row={title} /> : null}
        <DecisionButton intent="keep" row={title} />
      </Form>
    </li>
  );
}
