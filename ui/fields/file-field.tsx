import { type ComponentProps, useState } from "react";
import { Labelled } from "./field.tsx";

export type FileFieldProps = Omit<ComponentProps<"input">, "id" | "type" | "onChange"> & {
  label: string;
  hint: string;
  /** Of all chosen files together. */
  maxBytes: number;
  tooLarge: string;
};

/** Checks the size in the browser, because the server rejects a longer request before it parses the form. */
export function FileField({ label, hint, maxBytes, tooLarge, ...input }: FileFieldProps) {
  const [isTooLarge, setIsTooLarge] = useState(false);
  return (
    <Labelled label={label} hint={hint} error={isTooLarge ? tooLarge : undefined}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="file"
          required
          onChange={({ target }) => {
            const bytes = [...(target.files ?? [])].reduce((sum, { size }) => sum + size, 0);
            setIsTooLarge(bytes > maxBytes);
            target.setCustomValidity(bytes > maxBytes ? tooLarge : "");
          }}
        />
      )}
    </Labelled>
  );
}
