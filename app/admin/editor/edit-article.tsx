import { appContext } from "#app/contexts.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { editor } from "#copy/newsroom/editor/editor.ts";
import { ARTICLES_PATH } from "../articles/article-list-view.ts";
import { redirectWithNotice } from "../form-response.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/edit-article";
import { ArticleEditor } from "./article-editor.tsx";
import { editorStyles } from "./editor-styles.ts";
import { editorPath } from "./paths.ts";
import { readArticleToEdit } from "./read-editor.server.ts";
import { saveFromEditor } from "./saving/save-from-editor.server.ts";
import { sendToServer } from "./saving/send-to-server.ts";
import { editorOfUnsavedForm } from "./saving/unsaved-form.server.ts";

export const links: Route.LinksFunction = () => editorStyles;

/** Redirects to the list with a notice if the article can't be loaded (spec section 2). */
export async function loader(request: Route.LoaderArgs) {
  const { context, params } = request;
  const data = await readArticleToEdit(request, parseRowId(params.id)).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error; // a redirect or an error response
    context.get(appContext).log.error({ err: error }, "could not load an article for editing");
    return editorOfUnsavedForm(context, parseRowId(params.id));
  });
  if (data) return data;
  throw redirectWithNotice(context, ARTICLES_PATH, "article-not-loaded");
}

export function action(request: Route.ActionArgs) {
  return saveFromEditor(request, parseRowId(request.params.id));
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendToServer(request, serverAction);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: editor.editTitle, path: editorPath(parseRowId(params.id)) });
}

export default function EditArticle({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ArticleEditor key={params.id} data={loaderData} response={actionData} />;
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
