import { type ReactNode, useEffect, useId, useRef } from "react";
import { showDialog } from "#ui/focus.ts";

export interface QuestionDialogProps {
  title: string;
  onCancel: () => void;
  /** The button that changes nothing has `data-safe`. */
  buttons: ReactNode;
  children: ReactNode;
}

/** A modal over the editor. Without JavaScript it renders inline above the form. */
export function QuestionDialog({ title, onCancel, buttons, children }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    showDialog(element);
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser handles
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onCancel()}
      className="floating newsroom-question backdrop:bg-canvas/70"
    >
      <div className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap gap-3">{buttons}</div>
      </div>
    </dialog>
  );
}
