import { data, Outlet, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { articlesFailed, articleTable, statusFailed, statusFailures } from "#copy/newsroom.ts";
import { changeArticleStatus } from "#domain/news/newsroom/change-status.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { NewsroomError } from "../newsroom-error.tsx";
import type { Route } from "./+types/articles";
import { ArticleFilters } from "./article-filters.tsx";
import { ARTICLES_PATH, articleListAddress, isFiltered, readArticleListView } from "./article-list-view.ts";
import { ArticleTable } from "./article-table.tsx";
import { readArticleTable } from "./read-article-table.server.ts";

export function loader({ context, request, url }: Route.LoaderArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  return readArticleTable(context.get(appContext).db, editor.role, readArticleListView(url.searchParams));
}

/** Which article gets which status: '42:published'. */
const changeForm = z.object({ change: z.string().regex(/^\d{1,15}:(?:draft|published|archived)$/) });

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { value: form } = await readForm(request, changeForm);
  const [id, status] = form.change.split(":") as [string, "draft" | "published" | "archived"];
  const changed = await changeArticleStatus(context.get(appContext).db, editor, Number(id), status);
  if (!changed?.ok) return data({ code: changed?.code ?? ("article-not-found" as const) }, { status: 422 });
  setCookies(context, noticeCookie("article-status-changed", changed.value.status));
  return redirect(articleListAddress(readArticleListView(url.searchParams)));
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: articleTable.title, path: ARTICLES_PATH });
}

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { view, rows, next, categories, sources } = loaderData;
  return (
    <>
      <PageHeading>{articleTable.title}</PageHeading>
      <ArticleFilters view={view} categories={categories} sources={sources} />
      {actionData ? (
        <FormAlert tone="danger" title={statusFailed}>
          {statusFailures[actionData.code]}
        </FormAlert>
      ) : null}
      {rows.length > 0 ? (
        <ArticleTable rows={rows} view={view} />
      ) : (
        <EmptyState
          icon="newspaper"
          title={isFiltered(view) ? articleTable.emptyFiltered : articleTable.empty}
        />
      )}
      {view.after || next ? (
        <nav aria-label={articleTable.pages} className="mt-4 flex gap-3">
          {view.after ? (
            <LinkButton size="sm" to={articleListAddress({ ...view, after: "" })}>
              {articleTable.toStart}
            </LinkButton>
          ) : null}
          {next ? (
            <LinkButton size="sm" to={articleListAddress({ ...view, after: next })} prefetch="intent">
              {articleTable.next}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NewsroomError error={error} failure={articlesFailed} />;
}
