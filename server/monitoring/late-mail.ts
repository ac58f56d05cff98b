import type { QueuedMails } from "#domain/delivery/mail-queue-state.server.ts";
import { MINUTE_MS } from "#format/durations.ts";

/** Longer than the first retries of a mail take, which end within some minutes. */
const LATE_AFTER_MS = 15 * MINUTE_MS;

export function isMailLate({ oldestAt }: Pick<QueuedMails, "oldestAt">, now: Date): boolean {
  return oldestAt !== undefined && now.getTime() - oldestAt.getTime() > LATE_AFTER_MS;
}
