import { type ComponentProps, useId } from "react";

type AreaFieldProps = Omit<ComponentProps<"textarea">, "id"> & {
  label: string;
  hint: string;
  /** Why the value was rejected. */
  error: string | undefined;
};

/** A labelled text of some lines, with a hint or an error. */
export function AreaField({ label, hint, error, ...area }: AreaFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="newsroom-textarea"
        {...area}
      />
      <p id={`${id}-note`} className={error ? "text-sm text-down" : "text-sm text-ink-faint"}>
        {error ?? hint}
      </p>
    </div>
  );
}
