import { useEffect, useRef } from "react";
import { Form, redirect, useRevalidator } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { idField, readForm } from "#app/forms/read-form.server.ts";
import { setUnread, useNewestUnread } from "#app/frame/bell/unread-store.ts";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { pageNotFound } from "#app/page-not-found.ts";
import { readPart } from "#app/read-part.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { inboxPage as copy } from "#copy/alerts/inbox.ts";
import { INBOX_PATH } from "#domain/alerts/inbox/notification.ts";
import { markAllRead } from "#domain/alerts/inbox/notifications.server.ts";
import { resumeAlert, stopAlert } from "#domain/alerts/rules/change-alerts.server.ts";
import { parsePositiveInteger } from "#format/number.ts";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AlertPageTabs } from "../alert-page-tabs.tsx";
import type { Route } from "./+types/inbox";
import { readInbox } from "./inbox-data.server.ts";
import { NotificationList } from "./notification-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, request, "manage-own-alerts");
  const before = parsePositiveInteger(url.searchParams.get("sebelum"));
  const { db } = context.get(appContext);
  return { inbox: (await readPart(context, "notifications", readInbox(db, userId, before))) ?? null };
}

const inboxForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read-all"), until: idField }),
  z.object({ intent: z.literal(["stop", "resume"]), alert: idField }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-alerts");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, inboxForm);
  switch (form.intent) {
    case "read-all":
      await markAllRead(db, userId, form.until);
      setCookies(context, noticeCookie("notifications-read"));
      break;
    case "stop":
      if (!(await stopAlert(db, userId, form.alert))) throw pageNotFound();
      setCookies(context, noticeCookie("alert-stopped"));
      break;
    case "resume":
      if (!(await resumeAlert(db, userId, form.alert)).ok) throw pageNotFound();
      setCookies(context, noticeCookie("alert-resumed"));
      break;
  }
  const before = parsePositiveInteger(url.searchParams.get("sebelum"));
  return redirect(before === undefined ? INBOX_PATH : `${INBOX_PATH}?sebelum=${before}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.title, path: INBOX_PATH });
}

export default function Inbox({ loaderData: { inbox } }: Route.ComponentProps) {
  const unread = inbox?.unread;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);
  return (
    <div className="max-w-read">
      <PageHeading lead={copy.lead}>{copy.title}</PageHeading>
      <AlertPageTabs selected={INBOX_PATH} />
      {inbox === null ? (
        <FailedPart title={copy.failed} />
      ) : (
        <>
          {inbox.isFirstPage ? (
            <ArrivedNotice newestId={inbox.newestId} onShow={() => list.current?.focus()} />
          ) : null}
          {inbox.unread > 0 && inbox.newestId !== null ? (
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm text-ink-soft">{copy.unreadCount(inbox.unread)}</p>
              <Form method="post">
                <input type="hidden" name="intent" value="read-all" />
                <input type="hidden" name="until" value={inbox.newestId} />
                <Button type="submit" size="sm">
                  {copy.readAll}
                </Button>
              </Form>
            </div>
          ) : null}
          <div ref={list} tabIndex={-1} className="outline-none">
            <NotificationList inbox={inbox} />
          </div>
        </>
      )}
    </div>
  );
}

interface ArrivedNoticeProps {
  /** The newest notification in the list; null if it is empty. */
  newestId: number | null;
  /** Called before the button disappears. */
  onShow: () => void;
}

/** Offers to show new notifications: adding them unasked would move the list under the reader's finger. */
function ArrivedNotice({ newestId, onShow }: ArrivedNoticeProps) {
  const { revalidate } = useRevalidator();
  const hasArrived = useNewestUnread() > (newestId ?? 0);
  return (
    <div role="status">
      {hasArrived ? (
        <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm">
          {copy.arrived}
          <Button
            type="button"
            size="sm"
            onClick={() => {
              onShow();
              void revalidate();
            }}
          >
            {copy.showArrived}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
