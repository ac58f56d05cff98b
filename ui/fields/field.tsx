import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

/** Shared by all one-line inputs. Text is 16 px on small screens, because iOS zooms in on smaller inputs. */
export const INPUT_SHAPE =
  "h-10 w-full rounded-sm border px-3 text-base text-ink transition-colors sm:text-sm";

export const INPUT_CLASS = `${INPUT_SHAPE} border-line-strong bg-canvas hover:border-ink disabled:opacity-60 aria-invalid:border-down`;

export type FieldProps = Omit<ComponentProps<"input">, "id"> &
  Pick<LabelledProps, "label" | "hint" | "error">;

export function Field({ label, hint, error, className, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} className={INPUT_CLASS} {...input} />}
    </Labelled>
  );
}

export interface LabelledProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export function Labelled({ label, hint, error, className, children }: LabelledProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? noteId : undefined,
      })}
      {note ? (
        <p id={noteId} className={classNames("flex gap-1.5 text-sm", error ? "text-down" : "text-ink-faint")}>
          {error ? <Icon name="alert" size={16} className="mt-0.5" /> : null}
          {note}
        </p>
      ) : null}
    </div>
  );
}
