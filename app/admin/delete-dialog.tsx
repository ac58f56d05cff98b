import type { ReactNode } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { Dialog } from "#ui/dialog.tsx";

export interface DeleteDialogProps {
  words: { title: string; question: string; note?: string; submit: string };
  closeLabel: string;
  back: string;
  alert: ReactNode;
  version?: number;
  children: ReactNode;
}

export function DeleteDialog({ words, closeLabel, back, alert, version, children }: DeleteDialogProps) {
  return (
    <Dialog title={words.title} closeLabel={closeLabel} closeTo={back}>
      {alert}
      <p>{words.question}</p>
      <p className="font-medium wrap-anywhere">{children}</p>
      {words.note ? <p className="text-sm text-ink-soft">{words.note}</p> : null}
      <BusyForm submit={words.submit} variant="danger" cancel={{ to: back, preventScrollReset: true }}>
        {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      </BusyForm>
    </Dialog>
  );
}
