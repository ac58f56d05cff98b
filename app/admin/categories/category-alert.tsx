import { FormAlert } from "#app/forms/form-alert.tsx";
import { categoryFailedTitles, categoryFailures } from "#copy/newsroom/categories.ts";
import { sendFailures } from "#copy/send-failures.ts";

export type CategoryFormCode = keyof typeof categoryFailures | keyof typeof sendFailures;

export function CategoryAlert({
  code,
  failed,
}: {
  code: CategoryFormCode | undefined;
  failed: keyof typeof categoryFailedTitles;
}) {
  if (!code) return null;
  return (
    <FormAlert tone="danger" title={categoryFailedTitles[failed]}>
      {{ ...categoryFailures, ...sendFailures }[code]}
    </FormAlert>
  );
}
