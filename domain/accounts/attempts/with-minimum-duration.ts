import { setTimeout as sleep } from "node:timers/promises";

/** Longer than any code path takes unless the machine is overloaded. */
export const MIN_RESPONSE_MS = 300;
/** Like MIN_RESPONSE_MS, including the hashing of a password. */
export const MIN_SIGN_UP_MS = 700;
/** Longer than looking up an account and hashing a password, so that timing doesn't reveal whether one exists. */
export const MIN_REFUSAL_MS = 500;

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
