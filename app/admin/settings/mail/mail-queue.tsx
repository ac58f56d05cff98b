import { mailQueueState } from "#copy/newsroom/settings/mail.ts";
import type { MailQueueState } from "#domain/delivery/mail-queue-state.server.ts";
import { formatCount } from "#format/large-amount.ts";

export function MailQueue({ queue }: { queue: MailQueueState }) {
  const { waiting, waitingBulk, failed, oldestAt, lastError } = queue;
  return (
    <section aria-labelledby="antrean-email" className="mt-8 max-w-form">
      <h2 id="antrean-email" className="mb-2 text-lg font-semibold">
        {mailQueueState.title}
      </h2>
      {waiting + waitingBulk + failed === 0 ? (
        <p className="text-sm text-ink-soft">{mailQueueState.empty}</p>
      ) : (
        <dl className="newsroom-facts">
          <QueueFact name={mailQueueState.waiting}>{formatCount(waiting)}</QueueFact>
          {oldestAt ? (
            <QueueFact name={mailQueueState.oldest}>{mailQueueState.at(oldestAt)}</QueueFact>
          ) : null}
          {waitingBulk > 0 ? (
            <QueueFact name={mailQueueState.waitingBulk}>{formatCount(waitingBulk)}</QueueFact>
          ) : null}
          <QueueFact name={mailQueueState.failed}>{formatCount(failed)}</QueueFact>
          {lastError ? (
            <QueueFact name={mailQueueState.lastError}>
              <span lang="en">{lastError}</span>
            </QueueFact>
          ) : null}
        </dl>
      )}
    </section>
  );
}

function QueueFact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
