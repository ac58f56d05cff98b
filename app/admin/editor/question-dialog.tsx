import { type ReactNode, useId } from "react";
import { Modal } from "#ui/modal.tsx";

export interface QuestionDialogProps {
  title: string;
  onCancel: () => void;
  /** The button that changes nothing has `data-safe`. */
  buttons: ReactNode;
  children: ReactNode;
}

/** A modal over the editor. Without JavaScript it renders inline above the form. */
export function QuestionDialog({ title, onCancel, buttons, children }: QuestionDialogProps) {
  const titleId = useId();
  return (
    <Modal titleId={titleId} onClose={onCancel} className="floating newsroom-question backdrop:bg-canvas/70">
      <div className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap gap-3">{buttons}</div>
      </div>
    </Modal>
  );
}
