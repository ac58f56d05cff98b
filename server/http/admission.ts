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
      // Without the binding, the queue would run it in the context, and log the id, of another request.
      queue.add({ run: AsyncLocalStorage.bind(run), refuse: () => resolve(undefined) }, lane);
    });
}
