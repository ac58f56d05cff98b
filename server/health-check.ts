import { withDeadline } from "./deadline.ts";

const WITHIN_MS = 5_000;

/**
 * Concurrent calls share one query.
 *
 * @param queryDatabase rejects if the database doesn't answer
 * @returns a check for whether the database answers within five seconds
 */
export function createHealthCheck(queryDatabase: () => Promise<unknown>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return () => {
    pending ??= withDeadline(WITHIN_MS, "the database", queryDatabase)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
