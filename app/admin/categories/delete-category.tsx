import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { keepForm } from "#app/forms/keep-form.ts";
import { categoryDialogs } from "#copy/newsroom/categories.ts";
import { deleteCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/delete-category";
import { CategoryAlert } from "./category-alert.tsx";
import { CATEGORIES_PATH } from "./category-paths.ts";
import { answerForm, requestedId, requireCategory } from "./requested-category.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-categories");
  const { name } = await requireCategory(context, url);
  return { name };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-categories");
  const deleted = deleteCategory(context.get(appContext).db, editor, requestedId(url));
  return answerForm(context, deleted, { notice: "category-deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { title, question, submit } = categoryDialogs.delete;
  return (
    <Dialog title={title} closeLabel={categoryDialogs.close} closeTo={CATEGORIES_PATH}>
      <CategoryAlert code={actionData?.code} failed="delete" />
      <p>{question}</p>
      <p className="font-medium">{loaderData.name}</p>
      <BusyForm submit={submit} variant="danger" cancel={{ to: CATEGORIES_PATH, preventScrollReset: true }} />
    </Dialog>
  );
}
