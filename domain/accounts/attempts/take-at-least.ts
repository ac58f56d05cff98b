import { setTimeout as sleep } from "node:timers/promises";

/**
 * Holds an answer back until `milliseconds` have passed since the start, so that its time doesn't tell which of
 * several ways led to it.
 */
export async function takeAtLeast<Answer>(
  milliseconds: number,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const [settled] = await Promise.allSettled([answer(), sleep(milliseconds)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
