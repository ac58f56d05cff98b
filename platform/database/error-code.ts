/** Whether a query failed with this SQLSTATE. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return codesOf(error).includes(code);
}

/** Whether PostgreSQL rejected a query's values: invalid data, a violated constraint, or a limit exceeded. */
export function isDataError(error: unknown): boolean {
  return codesOf(error).some((code) => /^(22|23|54)[0-9A-Z]{3}$/.test(code));
}

/** The driver's error is among the causes. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause) codes.push(String(cause.code));
  }
  return codes;
}
