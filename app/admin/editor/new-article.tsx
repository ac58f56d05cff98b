import { editor } from "#copy/newsroom/editor/editor.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/new-article";
import { ArticleEditor } from "./article-editor.tsx";
import { editorStyles } from "./editor-styles.ts";
import { NEW_ARTICLE_PATH } from "./paths.ts";
import { readNewArticle } from "./read-editor.server.ts";
import { saveFromEditor } from "./saving/save-from-editor.server.ts";
import { sendToServer } from "./saving/send-to-server.ts";

export const links: Route.LinksFunction = () => editorStyles;

export function loader(request: Route.LoaderArgs) {
  return readNewArticle(request);
}

export function action(request: Route.ActionArgs) {
  return saveFromEditor(request, undefined);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendToServer(request, serverAction);
}

export const meta = newsroomMeta(editor.newTitle, NEW_ARTICLE_PATH);

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleEditor data={loaderData} response={actionData} />;
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
