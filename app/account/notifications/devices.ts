import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import { notificationFailures } from "#copy/account/notifications.ts";
import { subscribeDevice } from "#domain/alerts/channels/devices.server.ts";
import type { Route } from "./+types/devices";
import { deviceNameOf } from "./device-name.ts";

const subscriptionForm = z.object({ endpoint: text, p256dh: text, auth: text });

/** Adds the browser's push subscription; the settings page and the service worker post it. */
export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = signedInUser(context);
  if (!signedIn) return signedOutResponse();
  const { db, ingest } = context.get(appContext);
  const { value: form } = await readForm(request, subscriptionForm);
  const device = deviceNameOf(request.headers.get("user-agent"));
  const subscribed = await subscribeDevice(db, ingest.http, signedIn.userId, { ...form, device });
  if (subscribed.ok) return new Response(null, { status: 204 });
  return Response.json({ error: notificationFailures[subscribed.code] }, { status: 422 });
}
