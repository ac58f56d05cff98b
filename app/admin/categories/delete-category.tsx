import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { categoryDialogs, categoryFailedTitles, categoryFailures } from "#copy/newsroom/categories.ts";
import { deleteCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import { DeleteDialog } from "../delete-dialog.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { CATEGORIES_PATH } from "../paths.ts";
import type { Route } from "./+types/delete-category";
import { requestedCategoryId, requireCategory } from "./requested-category.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-categories");
  const { name } = await requireCategory(context, url);
  return { name };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-categories");
  const deleted = deleteCategory(context.get(appContext).db, editor, requestedCategoryId(url));
  return formResponse(context, deleted, { to: CATEGORIES_PATH, notice: "category-deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeleteDialog
      words={categoryDialogs.delete}
      closeLabel={categoryDialogs.close}
      back={CATEGORIES_PATH}
      alert={
        <FailureAlert
          title={categoryFailedTitles.delete}
          code={actionData?.code}
          failures={categoryFailures}
        />
      }
    >
      {loaderData.name}
    </DeleteDialog>
  );
}
