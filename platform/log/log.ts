import { DrizzleQueryError } from "drizzle-orm/errors";
import { type Logger, pino, stdSerializers } from "pino";
import { causesOf } from "../error-message.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { currentRequestId } from "./request-id.ts";

export type { Logger };

export function createLogger(level: string, isSuppressed?: (entry: object) => boolean): Logger {
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
        if (typeof entry !== "object" || entry === null || !isSuppressed?.(entry))
          write.apply(this, parameters);
      },
    },
  });
}

/**
 * Includes the error's chain of causes. Excludes user input: a failed query is logged with its statement but without
 * its parameters, and without the row that PostgreSQL quotes in `detail` and `where`.
 */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params, detail, where, parameters, ...own } = stdSerializers.err(error);
  const causes = listCauses(error.cause);
  const logged = { ...own, ...(causes.length > 0 && { causes }) };
  for (const cause of causesOf(error)) {
    if (!(cause instanceof DrizzleQueryError)) continue;
    const values = `params: ${cause.params}`;
    const withoutValues = (text: string) => text.replaceAll(values, "params: left out");
    logged.message = withoutValues(logged.message);
    logged.stack = withoutValues(logged.stack);
    for (const listed of causes) listed.message = withoutValues(listed.message);
  }
  return logged;
}

interface LoggedCause {
  type: string;
  message: string;
  code?: string;
  /** An AggregateError's own message is often empty. */
  errors?: string[];
}

const MAX_CAUSES = 10;

/** The causes' stacks are in the error's own. */
function listCauses(cause: unknown): LoggedCause[] {
  const causes: LoggedCause[] = [];
  for (let next = cause; next !== undefined && next !== null && causes.length < MAX_CAUSES; ) {
    if (!(next instanceof Error)) return [...causes, { type: typeof next, message: String(next) }];
    const { code } = next as { code?: unknown };
    causes.push({
      type: next.constructor.name,
      message: next.message,
      ...(typeof code === "string" && { code }),
      ...(next instanceof AggregateError && { errors: next.errors.map(String) }),
    });
    next = next.cause;
  }
  return causes;
}
