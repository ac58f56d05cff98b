import { Link } from "react-router";
import { dashboard, mailFailureNames } from "#copy/newsroom/dashboard.ts";
import type { FailedMails, QueuedMails } from "#domain/delivery/mail-queue-state.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRelativeTime } from "#format/relative-time.ts";
import { Card } from "#ui/card.tsx";
import { MAIL_PATH } from "../settings/settings-paths.ts";

export interface MailQueueCardProps {
  queue: { queued: QueuedMails; failed: readonly FailedMails[] } | undefined;
  now: Date;
}

export function MailQueueCard({ queue, now }: MailQueueCardProps) {
  const words = dashboard.mailQueue;
  if (!queue) {
    return (
      <Card id="antrean-email" title={words.title} className="mb-8">
        <p role="alert" className="text-sm text-down">
          {dashboard.unavailable}
        </p>
      </Card>
    );
  }
  const { queued, failed } = queue;
  const all = failed.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card id="antrean-email" title={words.title} className="mb-8">
      {queued.oldestAt ? (
        <p>{words.waiting(formatCount(queued.waiting), formatRelativeTime(queued.oldestAt, now))}</p>
      ) : (
        <p className="text-ink-soft">{words.nothing}</p>
      )}
      {queued.waitingReason ? (
        <p className="text-sm text-ink-soft">{words.reason(mailFailureNames[queued.waitingReason])}</p>
      ) : null}
      {all > 0 ? (
        <>
          <p className="mt-2">{words.failed(formatCount(all))}</p>
          <ul className="newsroom-list text-sm text-ink-soft">
            {failed.map(({ failure, count }) => (
              <li key={failure}>{words.failedBecause(formatCount(count), mailFailureNames[failure])}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-3 text-sm">
        <Link to={MAIL_PATH} className="link">
          {words.settings}
        </Link>
      </p>
    </Card>
  );
}
