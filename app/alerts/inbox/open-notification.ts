import { redirect, redirectDocument } from "react-router";
import { appContext } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { notificationText } from "#copy/alerts/notification-texts.ts";
import { markRead } from "#domain/alerts/inbox/notifications.server.ts";
import { parsePositiveInteger } from "#format/number.ts";
import type { Route } from "./+types/open-notification";

/**
 * Marks a notification as read and redirects to its page. A link and not a form, so that it opens in a new tab too;
 * browsers don't prefetch it (speculation-rules.ts).
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, request, "manage-own-alerts");
  const id = parsePositiveInteger(params.id);
  const facts = id && (await markRead(context.get(appContext).db, userId, id));
  if (!facts) throw pageNotFound();
  const { path } = notificationText(facts);
  return path.startsWith("/admin/") ? redirectDocument(path) : redirect(path);
}
