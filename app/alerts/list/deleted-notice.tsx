import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { alertsPage as copy } from "#copy/alerts/alerts-page.ts";
import { Button } from "#ui/button.tsx";
import type { DeletedAlert } from "./alerts-data.ts";

export interface DeletedNoticeProps {
  deleted: DeletedAlert;
  /** Why the alert can't be restored. */
  refusal: string | undefined;
}

export function DeletedNotice({ deleted, refusal }: DeletedNoticeProps) {
  return (
    <FormAlert
      tone={refusal === undefined ? "success" : "danger"}
      title={refusal === undefined ? copy.deleted : copy.undoFailed}
      className="mb-6"
    >
      {refusal === undefined ? null : <p>{refusal}</p>}
      <Form method="post" replace className="mt-2">
        {Object.entries({ ...deleted, intent: "restore" }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="sm">
          {copy.undo}
        </Button>
      </Form>
    </FormAlert>
  );
}
