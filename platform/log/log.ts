import { DrizzleQueryError } from "drizzle-orm/errors";
import { type Logger, pino, stdSerializers } from "pino";
import { hideSecrets } from "./hide-secrets.ts";
import { currentRequestId } from "./request-id.ts";

export type { Logger };

/** @param isCounted whether an entry is counted elsewhere and isn't written */
export function createLogger(level: string, isCounted?: (entry: object) => boolean): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serialiseError },
    mixin() {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    hooks: {
      streamWrite: hideSecrets,
      logMethod(parameters, write) {
        const [entry] = parameters as unknown[];
        if (typeof entry !== "object" || entry === null || !isCounted?.(entry)) write.apply(this, parameters);
      },
    },
  });
}

/**
 * Excludes user input from the log: a failed query is logged with its statement but without its parameters, and
 * without the row that PostgreSQL quotes in `detail` and `where`.
 */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params, detail, where, parameters, ...logged } = stdSerializers.err(error);
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof DrizzleQueryError)) continue;
    const values = `params: ${cause.params}`;
    logged.message = logged.message.replaceAll(values, "params: left out");
    logged.stack = logged.stack.replaceAll(values, "params: left out");
  }
  return logged;
}
