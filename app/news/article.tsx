import { useEffect } from "react";
import { data, Link } from "react-router";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { articleEditorPath, articlePath } from "#app/seo/paths.ts";
import { failures } from "#copy/failures.ts";
import { articlePage } from "#copy/reading.ts";
import { backHome } from "#copy/site.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { Route } from "./+types/article";
import { readArticlePage } from "./article-page.server.ts";
import { articleMeta } from "./article-page-meta.ts";
import { ArticleView } from "./article-view.tsx";

export const handle = publicPage({ hydration: "interaction" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readArticlePage(context, params.slug);
  return data({ page }, { status: page ? 200 : 404 });
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (loaderData?.page) return articleMeta(matches, loaderData.page.article, loaderData.page.corrections);
  const { heading, text } = articlePage.notFound;
  return pageMeta(matches, {
    title: (siteName) => articlePage.title(heading, siteName),
    description: text,
    path: articlePath(params.slug),
    isIndexed: false,
  });
}

export default function ArticlePage({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <NoArticle />;
  return (
    <>
      <EditLink articleId={page.article.id} />
      <ArticleView {...page} />
    </>
  );
}

/** Part of the page that all visitors get; the browser shows it only to editors. */
function EditLink({ articleId }: { articleId: string }) {
  return (
    <p className="editor-only screen-only mb-3 text-sm">
      <Link to={articleEditorPath(articleId)} reloadDocument rel="nofollow" className="link">
        {articlePage.edit}
      </Link>
    </p>
  );
}

function NoArticle() {
  useEffect(() => toast({ tone: "danger", ...failures["article-not-found"] }), []);
  const { heading, text } = articlePage.notFound;
  return (
    <MessagePage title={heading} action={<LinkButton to="/">{backHome}</LinkButton>}>
      {text}
    </MessagePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["article-unavailable"]} error={error} />;
}
