import { type ComponentProps, type ReactNode, useId } from "react";

export type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type" | "className"> & {
  children: ReactNode;
};

export function Checkbox({ children, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <input id={id} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-fill" {...input} />
      <label htmlFor={id} className="min-w-0">
        {children}
      </label>
    </div>
  );
}
