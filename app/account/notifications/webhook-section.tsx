import { Form } from "react-router";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import {
  type NotificationFailure,
  notificationFailures,
  notificationsPage,
} from "#copy/accounts/notifications.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";

export interface WebhookSectionProps {
  /** Empty without a webhook. */
  url: string;
  typed: string | undefined;
  /** Shown once, after the address was saved. */
  signingSecret: string | undefined;
  failure: NotificationFailure | undefined;
}

const { webhook: copy, failed } = notificationsPage;

export function WebhookSection({ url, typed, signingSecret, failure }: WebhookSectionProps) {
  return (
    <Card id="webhook" title={copy.heading}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{copy.text}</p>
        {signingSecret ? (
          <FormAlert tone="success" title={copy.secretTitle}>
            <p>{copy.secretText}</p>
            <p className="mt-2 font-mono text-sm break-all">{signingSecret}</p>
          </FormAlert>
        ) : null}
        <BusyForm key={url} submit={copy.save} variant="secondary" failedTitle={failed} preventScrollReset>
          <input type="hidden" name="intent" value="save-webhook" />
          <Field
            label={copy.url}
            name="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={600}
            defaultValue={typed ?? url}
            error={failure?.startsWith("webhook-") ? notificationFailures[failure] : undefined}
          />
        </BusyForm>
        {url ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove-webhook" />
            <Button type="submit">{copy.remove}</Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
