import { Form, Link } from "react-router";
import { decrementUnread } from "#app/frame/bell/unread-store.ts";
import { openNotificationPath } from "#app/seo/alert-paths.ts";
import { inboxPage as copy } from "#copy/alerts/inbox.ts";
import { formatWibTime } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { InboxEntry } from "./inbox-data.server.ts";

export function NotificationEntry({ entry }: { entry: InboxEntry }) {
  const { id, title, body, atISO, isRead, alert } = entry;
  return (
    <li className="flex gap-3 py-3">
      <span
        aria-hidden="true"
        className={classNames("mt-2 size-2 shrink-0 rounded-full", isRead ? "bg-transparent" : "bg-accent")}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={openNotificationPath(id)}
          data-result=""
          onClick={isRead ? undefined : decrementUnread}
          className="group block wrap-anywhere"
        >
          <span className={classNames("group-hover:underline", isRead ? "text-ink-soft" : "font-semibold")}>
            {isRead ? null : <VisuallyHidden>{copy.unread}: </VisuallyHidden>}
            {title}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">{body}</span>
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-faint">
          <time dateTime={atISO}>{formatWibTime(atISO)}</time>
          {alert === null ? <span>{copy.deleted}</span> : <StopForm title={title} alert={alert} />}
        </div>
      </div>
    </li>
  );
}

/** The same button stops the alert and resumes it, so that it keeps the focus. */
function StopForm({ title, alert }: { title: string; alert: NonNullable<InboxEntry["alert"]> }) {
  const isStopped = alert.state === "stopped";
  return (
    <>
      {isStopped ? <span>{copy.stopped}</span> : null}
      <Form method="post" preventScrollReset className="-ml-3 tight:ml-0">
        <input type="hidden" name="intent" value={isStopped ? "resume" : "stop"} />
        <input type="hidden" name="alert" value={alert.id} />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          aria-label={isStopped ? copy.resumeNamed(title) : copy.stopNamed(title)}
        >
          {isStopped ? copy.resume : copy.stop}
        </Button>
      </Form>
    </>
  );
}
