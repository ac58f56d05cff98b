import { causesOf } from "../error-message.ts";
import { OperatorError } from "../operator-error.ts";

export function hasErrorCode(error: unknown, code: string): boolean {
  return codesOf(error).includes(code);
}

export function isDataError(error: unknown): boolean {
  return codesOf(error).some((code) => /^(22|23|54)[0-9A-Z]{3}$/.test(code));
}

const SHUTDOWN_CODES: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03"]);

/** PostgreSQL's admin_shutdown, crash_shutdown or cannot_connect_now. */
export function isShutdown(error: unknown): boolean {
  return codesOf(error).some((code) => SHUTDOWN_CODES.has(code));
}

function codesOf(error: unknown): string[] {
  return causesOf(error).flatMap((cause) => ("code" in cause ? [String(cause.code)] : []));
}

export class DatabaseNotOpened extends OperatorError {}
