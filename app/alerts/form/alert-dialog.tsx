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
  /** Why the alert wasn't stored. */
  response: RefusedAlert | { code: SendFailureCode } | undefined;
}

export function AlertDialog({ title, form, response }: AlertDialogProps) {
  const refused = response && "message" in response ? response : undefined;
  const notSent = response && !refused ? sendFailures[response.code as SendFailureCode] : undefined;
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
