import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { categoryDialogs } from "#copy/newsroom/categories.ts";
import { addCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { CATEGORIES_PATH } from "../paths.ts";
import type { Route } from "./+types/new-category";
import { CategoryForm } from "./category-form.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-categories");
  return null;
}

const categoryForm = z.object({ name: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-categories");
  const { value: typed } = await readForm(request, categoryForm);
  const added = addCategory(context.get(appContext).db, editor, typed.name);
  return formResponse(context, added, { to: CATEGORIES_PATH, notice: "category-added", typed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function NewCategory({ actionData }: Route.ComponentProps) {
  const { title, submit } = categoryDialogs.add;
  return (
    <Dialog title={title} closeLabel={categoryDialogs.close} closeTo={CATEGORIES_PATH}>
      <CategoryForm name={actionData?.typed?.name ?? ""} submit={submit} code={actionData?.code} />
    </Dialog>
  );
}
