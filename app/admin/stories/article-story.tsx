import { data } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { idField, readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { storyFailures, storyPage as words } from "#copy/newsroom/incoming/stories.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import {
  chooseLead,
  leaveStory,
  releaseLead,
  returnToStory,
} from "#domain/ingest/stories/change-story.server.ts";
import { listStory, listStoryExits } from "#domain/ingest/stories/list-story.server.ts";
import { mergeStories } from "#domain/ingest/stories/merge-stories.server.ts";
import { listStorySources } from "#domain/ingest/stories/story-sources.server.ts";
import { findHomePin } from "#domain/news/articles/home-pin.server.ts";
import { changeHomePin } from "#domain/news/newsroom/change-home-pin.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { listArticles } from "#domain/news/newsroom/lists/article-list.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { ArticleOfPage, requireArticle } from "../article-of-page.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/article-story";
import { HomePinCard } from "./home-pin-card.tsx";
import { MergeStories } from "./merge-stories.tsx";
import { SEARCH_PARAMETER, storyPath } from "./paths.ts";
import { StoryExits } from "./story-exits.tsx";
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
    members: members.map(({ publishedAt, ...member }) => ({
      ...member,
      publishedAt: publishedAt.toISOString(),
    })),
    exits,
    search,
    results: results
      .filter(({ id }) => !ids.has(id))
      .map(({ id, title, status, sourceName, publishedAt }) => ({
        id,
        title,
        status,
        sourceName,
        publishedAt: publishedAt.toISOString(),
      })),
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

type Form = z.infer<typeof storyForm>;

function change(db: DatabasePool, editor: Editor, form: Form, articleId: number) {
  if ("pin" in form)
    return changeHomePin(db, editor, articleId, { isPinned: form.pin === "on", now: new Date() });
  if ("leave" in form) return leaveStory(db, editor, form.leave);
  if ("choose" in form) return chooseLead(db, editor, form.choose);
  if ("release" in form) return releaseLead(db, editor, form.release);
  if ("merge" in form) return mergeStories(db, editor, { articleId, otherId: form.merge });
  const [exitedId = 0, storyId = 0] = form.rejoin.split(":").map(Number);
  return returnToStory(db, editor, { articleId: exitedId, storyId });
}

function noticeOf(form: Form) {
  if ("pin" in form) return form.pin === "on" ? "article-pinned" : "article-unpinned";
  if ("leave" in form) return "article-left-story";
  if ("choose" in form) return "story-lead-chosen";
  if ("merge" in form) return "stories-merged";
  return "release" in form ? "story-lead-released" : "article-returned-to-story";
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, storyForm);
  const changed = await change(db, editor, form, parseRowId(params.id));
  if (!changed.ok) return data({ code: changed.code }, { status: 422 });
  return redirectWithNotice(context, storyPath(parseRowId(params.id)), noticeOf(form));
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

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
