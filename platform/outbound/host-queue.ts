export type HostQueue = <Result>(
  host: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Runs one task at a time per host. An abort removes a waiting task. */
export function createHostQueue(): HostQueue {
  const tails = new Map<string, Promise<void>>();

  return async (host, signal, work) => {
    const before = tails.get(host);
    const turn = Promise.withResolvers<void>();
    const tail = Promise.all([before, turn.promise]).then(() => {
      if (tails.get(host) === tail) tails.delete(host);
    });
    tails.set(host, tail);
    try {
      await unlessAborted(before, signal);
      return await work();
    } finally {
      turn.resolve();
    }
  };
}

async function unlessAborted(
  waiting: Promise<void> | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  if (waiting === undefined || signal === undefined) return waiting;
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([waiting, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
