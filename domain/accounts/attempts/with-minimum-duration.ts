import { setTimeout as sleep } from "node:timers/promises";

/**
 * Delays an answer until `milliseconds` have passed since the call, so that response time doesn't reveal
 * which code path was taken, such as whether an account exists. Longer work is not cut short.
 */
export async function withMinimumDuration<Answer>(
  milliseconds: number,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const [settled] = await Promise.allSettled([answer(), sleep(milliseconds)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
