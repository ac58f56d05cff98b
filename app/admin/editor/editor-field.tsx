import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, type FieldProps, INPUT_SHAPE } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useEditor } from "./editor-context.ts";
import type { ComparedField } from "./editor-fields.ts";

interface Named {
  name: ComparedField;
}

/** A one-line field of the editor's form. */
export function TextField({ name, ...field }: Named & Omit<FieldProps, "error" | "name">) {
  const { filled, faultOf, firstFault } = useEditor();
  return (
    <Field
      name={name}
      defaultValue={filled[name]}
      error={faultOf(name)}
      {...focusIf(firstFault === name)}
      autoComplete="off"
      {...field}
    />
  );
}

type NotedProps = Named & { label: string; hint?: string };

export function AreaField({ label, hint, name, ...area }: NotedProps & ComponentProps<"textarea">) {
  const { filled, firstFault } = useEditor();
  const { id, noteId, error } = useNote(name);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        defaultValue={filled[name]}
        {...focusIf(firstFault === name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? hint) ? noteId : undefined}
        className="newsroom-area"
        {...area}
      />
      <Note id={noteId} error={error} hint={hint} />
    </div>
  );
}

export function ChoiceField({ label, hint, name, children }: NotedProps & { children: ReactNode }) {
  const { filled, firstFault } = useEditor();
  const { id, noteId, error } = useNote(name);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={filled[name]}
        {...focusIf(firstFault === name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? hint) ? noteId : undefined}
        className={`${INPUT_SHAPE} border-line-strong bg-canvas aria-invalid:border-down`}
      >
        {children}
      </select>
      <Note id={noteId} error={error} hint={hint} />
    </div>
  );
}

function useNote(name: ComparedField) {
  const { faultOf } = useEditor();
  const id = useId();
  return { id, noteId: `${id}-note`, error: faultOf(name) };
}

function Note({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  if (error) {
    return (
      <p id={id} className="flex gap-1.5 text-sm text-down">
        <Icon name="alert" size={16} className="mt-0.5" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-sm text-ink-faint">
      {hint}
    </p>
  ) : null;
}

/** Without JavaScript the browser itself goes to the first field that must be corrected. */
function focusIf(isFirst: boolean): { autoFocus?: boolean } {
  return isFirst ? { autoFocus: true } : {};
}
