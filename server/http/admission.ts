import { AsyncLocalStorage } from "node:async_hooks";
import type { RenderLane, RenderQueue } from "#server/page-cache/render-queue.ts";

/**
 * Work that takes longer isn't rendering but waiting for a publisher, an upload or a mail server. It gives up its
 * place in the queue.
 */
const MAX_PLACE_MS = 2_000;

/** Returns undefined if the turn of `work` came too late or the client has disconnected. */
export type Admission = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  lane: Exclude<RenderLane, "public" | "refresh">,
) => Promise<Result | undefined>;

export function createAdmission(queue: RenderQueue, onSlow: () => void): Admission {
  return (work, signal, lane) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        if (signal.aborted) {
          resolve(undefined);
          return;
        }
        const working = work().then(resolve, reject);
        let timer: NodeJS.Timeout | undefined;
        const limit = new Promise<void>((end) => {
          timer = setTimeout(() => {
            end();
            onSlow();
          }, MAX_PLACE_MS);
        });
        await Promise.race([working, limit]);
        clearTimeout(timer);
      };
      // The queue starts it in the context of another request, whose id would be in the log.
      queue.add({ run: AsyncLocalStorage.bind(run), refuse: () => resolve(undefined) }, lane);
    });
}
