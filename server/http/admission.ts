import { AsyncLocalStorage } from "node:async_hooks";
import type { RenderLane, RenderQueue } from "../page-cache/render-queue.ts";

/** Returns undefined if `work` waited too long for its turn or the client has disconnected. */
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
      // Bound to this request; otherwise the queue would run it in another request's context and log that request's id.
      queue.add({ run: AsyncLocalStorage.bind(run), refuse: () => resolve(undefined) }, lane);
    });
}
