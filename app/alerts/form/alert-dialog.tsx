import { ALERTS_PATH } from "#app/seo/alert-paths.ts";
import { alertForm as copy } from "#copy/alerts/alert-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import { AlertFields } from "./alert-fields.tsx";
import type { AlertFormData, RefusedAlert } from "./alert-form-data.ts";

export interface AlertDialogProps {
  title: string;
  form: AlertFormData;
  /** The action's answer: a refusal with what was typed. */
  answer: object | undefined;
}

export function AlertDialog({ title, form, answer }: AlertDialogProps) {
  const refused = answer && "message" in answer ? (answer as RefusedAlert) : undefined;
  return (
    <Dialog title={title} closeLabel={copy.close} closeTo={ALERTS_PATH}>
      <AlertFields {...form} initial={refused?.typed ?? form.initial} refused={refused} />
    </Dialog>
  );
}
