import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { keepForm } from "#app/forms/keep-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { storyFailures, storyPage as words } from "#copy/newsroom/stories.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { chooseLead, leaveStory } from "#domain/ingest/stories/change-story.server.ts";
import { listStory } from "#domain/ingest/stories/list-story.server.ts";
import { listSameStories } from "#domain/ingest/stories/same-stories.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { ArticleOfPage, requireArticle } from "../article-of-page.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { NewsroomError } from "../newsroom-error.tsx";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/article-story";
import { storyPath } from "./paths.ts";
import { StoryTable } from "./story-table.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const article = requireArticle(await findEditableArticle(db, rowId(params.id)));
  const [members, same] = await Promise.all([listStory(db, article.id), listSameStories(db, [article.id])]);
  const sources = new Set(members.map(({ sourceName }) => sourceName));
  return {
    article,
    members: members.map(({ publishedAt, ...member }) => ({
      ...member,
      publishedAt: publishedAt.toISOString(),
    })),
    copies: same.map(({ sourceName }) => sourceName).filter((name) => !sources.has(name)),
  };
}

const id = z.string().regex(/^\d{1,15}$/);
const storyForm = z.union([z.object({ leave: id }), z.object({ choose: id })]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, storyForm);
  const changed =
    "leave" in form
      ? await leaveStory(db, editor, Number(form.leave))
      : await chooseLead(db, editor, Number(form.choose));
  if (!changed.ok) return data({ code: changed.code }, { status: 422 });
  setCookies(context, noticeCookie("leave" in form ? "article-left-story" : "story-lead-chosen"));
  return redirect(storyPath(rowId(params.id)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export function meta({ matches, params }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: words.title, path: storyPath(rowId(params.id)) });
}

/** The articles that tell one story: an editor takes out what doesn't belong, and chooses the lead. */
export default function ArticleStory({ loaderData, actionData }: Route.ComponentProps) {
  const { article, members, copies } = loaderData;
  return (
    <>
      <ArticleOfPage title={words.title} article={article} lead={words.lead} />
      {actionData ? (
        <div className="mb-4">
          <FormAlert tone="danger" title={words.failed}>
            {{ ...storyFailures, ...sendFailures }[actionData.code]}
          </FormAlert>
        </div>
      ) : null}
      <StoryTable articleId={article.id} members={members} />
      {copies.length > 0 ? (
        <p className="mt-4 text-sm text-ink-soft">
          {words.copies}: {copies.join(", ")}.
        </p>
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NewsroomError error={error} />;
}
