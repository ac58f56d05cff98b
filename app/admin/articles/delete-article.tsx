import { data, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { articleTable, deleteArticleDialog, deleteFailures } from "#copy/newsroom.ts";
import { deleteArticle } from "#domain/news/newsroom/delete-article.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/delete-article";
import { ARTICLE_PARAMETER, articleListAddress, readArticleListView } from "./article-list-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  const closeTo = articleListAddress(readArticleListView(url.searchParams));
  const article = await findEditableArticle(context.get(appContext).db, articleIdOf(url));
  // Somebody else has deleted it.
  if (!article) throw redirect(closeTo);
  return { title: article.title, closeTo };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db, log } = context.get(appContext);
  const deleted = await deleteArticle(db, editor, articleIdOf(url)).catch((error: unknown) => {
    log.error({ err: error }, "could not delete an article");
    return { ok: false, code: "unavailable" } as const;
  });
  if (deleted && !deleted.ok) {
    return data({ code: deleted.code }, { status: deleted.code === "unavailable" ? 500 : 403 });
  }
  setCookies(context, noticeCookie("article-deleted"));
  return redirect(articleListAddress(readArticleListView(url.searchParams)));
}

export default function DeleteArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { title, question, note, submit, close } = deleteArticleDialog;
  const failure = actionData && deleteFailures[actionData.code];
  return (
    <Dialog title={title} closeLabel={close} closeTo={loaderData.closeTo}>
      {failure ? (
        <FormAlert tone="danger" title={failure.title}>
          {failure.description}
        </FormAlert>
      ) : null}
      <p>{question}</p>
      <p className="font-medium">{loaderData.title || articleTable.untitled}</p>
      <p className="text-sm text-ink-soft">{note}</p>
      <BusyForm
        submit={submit}
        variant="danger"
        cancel={{ to: loaderData.closeTo, preventScrollReset: true }}
      />
    </Dialog>
  );
}

/** 0, which no article has, if the address names none. */
function articleIdOf(url: URL): number {
  const given = url.searchParams.get(ARTICLE_PARAMETER) ?? "";
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
}
