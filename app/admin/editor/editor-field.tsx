import type { ComponentProps } from "react";
import { Field, type FieldProps, Labelled } from "#ui/fields/field.tsx";
import { SelectField, type SelectFieldProps } from "#ui/fields/select-field.tsx";
import { TickerField } from "../tickers/ticker-field.tsx";
import { useEditor } from "./editor-context.ts";
import type { ComparedField } from "./editor-fields.ts";

interface Named {
  name: ComparedField;
}

export function TextField({ name, ...field }: Named & Omit<FieldProps, "error" | "name">) {
  return <Field {...useEdited(name)} error={useEditor().faultOf(name)} autoComplete="off" {...field} />;
}

type AreaFieldProps = Named & { label: string; hint?: string } & ComponentProps<"textarea">;

export function AreaField({ label, hint, name, ...area }: AreaFieldProps) {
  const edited = useEdited(name);
  return (
    <Labelled label={label} hint={hint} error={useEditor().faultOf(name)}>
      {(control) => <textarea {...control} {...edited} className="newsroom-area" {...area} />}
    </Labelled>
  );
}

export function TickersField(field: { label: string; hint: string }) {
  return <TickerField isList {...useEdited("tickers")} error={useEditor().faultOf("tickers")} {...field} />;
}

export function ChoiceField({ name, ...select }: Named & Omit<SelectFieldProps, "error" | "name">) {
  return <SelectField {...useEdited(name)} error={useEditor().faultOf(name)} {...select} />;
}

function useEdited(name: ComparedField) {
  const { filled, firstFault } = useEditor();
  return { name, defaultValue: filled[name], ...focusIf(firstFault === name) };
}

/** Without JavaScript, autofocus makes the browser scroll to the first rejected field. */
function focusIf(isFirst: boolean): { autoFocus?: boolean } {
  return isFirst ? { autoFocus: true } : {};
}
