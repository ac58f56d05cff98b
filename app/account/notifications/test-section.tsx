import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import {
  type NotificationFailure,
  notificationFailures,
  notificationsPage,
} from "#copy/accounts/notifications.ts";
import { CHANNELS } from "#domain/alerts/channels/channel.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

export interface TestSectionProps {
  hasDevice: boolean;
  hasWebhook: boolean;
  failure: NotificationFailure | undefined;
}

const copy = notificationsPage.tests;

export function TestSection({ hasDevice, hasWebhook, failure }: TestSectionProps) {
  const hasTarget = { mail: true, push: hasDevice, webhook: hasWebhook };
  const isOwn = failure === "no-target" || failure === "too-many-tests";
  return (
    <Card id="uji" title={copy.heading}>
      <p className="mb-4 text-sm text-ink-soft">{copy.text}</p>
      {isOwn ? <FormAlert tone="danger" title={notificationFailures[failure]} className="mb-4" /> : null}
      <div className="flex flex-wrap gap-3">
        {CHANNELS.filter((channel) => hasTarget[channel]).map((channel) => (
          <Form key={channel} method="post" preventScrollReset>
            <input type="hidden" name="intent" value="test" />
            <Button type="submit" name="channel" value={channel}>
              {copy.send[channel]}
            </Button>
          </Form>
        ))}
      </div>
    </Card>
  );
}
