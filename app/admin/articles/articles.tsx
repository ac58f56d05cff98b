import { data, Outlet, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField, textFields } from "#app/forms/read-form.server.ts";
import { articlesFailed, articleTable } from "#copy/newsroom/articles.ts";
import { MAX_CHANGED_AT_ONCE } from "#domain/news/newsroom/bulk-changes/change.ts";
import { deleteView, saveView } from "#domain/news/newsroom/lists/article-views.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { NEW_ARTICLE_PATH } from "../editor/paths.ts";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/articles";
import { ArticleFilters } from "./article-filters.tsx";
import {
  ALL_PARAMETER,
  ARTICLES_PATH,
  articleListPath,
  articleListQuery,
  CHANGE_PARAMETER,
  CHOSEN_PARAMETER,
  CONFIRM_PATH,
  parseArticleListView,
} from "./article-list-view.ts";
import { ArticleTable } from "./article-table.tsx";
import { ArticleViews } from "./article-views.tsx";
import styles from "./articles.css?url";
import { ChangeFailureAlert, ChangeReport } from "./change-report.tsx";
import { makeChange, tooManyChosen, undoArticleChange } from "./make-change.server.ts";
import { readArticleTable } from "./read-article-table.server.ts";
import { RecentChanges } from "./recent-changes.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function loader({ context, request, url }: Route.LoaderArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  return readArticleTable(context.get(appContext).db, editor, url.searchParams);
}

const tableForm = z.object({
  /** For one row: '42:published'. */
  change: z
    .string()
    .regex(/^\d{1,15}:(?:draft|published|archived)$/)
    .optional(),
  [CHANGE_PARAMETER]: z.enum(["draft", "published", "archived", "deleted"]).optional(),
  [CHOSEN_PARAMETER]: textFields,
  [ALL_PARAMETER]: z.literal("1").optional(),
  undo: textField,
  view: z.string().optional(),
  deleteView: textField,
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { value: form } = await readForm(request, tableForm);
  const view = parseArticleListView(url.searchParams);
  if (form.undo !== "") return undoArticleChange(context, editor, view, parseRowId(form.undo));
  if (form.deleteView !== "") {
    await deleteView(context.get(appContext).db, editor.userId, parseRowId(form.deleteView));
    return redirect(ARTICLES_PATH);
  }
  if (form.view !== undefined) {
    const query = articleListQuery({ ...view, after: "" });
    const saved = await saveView(context.get(appContext).db, editor.userId, { name: form.view, query });
    if (saved.ok) return redirect(articleListPath(view));
    return data({ viewCode: saved.code, typed: form.view }, { status: 422 });
  }
  const [single, status] = form.change?.split(":") ?? [];
  if (single !== undefined) {
    return makeChange(
      context,
      editor,
      view,
      [parseRowId(single)],
      status as "draft" | "published" | "archived",
    );
  }
  const requestedChange = form[CHANGE_PARAMETER];
  const chosen = form[CHOSEN_PARAMETER].map(parseRowId);
  const isAll = form[ALL_PARAMETER] === "1";
  if (requestedChange === undefined || (!isAll && chosen.length === 0)) {
    return data({ code: "nothing-chosen" as const, refused: undefined }, { status: 422 });
  }
  if (!isAll && chosen.length > MAX_CHANGED_AT_ONCE) return tooManyChosen();
  if (isAll || requestedChange === "deleted") {
    const selectionParameters = isAll ? { [ALL_PARAMETER]: "1" } : { [CHOSEN_PARAMETER]: chosen.join(",") };
    return redirect(
      articleListPath(view, {
        path: CONFIRM_PATH,
        [CHANGE_PARAMETER]: requestedChange,
        ...selectionParameters,
      }),
    );
  }
  return makeChange(context, editor, view, chosen, requestedChange);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(articleTable.title, ARTICLES_PATH);

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { view, rows, next, count, hasMore, categories, sources, tickerHint, views, changes, report } =
    loaderData;
  const viewFailure = actionData && "viewCode" in actionData ? actionData : undefined;
  const failure = actionData && "code" in actionData ? actionData : undefined;
  return (
    <>
      <div className="newsroom-heading">
        <PageHeading lead={articleTable.count(formatCount(count), hasMore)}>{articleTable.title}</PageHeading>
        <LinkButton to={NEW_ARTICLE_PATH} variant="primary" size="sm">
          {articleTable.add}
        </LinkButton>
      </div>
      <ArticleFilters view={view} categories={categories} sources={sources} tickerHint={tickerHint} />
      <ArticleViews view={view} views={views} code={viewFailure?.viewCode} typed={viewFailure?.typed ?? ""} />
      {failure ? <ChangeFailureAlert {...failure} /> : null}
      {report ? <ChangeReport report={report} /> : null}
      <RecentChanges changes={changes} view={view} />
      {rows.length > 0 ? (
        <ArticleTable rows={rows} view={view} count={count} hasMore={hasMore} />
      ) : (
        <EmptyState
          icon="newspaper"
          title={isFiltered(view) ? articleTable.emptyFiltered : articleTable.empty}
        />
      )}
      <CursorPages label={articleTable.pages} view={view} next={next} pathOf={articleListPath} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = errorBoundaryOf(articlesFailed);
