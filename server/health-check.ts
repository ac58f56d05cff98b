import { withDeadline } from "./deadline.ts";

/** Beside a large cycle of ingest, the embedded database answers within two seconds. */
const HOLDS_MS = 3_000;
const WITHIN_MS = 5_000;

/**
 * Whether the database answers. An answer less than three seconds old is given at once, and asked for again meanwhile, so
 * that whoever asks every second never waits for the database.
 *
 * @param askDatabase rejects if it can't be asked
 * @param now a monotonic clock in milliseconds
 * @returns false also when it takes longer than five seconds
 */
export function createHealthCheck(
  askDatabase: () => Promise<unknown>,
  now = () => performance.now(),
): () => Promise<boolean> {
  let answeredAt = -Infinity;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      await withDeadline(WITHIN_MS, "the database", askDatabase);
      answeredAt = now();
      return true;
    } catch {
      answeredAt = -Infinity;
      return false;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    asking ??= ask();
    return now() - answeredAt < HOLDS_MS || asking;
  };
}
