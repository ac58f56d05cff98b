/**
 * The message of the first cause, because fetch and Drizzle only say that a request or a query failed. Node reports a
 * host with several addresses as an AggregateError with an empty message and one error for each.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

/** The error itself, its cause, the cause of that, and so on. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
