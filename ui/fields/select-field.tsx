import type { ComponentProps } from "react";
import { INPUT_SHAPE, Labelled } from "./field.tsx";

export type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & {
  label: string;
  hint?: string | undefined;
  /** Explains why the choice was rejected. */
  error?: string | undefined;
};

/** The children are the options. */
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
