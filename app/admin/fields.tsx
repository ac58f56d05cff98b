import { type ComponentProps, useId } from "react";
import { Checkbox, type CheckboxProps } from "#ui/fields/checkbox.tsx";
import { Labelled, type LabelledProps } from "#ui/fields/field.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "className"> &
  Pick<LabelledProps, "label" | "hint" | "error">;

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...area} className="newsroom-textarea" />}
    </Labelled>
  );
}

export function HintedCheckbox({ hint, ...checkbox }: CheckboxProps & { hint: string }) {
  const hintId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox {...checkbox} aria-describedby={hintId} />
      <p id={hintId} className="text-sm text-ink-faint">
        {hint}
      </p>
    </div>
  );
}

export interface OptionsProps {
  choices: readonly (readonly [value: string | number, text: string])[];
}

/** The options of a select. */
export function Options({ choices }: OptionsProps) {
  return choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
