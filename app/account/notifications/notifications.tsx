import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { idField, readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NoticeName } from "#copy/accounts/account-notices.ts";
import {
  type NotificationFailure,
  notificationFailures,
  notificationsPage,
} from "#copy/accounts/notifications.ts";
import { CHANNELS } from "#domain/alerts/channels/channel.ts";
import { listDeliveries, requestTest } from "#domain/alerts/channels/delivery-log.server.ts";
import { listDevices, removeDevice } from "#domain/alerts/channels/devices.server.ts";
import {
  readNotificationSettings,
  removeWebhook,
  saveNotificationSettings,
  saveWebhook,
} from "#domain/alerts/channels/notification-settings.server.ts";
import {
  formOfSettings,
  parseSettingsForm,
  type SettingsForm,
} from "#domain/alerts/channels/notification-settings.ts";
import { readVapidKeys } from "#domain/alerts/channels/vapid-keys.server.ts";
import { NOTIFICATION_SETTINGS_PATH } from "#domain/alerts/inbox/notification.ts";
import { findBounce } from "#domain/delivery/bounces.server.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/notifications";
import { ChannelForm } from "./channel-form.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { DeviceSection } from "./device-section.tsx";
import { WebhookSection } from "./webhook-section.tsx";

const LOG_LINES = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId, email } = requirePermission(context, request, "manage-own-account");
  const { db, accounts } = context.get(appContext);
  const [settings, devices, deliveries, bounced, { publicKey }] = await Promise.all([
    readNotificationSettings(db, userId),
    listDevices(db, userId),
    listDeliveries(db, userId, LOG_LINES),
    findBounce(db, email),
    readVapidKeys(db, accounts.secret),
  ]);
  return {
    email,
    form: formOfSettings(settings),
    webhookUrl: settings.webhookUrl ?? "",
    devices,
    deliveries,
    bounced: bounced?.reason,
    publicKey,
  };
}

const isChecked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

const notificationsForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    byMail: isChecked,
    byPush: isChecked,
    byWebhook: isChecked,
    quietFrom: textField,
    quietUntil: textField,
    dailyCap: textField,
  }),
  z.object({ intent: z.literal("remove-device"), device: idField }),
  z.object({ intent: z.literal("save-webhook"), url: textField }),
  z.object({ intent: z.literal("remove-webhook") }),
  z.object({ intent: z.literal("test"), channel: z.enum(CHANNELS) }),
]);

interface FormResponse {
  failure?: NotificationFailure;
  typed?: SettingsForm;
  typedUrl?: string;
  signingSecret?: string;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-account");
  const { db, accounts, http } = context.get(appContext);
  const { value: form } = await readForm(request, notificationsForm);
  switch (form.intent) {
    case "save": {
      const { intent: _, ...typed } = form;
      const read = parseSettingsForm(typed);
      if (!read.ok) return refuse({ failure: read.code, typed });
      await saveNotificationSettings(db, userId, read.value);
      return done(context, "notifications-saved");
    }
    case "remove-device":
      await removeDevice(db, userId, form.device);
      return done(context, "device-removed");
    case "save-webhook": {
      const saved = await saveWebhook(db, { http, secret: accounts.secret }, userId, form.url);
      if (!saved.ok) return refuse({ failure: saved.code, typedUrl: form.url });
      return data<FormResponse>({ signingSecret: saved.value.signingSecret });
    }
    case "remove-webhook":
      await removeWebhook(db, userId);
      return done(context, "notifications-saved");
    case "test": {
      const requested = await requestTest(db, userId, form.channel);
      if (!requested.ok) return refuse({ failure: requested.code });
      return done(context, "test-requested", "#riwayat-title");
    }
  }
}

const refuse = (response: FormResponse) => data<FormResponse>(response, { status: 422 });

function done(context: Context, notice: NoticeName, hash = "") {
  setCookies(context, noticeCookie(notice));
  return redirect(NOTIFICATION_SETTINGS_PATH + hash);
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: notificationsPage.title, path: NOTIFICATION_SETTINGS_PATH });
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, form, webhookUrl, devices, deliveries, bounced, publicKey } = loaderData;
  const { failure, typed, typedUrl, signingSecret } = actionData ?? {};
  return (
    <div className="flex max-w-read flex-col gap-10 [&>header]:mb-0">
      <PageHeading lead={notificationsPage.lead}>{notificationsPage.title}</PageHeading>
      <ChannelForm
        key={JSON.stringify(form)}
        email={email}
        initial={typed ?? form}
        hasWebhook={webhookUrl !== ""}
        bounced={bounced}
        failure={failure}
      />
      <DeviceSection devices={devices} publicKey={publicKey} />
      <WebhookSection url={webhookUrl} typed={typedUrl} signingSecret={signingSecret} failure={failure} />
      <TestSection hasDevice={devices.length > 0} hasWebhook={webhookUrl !== ""} failure={failure} />
      <DeliveryLog deliveries={deliveries} />
    </div>
  );
}

interface TestSectionProps {
  hasDevice: boolean;
  hasWebhook: boolean;
  failure: NotificationFailure | undefined;
}

function TestSection({ hasDevice, hasWebhook, failure }: TestSectionProps) {
  const { tests } = notificationsPage;
  const hasTarget = { mail: true, push: hasDevice, webhook: hasWebhook };
  const isOwn = failure === "no-target" || failure === "too-many-tests";
  return (
    <Card id="uji" title={tests.heading}>
      <p className="mb-4 text-sm text-ink-soft">{tests.text}</p>
      {isOwn ? <FormAlert tone="danger" title={notificationFailures[failure]} className="mb-4" /> : null}
      <div className="flex flex-wrap gap-3">
        {CHANNELS.filter((channel) => hasTarget[channel]).map((channel) => (
          <Form key={channel} method="post" preventScrollReset>
            <input type="hidden" name="intent" value="test" />
            <Button type="submit" name="channel" value={channel}>
              {tests.send[channel]}
            </Button>
          </Form>
        ))}
      </div>
    </Card>
  );
}
