import { newAlertPath } from "#app/seo/alert-paths.ts";
import { inboxPage as copy } from "#copy/alerts/inbox.ts";
import { INBOX_PATH } from "#domain/alerts/inbox/notification.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { InboxData } from "./inbox-data.server.ts";
import { NotificationEntry } from "./notification-entry.tsx";

export function NotificationList({ inbox: { days, isFirstPage, next } }: { inbox: InboxData }) {
  if (days.length === 0 && isFirstPage) return <NoNotifications />;
  return (
    <>
      {days.length === 0 ? <p className="border-y py-6 text-ink-soft">{copy.noneOlder}</p> : null}
      <div data-results="">
        {days.map(({ day, entries }) => (
          <section key={day} aria-label={day} className="mb-6">
            <h2 className="border-b pb-2 text-sm font-semibold text-ink-soft">{day}</h2>
            <ul className="divide-y">
              {entries.map((entry) => (
                <NotificationEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {next === null && isFirstPage ? null : (
        <p className="flex flex-wrap gap-3">
          {next === null ? null : <LinkButton to={`${INBOX_PATH}?sebelum=${next}`}>{copy.older}</LinkButton>}
          {isFirstPage ? null : <LinkButton to={INBOX_PATH}>{copy.newest}</LinkButton>}
        </p>
      )}
    </>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      icon="bell"
      title={copy.empty}
      description={copy.emptyHint}
      action={
        <ul className="grid gap-2">
          {copy.suggestions.map(({ kind, text }) => (
            <li key={kind}>
              <LinkButton
                to={newAlertPath({ kind })}
                size="sm"
                className="h-auto! min-h-8 max-w-full py-1 whitespace-normal!"
              >
                {text}
              </LinkButton>
            </li>
          ))}
        </ul>
      }
    />
  );
}
