import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { pushDeviceCookie, readPushDevice } from "#app/session/push-device.server.ts";
import { requireSignedIn, setCookies } from "#app/session/session.server.ts";
import { notificationFailures, notificationsPage } from "#copy/accounts/notifications.ts";
import { deviceOf } from "#domain/accounts/auth/device-name.ts";
import { subscribeDevice } from "#domain/alerts/channels/devices.server.ts";
import { readVapidKeys } from "#domain/alerts/channels/vapid-keys.server.ts";
import type { Route } from "./+types/devices";

function deviceNameOf(userAgent: string | null): string {
  const { name, unknown } = notificationsPage.devices;
  const device = deviceOf(userAgent);
  return device ? name(device.browser, device.system) : unknown;
}

/** Returns the public key that the service worker needs to renew its subscription. */
export async function loader({ context }: Route.LoaderArgs) {
  requireSignedIn(context);
  const { db, accounts } = context.get(appContext);
  const { publicKey } = await readVapidKeys(db, accounts.secret);
  return Response.json({ publicKey }, { headers: { "Cache-Control": "no-store" } });
}

const subscriptionForm = z.object({ endpoint: textField, p256dh: textField, auth: textField });

/** Adds the browser's push subscription; the settings page and the service worker post it. */
export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requireSignedIn(context);
  const app = context.get(appContext);
  const { value: form } = await readForm(request, subscriptionForm);
  const device = deviceNameOf(request.headers.get("user-agent"));
  const former = readPushDevice(app, request.headers.get("cookie"));
  const subscribed = await subscribeDevice(app.db, app.http, signedIn, { ...form, device }, former?.deviceId);
  if (!subscribed.ok) return Response.json({ error: notificationFailures[subscribed.code] }, { status: 422 });
  setCookies(context, pushDeviceCookie(app, subscribed.value.id, signedIn.sessionId));
  return new Response(null, { status: 204 });
}
