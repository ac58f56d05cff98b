import { Form, Link } from "react-router";
import { articleTable } from "#copy/newsroom/articles.ts";
import { storyPage as words } from "#copy/newsroom/incoming/stories.ts";
import type { StoryExit } from "#domain/ingest/stories/list-story.server.ts";
import { editorPath } from "../editor/paths.ts";
import { RowButton } from "../row-actions.tsx";
import { storyPath } from "./paths.ts";

export function StoryExits({ articleId, exits }: { articleId: number; exits: readonly StoryExit[] }) {
  return (
    <section aria-labelledby="dikeluarkan" className="mt-8">
      <h2 id="dikeluarkan" className="mb-2 text-lg font-semibold tracking-tight">
        {words.exits}
      </h2>
      <Form method="post" action={storyPath(articleId)} preventScrollReset>
        <ul>
          {exits.map(({ id, title, sourceName, storyId }) => (
            <li key={`${id} ${storyId}`} className="flex items-center justify-between gap-3 border-t py-2">
              <span className="min-w-0 wrap-anywhere">
                <Link className="font-medium hover:underline" to={editorPath(id)}>
                  {title || articleTable.untitled}
                </Link>{" "}
                <span className="text-sm text-ink-faint">{sourceName}</span>
              </span>
              <RowButton label={words.rejoin} row={title} name="rejoin" value={`${id}:${storyId}`} />
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
