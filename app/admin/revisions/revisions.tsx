import { Outlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { comparison, revisionsPage as words } from "#copy/newsroom/revisions.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { listRevisions } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ArticleOfPage, requireArticle } from "../article-of-page.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/revisions";
import { ComparisonView } from "./comparison-view.tsx";
import { readComparison } from "./read-comparison.server.ts";
import { RevisionList } from "./revision-list.tsx";
import { revisionParameters, revisionsPath, SIDE_BY_SIDE } from "./revision-paths.ts";

const PER_PAGE = 30;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const article = requireArticle(await findEditableArticle(db, parseRowId(params.id)));
  const idParameter = (name: keyof typeof revisionParameters) =>
    parseRowId(url.searchParams.get(revisionParameters[name]));
  const [before, from, to] = [idParameter("before"), idParameter("from"), idParameter("to")];
  const [revisions, newest, compared] = await Promise.all([
    listRevisions(db, article.id, { before: before || undefined, limit: PER_PAGE }),
    listRevisions(db, article.id, { limit: 1 }),
    from && to ? readComparison(db, article.id, [from, to]) : undefined,
  ]);
  return {
    article,
    revisions: revisions.map(({ title, ...revision }) => revision),
    newestId: newest[0]?.id,
    isFirst: before === 0,
    mayCorrect: article.status === "published" && isAllowed(editor.role, "publish-articles"),
    chosen: { from, to },
    compared,
    isSideBySide: url.searchParams.get(revisionParameters.view) === SIDE_BY_SIDE,
  };
}

export function meta({ matches, params }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: words.title, path: revisionsPath(parseRowId(params.id)) });
}

export default function Revisions({ loaderData }: Route.ComponentProps) {
  const { article, revisions, isFirst, chosen, compared, isSideBySide, ...rest } = loaderData;
  const last = revisions.at(-1);
  return (
    <>
      <ArticleOfPage title={words.title} article={article} lead={words.lead} />
      {compared ? (
        <ComparisonView articleId={article.id} compared={compared} isSideBySide={isSideBySide} />
      ) : chosen.from && chosen.to ? (
        <FormAlert tone="danger" title={comparison.notFound} />
      ) : null}
      {revisions.length === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        <section aria-labelledby="riwayat" className="mt-6">
          <h2 id="riwayat" className="mb-2 text-lg font-semibold tracking-tight">
            {words.list}
          </h2>
          <RevisionList articleId={article.id} revisions={revisions} chosen={chosen} {...rest} />
        </section>
      )}
      {!isFirst || last?.previousId !== undefined ? (
        <nav aria-label={words.pages} className="mt-6 flex flex-wrap gap-3">
          {isFirst ? null : (
            <LinkButton size="sm" to={revisionsPath(article.id)}>
              {words.toNewest}
            </LinkButton>
          )}
          {last?.previousId !== undefined ? (
            <LinkButton size="sm" to={revisionsPath(article.id, { before: last.id })}>
              {words.older}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
      <Outlet />
    </>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
