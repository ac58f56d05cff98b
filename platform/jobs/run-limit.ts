/** A run took longer than its job may. Its signal is aborted, and its result is ignored. */
export class RunTookTooLong extends Error {
  constructor(limitMs: number) {
    super(`the run did not end within ${limitMs / 1_000} s; another replaces it`);
  }
}

/**
 * Runs `work` with a signal that aborts with `stopping`, or after `limitMs`.
 *
 * @throws RunTookTooLong without waiting for `work`, which may be hanging
 */
export async function runWithin<Result>(
  limitMs: number,
  stopping: AbortSignal,
  work: (stopping: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const stop = () => ending.abort(stopping.reason);
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop, { once: true });
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new RunTookTooLong(limitMs);
    ending.abort(error);
    limit.reject(error);
  }, limitMs);
  try {
    return await Promise.race([work(ending.signal), limit.promise]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}
