import { Form } from "react-router";
import { emailSection as copy } from "#copy/accounts/change-email.ts";
import type { PendingEmailChange } from "#domain/accounts/self-service/change-email.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";

export interface EmailSectionProps {
  email: string;
  change: PendingEmailChange | undefined;
}

export function EmailSection({ email, change }: EmailSectionProps) {
  return (
    <Card id="email" title={copy.heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words">{email}</p>
        <LinkButton to="/settings/email">{copy.change}</LinkButton>
      </div>
      {change ? (
        <div className="mt-4 border-t pt-4 text-sm">
          <p className="font-medium break-words">{copy.pending(change.email)}</p>
          <ul className="mt-1 break-words text-ink-soft">
            <li>{change.isApproved ? copy.approved(email) : copy.toApprove(email)}</li>
            <li>{change.isConfirmed ? copy.confirmed(change.email) : copy.toConfirm(change.email)}</li>
            <li>{copy.until(formatDateTime(change.expiresAt))}</li>
          </ul>
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value="withdraw-email-change" />
            <Button type="submit">{copy.withdraw}</Button>
          </Form>
        </div>
      ) : null}
    </Card>
  );
}
