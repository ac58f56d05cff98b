import { Field, type FieldProps } from "#ui/fields/field.tsx";

/** The / key focuses it. */
export function SearchField(
  field: Pick<FieldProps, "label" | "name" | "defaultValue" | "maxLength" | "className">,
) {
  return <Field type="search" autoComplete="off" data-search-field="" {...field} />;
}
