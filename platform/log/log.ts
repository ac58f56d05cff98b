import { DrizzleQueryError } from "drizzle-orm/errors";
import { type Logger, pino, stdSerializers } from "pino";

export type { Logger };

/** One JSON line an event on standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serialiseError },
  });
}

/**
 * What a person typed stays out of the log: a failed query says which statement it was and not its values, nor the row
 * that PostgreSQL names beside its message.
 */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params, detail, where, parameters, ...said } = stdSerializers.err(error);
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof DrizzleQueryError)) continue;
    const values = `params: ${cause.params}`;
    said.message = said.message.replaceAll(values, "params: left out");
    said.stack = said.stack.replaceAll(values, "params: left out");
  }
  return said;
}
