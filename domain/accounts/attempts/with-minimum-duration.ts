import { setTimeout as sleep } from "node:timers/promises";

/**
 * Delays a result until `milliseconds` after the call, so that response time doesn't reveal which code path ran,
 * such as whether an account exists. Doesn't cut longer work short.
 */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
