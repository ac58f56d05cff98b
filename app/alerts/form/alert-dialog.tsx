import { FormAlert } from "#app/forms/form-alert.tsx";
import { ALERTS_PATH } from "#app/seo/alert-paths.ts";
import { alertForm as copy } from "#copy/alerts/alert-form.ts";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import { Dialog } from "#ui/dialog.tsx";
import { AlertFields } from "./alert-fields.tsx";
import type { AlertFormData, RefusedAlert } from "./alert-form-data.ts";

export interface AlertDialogProps {
  title: string;
  form: AlertFormData;
  /** The action's answer: why the alert wasn't stored. */
  answer: RefusedAlert | { code: SendFailureCode } | undefined;
}

export function AlertDialog({ title, form, answer }: AlertDialogProps) {
  const refused = answer && "message" in answer ? answer : undefined;
  const notSent = answer && !refused ? sendFailures[answer.code as SendFailureCode] : undefined;
  return (
    <Dialog title={title} closeLabel={copy.close} closeTo={ALERTS_PATH}>
      {notSent === undefined ? null : (
        <FormAlert tone="danger" title={copy.failedTitle}>
          {notSent}
        </FormAlert>
      )}
      <AlertFields {...form} initial={refused?.typed ?? form.initial} refused={refused} />
    </Dialog>
  );
}
