import type { ComponentProps } from "react";
import { INPUT_SHAPE, Labelled } from "./field.tsx";

export type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

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
