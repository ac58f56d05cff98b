import { mailQueueState } from "#copy/newsroom/settings/mail.ts";
import type { MailQueueState } from "#domain/delivery/mail-queue-state.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { Facts } from "../../facts.tsx";

export function MailQueue({ queue }: { queue: MailQueueState }) {
  const { waiting, waitingBulk, failed, oldestAt, lastError } = queue;
  const lastErrorText = lastError ? <span lang="en">{lastError}</span> : undefined;
  return (
    <section aria-labelledby="antrean-email" className="mt-8 max-w-form">
      <h2 id="antrean-email" className="mb-2 text-lg font-semibold">
        {mailQueueState.title}
      </h2>
      {waiting + waitingBulk + failed === 0 ? (
        <p className="text-sm text-ink-soft">{mailQueueState.empty}</p>
      ) : (
        <Facts
          rows={[
            [mailQueueState.waiting, formatCount(waiting)],
            [mailQueueState.oldest, oldestAt ? mailQueueState.at(oldestAt) : undefined],
            [mailQueueState.waitingBulk, waitingBulk > 0 ? formatCount(waitingBulk) : undefined],
            [mailQueueState.failed, formatCount(failed)],
            [mailQueueState.lastError, lastErrorText],
          ]}
        />
      )}
    </section>
  );
}
