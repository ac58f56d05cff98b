import { data, Form, Link } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { idField, readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { articleTable } from "#copy/newsroom/articles.ts";
import { homePin, storyFailures, storyPage as words } from "#copy/newsroom/incoming/stories.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import {
  chooseLead,
  leaveStory,
  releaseLead,
  returnToStory,
} from "#domain/ingest/stories/change-story.server.ts";
import { listStory, listStoryExits, type StoryExit } from "#domain/ingest/stories/list-story.server.ts";
import { mergeStories } from "#domain/ingest/stories/merge-stories.server.ts";
import { listStorySources } from "#domain/ingest/stories/story-sources.server.ts";
import { pickFields } from "#domain/news/articles/article-fields.ts";
import { findHomePin } from "#domain/news/articles/home-pin.server.ts";
import { changeHomePin } from "#domain/news/newsroom/change-home-pin.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { listArticles } from "#domain/news/newsroom/lists/article-list.server.ts";
import { formatDateTime } from "#format/dates.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ArticleOfPage, requireArticle } from "../article-of-page.tsx";
import { editorPath } from "../editor/paths.ts";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { RowButton } from "../row-actions.tsx";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/article-story";
import { MergeStories } from "./merge-stories.tsx";
import { SEARCH_PARAMETER, storyPath } from "./paths.ts";
import { StoryTable } from "./story-table.tsx";

const MAX_RESULTS = 10;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const article = requireArticle(await findEditableArticle(db, parseRowId(params.id)));
  const search = (url.searchParams.get(SEARCH_PARAMETER) ?? "").trim();
  const [members, exits, same, pin, results] = await Promise.all([
    listStory(db, article.id),
    listStoryExits(db, article.id),
    listStorySources(db, [article.id]),
    findHomePin(db, new Date()),
    search === "" ? [] : listArticles(db, { text: search }, { order: "newest", limit: MAX_RESULTS }),
  ]);
  const ids = new Set([article.id, ...members.map(({ id }) => id)]);
  const sources = new Set(members.map(({ sourceName }) => sourceName));
  return {
    article,
    members,
    exits,
    search,
    results: results
      .filter(({ id }) => !ids.has(id))
      .map((result) => pickFields(result, ["id", "title", "status", "sourceName", "publishedAt"])),
    pinnedUntil: pin?.articleId === article.id ? pin.until : undefined,
    copies: same.map(({ sourceName }) => sourceName).filter((name) => !sources.has(name)),
  };
}

const storyForm = z.union([
  z.object({ pin: z.enum(["on", "off"]) }),
  z.object({ leave: idField }),
  z.object({ choose: idField }),
  z.object({ release: idField }),
  z.object({ merge: idField }),
  z.object({ rejoin: z.string().regex(/^\d{1,15}:\d{1,15}$/) }),
]);

/** @returns the change and the notice of its success */
function change(db: DatabasePool, editor: Editor, form: z.infer<typeof storyForm>, articleId: number) {
  if ("pin" in form) {
    const isPinned = form.pin === "on";
    const pinned = changeHomePin(db, editor, articleId, { isPinned, now: new Date() });
    return [pinned, isPinned ? "article-pinned" : "article-unpinned"] as const;
  }
  if ("leave" in form) return [leaveStory(db, editor, form.leave), "article-left-story"] as const;
  if ("choose" in form) return [chooseLead(db, editor, form.choose), "story-lead-chosen"] as const;
  if ("release" in form) return [releaseLead(db, editor, form.release), "story-lead-released"] as const;
  if ("merge" in form) {
    return [mergeStories(db, editor, { articleId, otherId: form.merge }), "stories-merged"] as const;
  }
  const [exitedId = 0, storyId = 0] = form.rejoin.split(":").map(Number);
  const returned = returnToStory(db, editor, { articleId: exitedId, storyId });
  return [returned, "article-returned-to-story"] as const;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, storyForm);
  const articleId = parseRowId(params.id);
  const [changing, notice] = change(db, editor, form, articleId);
  const changed = await changing;
  if (!changed.ok) return data({ code: changed.code }, { status: 422 });
  return redirectWithNotice(context, storyPath(articleId), notice);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export function meta({ matches, params }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: words.title, path: storyPath(parseRowId(params.id)) });
}

export default function ArticleStory({ loaderData, actionData }: Route.ComponentProps) {
  const { article, members, exits, search, results, pinnedUntil, copies } = loaderData;
  return (
    <>
      <ArticleOfPage title={words.title} article={article} lead={words.lead} />
      <FailureAlert title={words.failed} code={actionData?.code} failures={storyFailures} className="mb-4" />
      <StoryTable articleId={article.id} members={members} />
      {exits.length > 0 ? <StoryExits articleId={article.id} exits={exits} /> : null}
      {copies.length > 0 ? (
        <p className="mt-4 text-sm text-ink-soft">
          {words.copies}: {copies.join(", ")}.
        </p>
      ) : null}
      <MergeStories articleId={article.id} search={search} results={results} />
      <HomePinCard articleId={article.id} until={pinnedUntil} />
    </>
  );
}

function HomePinCard({ articleId, until }: { articleId: number; until: string | undefined }) {
  return (
    <Card id="beranda" title={homePin.heading} className="mt-8">
      <p className="mb-3 text-sm text-ink-soft">
        {until === undefined ? homePin.text : homePin.pinned(formatDateTime(until))}
      </p>
      <Form method="post" action={storyPath(articleId)} preventScrollReset>
        <Button type="submit" size="sm" name="pin" value={until === undefined ? "on" : "off"}>
          {until === undefined ? homePin.pin : homePin.unpin}
        </Button>
      </Form>
    </Card>
  );
}

function StoryExits({ articleId, exits }: { articleId: number; exits: readonly StoryExit[] }) {
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

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
