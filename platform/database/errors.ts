export function hasErrorCode(error: unknown, code: string): boolean {
  return codesOf(error).includes(code);
}

export function isDataError(error: unknown): boolean {
  return codesOf(error).some((code) => /^(22|23|54)[0-9A-Z]{3}$/.test(code));
}

function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause) codes.push(String(cause.code));
  }
  return codes;
}

/** The message is for the operator. */
export class DatabaseNotOpened extends Error {}
