import { setTimeout as sleep } from "node:timers/promises";
import { createPageChangeReader, deleteOldPageChanges } from "#domain/site/page-changes.server.ts";
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
    const reader = createPageChangeReader(db);
    for (let looks = 1; !stopping.signal.aborted; looks++) {
      try {
        const changed = await reader.readNew();
        if (changed === "all") pages.dropAll();
        else pages.dropTags(changed);
        if (looks % CLEAN_EVERY_LOOKS === 0) await deleteOldPageChanges(db);
      } catch (error) {
        log.error({ err: error }, "page changes could not be read");
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}
