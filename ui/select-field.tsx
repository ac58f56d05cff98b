import { type ComponentProps, useId } from "react";
import { INPUT_SHAPE } from "./field.tsx";

export type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & { label: string };

/** A labelled choice; its options are the children. */
export function SelectField({ label, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select id={id} className={`${INPUT_SHAPE} border-line-strong bg-canvas`} {...select} />
    </div>
  );
}
