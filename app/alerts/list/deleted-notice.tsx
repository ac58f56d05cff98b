import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { alertsPage as copy } from "#copy/alerts/alerts-page.ts";
import { Button } from "#ui/button.tsx";
import type { DeletedAlert } from "./alerts-data.ts";

export function DeletedNotice({ deleted }: { deleted: DeletedAlert }) {
  return (
    <div className="mb-6">
      <FormAlert tone="success" title={copy.deleted}>
        <Form method="post" replace className="mt-2">
          {Object.entries({ ...deleted, intent: "restore" }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="sm">
            {copy.undo}
          </Button>
        </Form>
      </FormAlert>
    </div>
  );
}
