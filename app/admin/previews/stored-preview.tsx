import { data, Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setHeader } from "#app/session/session.server.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { preview } from "#copy/newsroom/previews.ts";
import { backHome } from "#copy/site.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { findPreviewLink } from "#domain/news/newsroom/previews/preview-links.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { editorPath } from "../editor/paths.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/stored-preview";
import { PREVIEW_TOKEN, previewPath } from "./paths.ts";
import { previewOfArticle } from "./preview-data.server.ts";
import { PreviewView } from "./preview-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const articleId = parseRowId(params.id);
  setHeader(context, "X-Robots-Tag", "noindex, nofollow");
  const token = url.searchParams.get(PREVIEW_TOKEN);
  let expiresAt: Date | undefined;
  if (token === null) requireEditor(context, request, "enter-newsroom");
  else {
    const link = await findPreviewLink(db, articleId, token);
    if (!link) return refuse("unknownLink", 404);
    if (!link.isOpen) return refuse("endedLink", 410);
    expiresAt = link.expiresAt;
  }
  const article = await findEditableArticle(db, articleId);
  if (!article) return refuse("noArticle", 404);
  return {
    content: { article: await previewOfArticle(db, article), status: article.status, expiresAt, articleId },
    refused: undefined,
  };
}

function refuse(refused: "unknownLink" | "endedLink" | "noArticle", status: number) {
  return data({ content: undefined, refused }, { status });
}

export function meta({ matches, params }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: preview.banner, path: previewPath(params.id) });
}

export default function StoredPreviewPage({ loaderData }: Route.ComponentProps) {
  const { content, refused } = loaderData;
  if (!content) {
    const { title, description } = preview[refused];
    return (
      <MessagePage title={title} action={<LinkButton to="/">{backHome}</LinkButton>}>
        {description}
      </MessagePage>
    );
  }
  const { article, status, expiresAt, articleId } = content;
  if (expiresAt !== undefined) {
    return <PreviewView article={article} note={preview.until(formatDateTime(expiresAt))} />;
  }
  return (
    <PreviewView
      article={article}
      note={`${statusNames[status]}. ${preview.stored}`}
      links={
        <Link className="link" to={editorPath(articleId)}>
          {preview.toEditor}
        </Link>
      }
    />
  );
}

export const ErrorBoundary = errorBoundaryOf(preview.failed);
