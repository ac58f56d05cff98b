import type { ComponentProps } from "react";
import { INPUT_SHAPE, Labelled, type LabelledProps } from "./field.tsx";

export type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> &
  Pick<LabelledProps, "label" | "hint" | "error">;

export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          className={`${INPUT_SHAPE} border-line-strong bg-canvas aria-invalid:border-down`}
          {...select}
        />
      )}
    </Labelled>
  );
}
