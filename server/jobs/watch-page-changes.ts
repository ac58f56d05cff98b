import { setTimeout as sleep } from "node:timers/promises";
import { deleteOldPageChanges, listPageChangesSince } from "#domain/site/page-changes.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";

const LOOK_EVERY_MS = 1_000;
const CLEAN_EVERY_LOOKS = 3_600;

interface KeptPages {
  dropTags(tags: Iterable<string>): void;
  dropAll(): void;
}

/**
 * Drops kept pages whose content changed, whichever process changed it: a command, another node, somebody's psql.
 * While the database can't be asked, pages stay and age out by themselves.
 *
 * @returns a function that stops watching
 */
export function watchPageChanges(db: Database, pages: KeptPages, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };

  async function watch(): Promise<void> {
    let horizon: string | undefined;
    let seen = new Set<number>();
    for (let looks = 1; !stopping.signal.aborted; looks++) {
      try {
        const found = await listPageChangesSince(db, horizon);
        // What was rendered before the first look may have changed since.
        if (horizon === undefined) pages.dropAll();
        pages.dropTags(new Set(found.changes.filter(({ id }) => !seen.has(id)).map(({ tag }) => tag)));
        seen = new Set(found.changes.map(({ id }) => id));
        horizon = found.horizon;
        if (looks % CLEAN_EVERY_LOOKS === 0) await deleteOldPageChanges(db);
      } catch (error) {
        log.error({ err: error }, "page changes could not be read");
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}
