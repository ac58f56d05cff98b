import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { categoryDialogs, categoryFailedTitles, categoryFailures } from "#copy/newsroom/categories.ts";
import { listCategories, mergeCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Options } from "../fields.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { CATEGORIES_PATH } from "../paths.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/merge-category";
import { requestedCategoryId, requireCategory } from "./requested-category.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-categories");
  const { id, name } = await requireCategory(context, url);
  const all = await listCategories(context.get(appContext).db);
  return { name, targets: all.filter((category) => category.id !== id) };
}

const mergeForm = z.object({ into: textField });

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-categories");
  const { value: typed } = await readForm(request, mergeForm);
  const merged = mergeCategory(context.get(appContext).db, editor, {
    id: requestedCategoryId(url),
    into: parseRowId(typed.into),
  });
  return formResponse(context, merged, { to: CATEGORIES_PATH, notice: "category-merged", typed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function MergeCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { title, submit, into, choose, note } = categoryDialogs.merge;
  return (
    <Dialog title={title} closeLabel={categoryDialogs.close} closeTo={CATEGORIES_PATH}>
      <FailureAlert title={categoryFailedTitles.save} code={actionData?.code} failures={categoryFailures} />
      <p className="text-sm text-ink-soft">{note(loaderData.name)}</p>
      <BusyForm submit={submit} variant="danger" cancel={{ to: CATEGORIES_PATH, preventScrollReset: true }}>
        <SelectField label={into} name="into" defaultValue={actionData?.typed?.into ?? ""} required>
          <option value="">{choose}</option>
          <Options choices={loaderData.targets.map(({ id, name }) => [id, name])} />
        </SelectField>
      </BusyForm>
    </Dialog>
  );
}
