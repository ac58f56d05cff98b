import { INPUT_CLASS, Labelled, type LabelledProps } from "#ui/fields/field.tsx";
import { TickerInput, type TickerInputProps } from "./ticker-input.tsx";

export type TickerFieldProps = Omit<LabelledProps, "children"> & Omit<TickerInputProps, "id" | "className">;

export function TickerField({ label, hint, error, className, ...input }: TickerFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(control) => <TickerInput {...control} className={INPUT_CLASS} {...input} />}
    </Labelled>
  );
}
