import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { categoryDialogs } from "#copy/newsroom/categories.ts";
import { renameCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { CATEGORIES_PATH } from "../paths.ts";
import type { Route } from "./+types/edit-category";
import { CategoryForm } from "./category-form.tsx";
import { requestedCategoryId, requireCategory } from "./requested-category.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-categories");
  const { name } = await requireCategory(context, url);
  return { name };
}

const categoryForm = z.object({ name: textField });

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-categories");
  const { value: typed } = await readForm(request, categoryForm);
  const renamed = renameCategory(context.get(appContext).db, editor, {
    id: requestedCategoryId(url),
    ...typed,
  });
  return formResponse(context, renamed, { to: CATEGORIES_PATH, notice: "category-changed", typed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { title, submit, note } = categoryDialogs.edit;
  return (
    <Dialog title={title} closeLabel={categoryDialogs.close} closeTo={CATEGORIES_PATH}>
      <p className="text-sm text-ink-soft">{note}</p>
      <CategoryForm
        name={actionData?.typed?.name ?? loaderData.name}
        submit={submit}
        code={actionData?.code}
      />
    </Dialog>
  );
}
