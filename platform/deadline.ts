/**
 * Waits at most `ms` for `work`, then throws. The signal passed to it aborts then, or with `stopping`; work that ignores
 * it continues, and its result is discarded.
 */
export async function withDeadline<Result>(
  ms: number,
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  // Not AbortSignal.timeout(): that would hold every finished page in memory until the timeout.
  const controller = new AbortController();
  const stop = () => controller.abort(stopping?.reason);
  if (stopping?.aborted) stop();
  stopping?.addEventListener("abort", stop, { once: true });
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`${name} did not finish within ${ms} ms`);
    controller.abort(error);
    deadline.reject(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), deadline.promise]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener("abort", stop);
  }
}
