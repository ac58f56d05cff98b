import { Form, Link } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { storyMerge as words } from "#copy/newsroom/incoming/stories.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import type { ArticleRow } from "#domain/news/newsroom/lists/list-by-title.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { statusTones } from "../articles/status-tones.ts";
import { editorPath } from "../editor/paths.ts";
import { RowButton } from "../row-actions.tsx";
import { SEARCH_PARAMETER, storyPath } from "./paths.ts";

export interface MergeStoriesProps {
  articleId: number;
  search: string;
  results: readonly Pick<ArticleRow, "id" | "title" | "status" | "sourceName" | "publishedAt">[];
}

export function MergeStories({ articleId, search, results }: MergeStoriesProps) {
  return (
    <Card id="gabungkan" title={words.heading} className="mt-8">
      <p className="mb-3 text-sm text-ink-soft">{words.lead}</p>
      <Form
        action={storyPath(articleId)}
        role="search"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          label={words.search}
          name={SEARCH_PARAMETER}
          type="search"
          defaultValue={search}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit">{words.find}</Button>
      </Form>
      {search !== "" && results.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">{words.none}</p>
      ) : null}
      {results.length > 0 ? (
        <Form method="post" action={storyPath(articleId)} preventScrollReset className="mt-3">
          <ul>
            {results.map(({ id, title, status, sourceName, publishedAt }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-t py-2">
                <span className="min-w-0 wrap-anywhere">
                  <Link className="font-medium hover:underline" to={editorPath(id)}>
                    {title || articleTable.untitled}
                  </Link>{" "}
                  <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
                  <span className="block text-sm text-ink-faint">
                    {[sourceName, formatDateTime(publishedAt)].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <RowButton label={words.merge} row={title || articleTable.untitled} name="merge" value={id} />
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
    </Card>
  );
}
