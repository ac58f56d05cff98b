/** Whether a query failed with this SQLSTATE; the driver's error is among the causes. */
export function hasErrorCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === code) return true;
  }
  return false;
}
