import { setTimeout as sleep } from "node:timers/promises";

/**
 * Delays an answer until `milliseconds` after the call, so that response time doesn't reveal which code path ran,
 * such as whether an account exists. Doesn't cut longer work short.
 */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [settled] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
