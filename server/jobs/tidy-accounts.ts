import { setTimeout as sleep } from "node:timers/promises";
import { deleteForgottenAttempts } from "#domain/accounts/attempts/attempts.server.ts";
import { deleteExpiredSessions } from "#domain/accounts/auth/sessions.server.ts";
import { deleteDueAccounts } from "#domain/accounts/own/delete-account.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";

const EVERY_MS = 15 * 60_000;

/**
 * Deletes accounts whose time to change their mind is over, and what nobody needs any more. Safe on several nodes.
 *
 * @returns a function that stops it
 */
export function tidyAccounts(db: Database, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const deleted = await deleteDueAccounts(db);
        if (deleted > 0) log.info({ deleted }, "accounts deleted as asked for");
        await deleteExpiredSessions(db);
        await deleteForgottenAttempts(db);
      } catch (error) {
        log.error({ err: error }, "accounts could not be tidied");
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}
