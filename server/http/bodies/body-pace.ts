/** Enough for a short form over a bad connection; also the longest pause. */
const GRACE_MS = 10_000;
/** A slow phone connection has twice that. */
const MIN_BYTES_PER_SECOND = 25_000;

export interface BodyPace {
  add(bytes: number): void;
  tooSlow: Promise<"too-slow">;
  /** Stops the clock while the route reads no more of the body, or for good. */
  pause(): void;
  resume(): void;
}

/**
 * A body may take the grace period plus the time that its bytes would take at the minimum rate, and may never pause for
 * longer than the grace period: a slow sender ties up memory and one of its address's uploads.
 */
export function createBodyPace({ graceMs = GRACE_MS } = {}): BodyPace {
  let startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<"too-slow">();
  let size = 0;
  let lastAt = startedAt;
  let pausedAt: number | undefined;
  let timer = setTimeout(check, graceMs);

  function check(): void {
    const allowedMs = graceMs + (size / MIN_BYTES_PER_SECOND) * 1_000;
    const endsAt = Math.min(startedAt + allowedMs, lastAt + graceMs);
    const remainingMs = endsAt - performance.now();
    if (remainingMs <= 0) resolve("too-slow");
    else timer = setTimeout(check, remainingMs);
  }

  return {
    add(bytes) {
      size += bytes;
      lastAt = performance.now();
    },
    tooSlow: promise,
    pause() {
      clearTimeout(timer);
      pausedAt ??= performance.now();
    },
    resume() {
      if (pausedAt === undefined) return;
      const pausedMs = performance.now() - pausedAt;
      startedAt += pausedMs;
      lastAt += pausedMs;
      pausedAt = undefined;
      check();
    },
  };
}
