import type { RenderQueue } from "#server/page-cache/render-queue.ts";

/** What takes longer isn't rendering: it waits for a publisher, an upload or a mail server, and keeps nobody waiting. */
const MAX_PLACE_MS = 2_000;

/**
 * Runs `work` when its turn comes.
 *
 * @returns undefined if too many are waiting, or if the visitor has gone meanwhile
 */
export type Admit = <Result>(
  work: () => Promise<Result>,
  gone: AbortSignal,
  lane: "own" | "search",
) => Promise<Result | undefined>;

/** Lets visitors' own requests wait in the queue of the public pages, which have turns of their own. */
export function createAdmission(queue: RenderQueue): Admit {
  return (work, gone, lane) =>
    new Promise((answer, fail) => {
      const job = async () => {
        if (gone.aborted) {
          answer(undefined);
          return;
        }
        const working = work().then(answer, fail);
        let timer: NodeJS.Timeout | undefined;
        const limit = new Promise<void>((end) => {
          timer = setTimeout(end, MAX_PLACE_MS);
        });
        await Promise.race([working, limit]);
        clearTimeout(timer);
      };
      if (!queue.add(job, lane)) answer(undefined);
    });
}
