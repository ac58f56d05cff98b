import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "../log/log.ts";

interface Claim {
  lastsMs: number;
  extend(): PromiseLike<unknown>;
  on: string;
  log: Logger;
}

export function claimEnd(lastsMs: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${lastsMs / 1_000})`;
}

export async function withClaim<Result>(
  { lastsMs, extend, on, log }: Claim,
  work: (stopExtending: () => void) => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(async () => {
    try {
      await extend();
    } catch (error) {
      log.warn({ err: error, on }, "could not extend a claim");
    }
  }, lastsMs / 3);
  const stopExtending = () => clearInterval(timer);
  try {
    return await work(stopExtending);
  } finally {
    stopExtending();
  }
}
