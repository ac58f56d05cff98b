import { useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { categoryDialogs, categoryFailedTitles, categoryFailures } from "#copy/newsroom/categories.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import { plainSlugOf } from "#domain/news/articles/slug.ts";
import { Field } from "#ui/fields/field.tsx";
import { CATEGORIES_PATH } from "../paths.ts";

type Code = keyof typeof categoryFailures | SendFailureCode;

export interface CategoryFormProps {
  name: string;
  submit: string;
  code: Code | undefined;
}

const NAME_FAILURES: ReadonlySet<string> = new Set([
  "category-name-missing",
  "category-name-too-long",
  "category-exists",
]);

const isAboutName = (code: Code | undefined): code is keyof typeof categoryFailures =>
  code !== undefined && NAME_FAILURES.has(code);

/** The slug is a preview of what the server will compute. Only an invalid name is reported at the field. */
export function CategoryForm({ name, submit, code }: CategoryFormProps) {
  const [typed, setTyped] = useState(name);
  return (
    <>
      {isAboutName(code) ? null : (
        <FailureAlert title={categoryFailedTitles.save} code={code} failures={categoryFailures} />
      )}
      <BusyForm submit={submit} cancel={{ to: CATEGORIES_PATH, preventScrollReset: true }}>
        <Field
          label={categoryDialogs.name}
          name="name"
          defaultValue={name}
          onChange={(event) => setTyped(event.target.value)}
          error={isAboutName(code) ? categoryFailures[code] : undefined}
          autoComplete="off"
          maxLength={160}
        />
        <Field
          label={categoryDialogs.slug}
          value={plainSlugOf(typed)}
          readOnly
          hint={categoryDialogs.slugHint}
        />
      </BusyForm>
    </>
  );
}
