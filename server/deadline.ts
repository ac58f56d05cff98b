/**
 * Waits at most `ms` for `work`, then throws and aborts the signal passed to it. Work that ignores the signal
 * continues, and its result is discarded.
 */
export async function withDeadline<Result>(
  ms: number,
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not AbortSignal.timeout(): that would hold every finished page in memory until the timeout.
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`${name} was not ready after ${ms} ms`);
      controller.abort(error);
      reject(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
