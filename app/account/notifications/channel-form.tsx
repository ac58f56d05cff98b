import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import {
  type NotificationFailure,
  notificationFailures,
  notificationsPage,
} from "#copy/accounts/notifications.ts";
import type { SettingsForm } from "#domain/alerts/channels/notification-settings.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";

export interface ChannelFormProps {
  email: string;
  initial: SettingsForm;
  hasWebhook: boolean;
  /** The mail server's reply when it rejected the address. */
  bounced: string | undefined;
  failure: NotificationFailure | undefined;
}

const { settings: copy, failed } = notificationsPage;

export function ChannelForm({ email, initial, hasWebhook, bounced, failure }: ChannelFormProps) {
  const quietError = failure?.startsWith("quiet-") ? notificationFailures[failure] : undefined;
  const capError = failure === "daily-cap-invalid" ? notificationFailures[failure] : undefined;
  return (
    <Card id="saluran" title={copy.heading}>
      <BusyForm submit={copy.submit} failedTitle={failed} preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        <div className="flex flex-col gap-3">
          <Checkbox name="byMail" defaultChecked={initial.byMail}>
            <span className="wrap-anywhere">{copy.mail(email)}</span>
          </Checkbox>
          {bounced ? <FormAlert tone="caution" title={copy.bounced(bounced)} /> : null}
          <Checkbox name="byPush" defaultChecked={initial.byPush}>
            {copy.push}
          </Checkbox>
          {hasWebhook ? (
            <Checkbox name="byWebhook" defaultChecked={initial.byWebhook}>
              {copy.webhook}
            </Checkbox>
          ) : null}
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-medium">{copy.quiet}</legend>
          <div className="grid grid-cols-2 gap-4">
            <Field
              label={copy.quietFrom}
              type="time"
              name="quietFrom"
              defaultValue={initial.quietFrom}
              error={quietError}
            />
            <Field label={copy.quietUntil} type="time" name="quietUntil" defaultValue={initial.quietUntil} />
          </div>
          <p className="mt-2 text-sm text-ink-faint">{copy.quietHint}</p>
        </fieldset>
        <Field
          label={copy.dailyCap}
          name="dailyCap"
          inputMode="numeric"
          defaultValue={initial.dailyCap}
          hint={copy.dailyCapHint}
          error={capError}
        />
      </BusyForm>
    </Card>
  );
}
