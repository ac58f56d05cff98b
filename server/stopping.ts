/**
 * How long a stopping server waits for requests and jobs. docs/operations.md promises an exit within ten seconds of the
 * signal. A busy process, for example during ingest, may notice the signal almost two seconds late.
 */
const SHUTDOWN_LIMIT_MS = 8_000;

type Close = (signal: NodeJS.Signals) => Promise<void> | void;

const closers: Close[] = [];
let stopsBy: NodeJS.Signals | undefined;

/** @param close closes something that the process has just opened; called before those added earlier */
export function closeWhenStopping(close: Close): void {
  closers.push(close);
}

export function isStopping(): boolean {
  return stopsBy !== undefined;
}

// From the first moment, because a signal can arrive while the server starts.
process.on("SIGTERM", stop).on("SIGINT", stop);

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopsBy) return;
  stopsBy = signal;
  setTimeout(exitUnfinished, SHUTDOWN_LIMIT_MS).unref();
  for (const close of closers.reverse()) {
    try {
      await close(signal);
    } catch (error) {
      process.stderr.write(`While stopping: ${String(error)}\n`); // such as an unreachable database
    }
  }
  process.exit(0);
}

/** Exits with code 0 as requested: jobs resume at the next start, even after a kill. */
function exitUnfinished(): void {
  process.stderr.write(`Stopped after ${SHUTDOWN_LIMIT_MS / 1_000} seconds, before all jobs had ended.\n`);
  process.exit(0);
}
