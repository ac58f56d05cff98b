import type { ComponentProps } from "react";
import { fieldNames } from "#copy/newsroom/editor/field-names.ts";
import type { ArticleField } from "#domain/news/articles/article-fields.ts";
import { Field, type FieldProps, Labelled } from "#ui/fields/field.tsx";
import { SelectField, type SelectFieldProps } from "#ui/fields/select-field.tsx";
import { TickerField } from "../tickers/ticker-field.tsx";
import { useEditor } from "./editor-context.ts";

interface NamedFieldProps {
  name: ArticleField;
}

type UnnamedProps<Props> = Omit<Props, "error" | "label" | "name">;

export function TextField({ name, ...field }: NamedFieldProps & UnnamedProps<FieldProps>) {
  return <Field {...useEdited(name)} autoComplete="off" {...field} />;
}

export function AreaField({
  name,
  hint,
  ...area
}: NamedFieldProps & { hint?: string } & ComponentProps<"textarea">) {
  const { label, error, ...edited } = useEdited(name);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...edited} className="newsroom-area" {...area} />}
    </Labelled>
  );
}

export function TickersField({ hint }: { hint: string }) {
  return <TickerField isList {...useEdited("tickers")} hint={hint} />;
}

export function ChoiceField({ name, ...select }: NamedFieldProps & UnnamedProps<SelectFieldProps>) {
  return <SelectField {...useEdited(name)} {...select} />;
}

function useEdited(name: ArticleField) {
  const { filled, errorOf, firstInvalid } = useEditor();
  return {
    name,
    label: fieldNames[name],
    defaultValue: filled[name],
    error: errorOf(name),
    // Without JavaScript, this makes the browser scroll to the first refused field.
    ...(firstInvalid === name && { autoFocus: true }),
  };
}
