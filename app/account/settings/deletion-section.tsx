import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { accountSettingsPage } from "#copy/accounts/accounts.ts";
import { formatDateTime } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";

const copy = accountSettingsPage.deletion;

export function DeletionSection({ dueAt }: { dueAt: Date | null }) {
  return (
    <Card id="deletion" title={copy.heading}>
      {dueAt ? (
        <>
          <FormAlert tone="caution" title={copy.pending(formatDateTime(dueAt))} />
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value="cancel-deletion" />
            <Button type="submit" variant="primary">
              {copy.cancel}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{copy.text}</p>
          <LinkButton to="/settings/delete" variant="danger">
            {copy.start}
          </LinkButton>
        </>
      )}
    </Card>
  );
}
