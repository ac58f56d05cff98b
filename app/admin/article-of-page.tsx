import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageNotFound } from "#app/page-not-found.ts";
import { articleTable } from "#copy/newsroom/articles.ts";
import { statusNames, articleOfPage as words } from "#copy/newsroom/newsroom.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { editorPath } from "./editor/paths.ts";
import { previewPath } from "./previews/paths.ts";

export interface ArticleNamed extends Pick<EditableArticle, "id" | "title" | "status" | "version"> {}

export function requireArticle(article: EditableArticle | undefined): ArticleNamed {
  if (!article) throw pageNotFound();
  const { id, title, status, version } = article;
  return { id, title, status, version };
}

export function ArticleOfPage({
  title,
  article,
  lead,
}: {
  title: string;
  article: ArticleNamed;
  lead?: ReactNode;
}) {
  return (
    <PageHeading
      lead={
        <>
          <p className="font-medium text-ink">
            {article.title || articleTable.untitled} ({statusNames[article.status]})
          </p>
          {lead ? <p className="mt-1 max-w-read text-sm">{lead}</p> : null}
          <p className="mt-2 flex flex-wrap gap-4 text-sm">
            <Link className="link" to={editorPath(article.id)}>
              {words.toEditor}
            </Link>
            <Link className="link" to={previewPath(article.id)}>
              {words.toPreview}
            </Link>
          </p>
        </>
      }
    >
      {title}
    </PageHeading>
  );
}
