import { setTimeout as sleep } from "node:timers/promises";

/**
 * Delays an answer until `milliseconds` after the call, so that response time doesn't reveal which code path ran,
 * such as whether an account exists. Doesn't cut longer work short.
 */
export async function withMinimumDuration<Answer>(
  milliseconds: number,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const [settled] = await Promise.allSettled([answer(), sleep(milliseconds)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
