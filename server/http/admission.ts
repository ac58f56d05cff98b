import { AsyncLocalStorage } from "node:async_hooks";
import type { RenderLane, RenderQueue } from "#server/page-cache/render-queue.ts";

/** Returns undefined if the turn of `work` came too late or the client has disconnected. */
export type Admission = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  lane: Extract<RenderLane, "private" | "form" | "search">,
) => Promise<Result | undefined>;

export function createAdmission(queue: RenderQueue): Admission {
  return (work, signal, lane) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        if (signal.aborted) resolve(undefined);
        else await work().then(resolve, reject);
      };
      // The queue starts it in the context of another request, whose id would be in the log.
      queue.add({ run: AsyncLocalStorage.bind(run), refuse: () => resolve(undefined) }, lane);
    });
}
