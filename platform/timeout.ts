/**
 * Waits at most `ms` for `work`, then throws. The signal passed to it aborts then, or with `stopping`; work that
 * ignores it continues, and its result is discarded.
 *
 * @param timeoutError the error to throw, or the subject of its message
 */
export async function withTimeout<Result>(
  ms: number,
  timeoutError: Error | string,
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
    const error =
      timeoutError instanceof Error
        ? timeoutError
        : new Error(`${timeoutError} did not finish within ${ms} ms`);
    deadline.reject(error);
    controller.abort(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), deadline.promise]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener("abort", stop);
  }
}
