import { data, Outlet, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import {
  categoriesFailed,
  categoryFailedTitles,
  categoryFailures,
  categoryTable,
} from "#copy/newsroom/categories.ts";
import { listCategories, moveCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { CATEGORIES_PATH } from "../paths.ts";
import type { Route } from "./+types/categories";
import { CategoryTable } from "./category-table.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-categories");
  return { categories: await listCategories(context.get(appContext).db) };
}

const moveForm = z.object({ move: z.string().regex(/^\d{1,15}:(?:up|down)$/) });

export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-categories");
  const { value: form } = await readForm(request, moveForm);
  const [id, direction] = form.move.split(":") as [string, "up" | "down"];
  const moved = await moveCategory(context.get(appContext).db, editor, { id: Number(id), direction });
  if (!moved.ok) return data({ code: moved.code }, { status: 422 });
  return redirect(CATEGORIES_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(categoryTable.title, CATEGORIES_PATH);

export default function Categories({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const add = (
    <LinkButton to={`${CATEGORIES_PATH}/new`} preventScrollReset variant="primary" size="sm">
      {categoryTable.add}
    </LinkButton>
  );
  return (
    <div className="newsroom-narrow">
      <div className="newsroom-heading">
        <PageHeading lead={categoryTable.lead}>{categoryTable.title}</PageHeading>
        {categories.length > 0 ? add : null}
      </div>
      <FailureAlert title={categoryFailedTitles.save} code={actionData?.code} failures={categoryFailures} />
      {categories.length > 0 ? (
        <CategoryTable categories={categories} />
      ) : (
        <EmptyState
          icon="newspaper"
          title={categoryTable.empty}
          description={categoryTable.emptyHint}
          action={add}
        />
      )}
      <Outlet />
    </div>
  );
}

export const ErrorBoundary = errorBoundaryOf(categoriesFailed);
