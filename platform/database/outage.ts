import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Pool, PoolClient } from "pg";
import type { Logger } from "../log/log.ts";
import { createSeparateClient } from "./connections.ts";
import { hasErrorCode } from "./error-code.ts";

const PROBE_EVERY_MS = 1_000;
const PROBE_LIMIT_MS = 3_000;

export interface DatabaseOutage {
  readonly isUnderWay: boolean;
  /** Checks whether the database responds, unless a check or an outage is under way. */
  suspect(): void;
  /** Whether a log entry has an error of the current outage. It is then counted, and must not be written. */
  absorbs(entry: object): boolean;
  countFailedRequest(): void;
  /** Observes the pool. Call it once, before its first query. */
  watch(pool: Pool, log: Logger): void;
}

interface Outage {
  startedAt: number;
  failedRequests: number;
  failedJobs: number;
  omittedLines: number;
}

/**
 * The database's outage as one state, with a log line when it begins and one when it ends. Every job and request fails
 * while it lasts, and a line with a stack for each would fill a disk.
 *
 * An outage begins when the pool can't connect, or when a check of a suspicion fails. It ends when a new connection
 * answers a query: an existing one may work although the server accepts no others.
 */
export function createDatabaseOutage(): DatabaseOutage {
  const connectionErrors = new WeakSet<Error>();
  let outage: Outage | undefined;
  let isChecking = false;
  let watched: { pool: Pool; log: Logger } | undefined;

  function note(error: unknown): void {
    if (!(error instanceof Error) || watched?.pool.ending) return;
    connectionErrors.add(error);
    // Without a code the pool itself gave up: all its connections may be busy.
    if ("code" in error) begin(error);
    else suspect();
  }

  function begin(error: unknown): void {
    if (outage || !watched) return;
    outage = { startedAt: performance.now(), failedRequests: 0, failedJobs: 0, omittedLines: 0 };
    watched.log.error({ reason: messageOf(error) }, "the database can't be reached");
    void awaitEnd(watched.pool);
  }

  async function awaitEnd(pool: Pool): Promise<void> {
    while (!pool.ending) {
      await new Promise((next) => setTimeout(next, PROBE_EVERY_MS).unref());
      if ((await probe(pool)) === undefined) return end();
    }
  }

  function end(): void {
    if (!outage || !watched) return;
    const { startedAt, ...counts } = outage;
    outage = undefined;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    watched.log.warn({ seconds, ...counts }, "the database can be reached again");
  }

  async function check({ pool }: { pool: Pool }): Promise<void> {
    isChecking = true;
    const error = await probe(pool);
    isChecking = false;
    if (error !== undefined && !pool.ending) begin(error);
  }

  function suspect(): void {
    if (watched && !outage && !isChecking) void check(watched);
  }

  return {
    get isUnderWay() {
      return outage !== undefined;
    },
    suspect,
    absorbs(entry) {
      const { err, job } = entry as { err?: unknown; job?: unknown };
      if (err === undefined) return false;
      const isConnectionError = causesOf(err).some(
        (error) => connectionErrors.has(error) || error instanceof DrizzleQueryError,
      );
      if (!outage || !isConnectionError) {
        if (isShutdown(err)) suspect();
        return false;
      }
      outage.omittedLines++;
      if (job !== undefined) outage.failedJobs++;
      return true;
    },
    countFailedRequest() {
      if (outage) outage.failedRequests++;
    },
    watch(pool, log) {
      watched = { pool, log };
      reportFailedConnects(pool, note);
      // A running query fails with the same error.
      pool.on("connect", (client) => client.on("error", (error) => connectionErrors.add(error)));
    },
  };
}

/** `pool.query` connects with a callback, a transaction with a promise. */
function reportFailedConnects(pool: Pool, report: (error: unknown) => void): void {
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<Pool["connect"]>[0];
  function connectAndReport(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) {
      return connect().catch((error: unknown) => {
        report(error);
        throw error;
      });
    }
    connect((error, client, release) => {
      if (error) report(error);
      callback(error, client, release);
    });
    return undefined;
  }
  pool.connect = connectAndReport as Pool["connect"];
}

/** @returns the error if a new connection doesn't answer a query */
async function probe(pool: Pool): Promise<unknown> {
  const { client, close } = createSeparateClient(pool, {
    application_name: "kabarpasar outage check",
    connectionTimeoutMillis: PROBE_LIMIT_MS,
    query_timeout: PROBE_LIMIT_MS,
  });
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    return error;
  } finally {
    close();
  }
}

/** PostgreSQL ended the connection because it is stopping. */
function isShutdown(error: unknown): boolean {
  return ["57P01", "57P02", "57P03"].some((code) => hasErrorCode(error, code));
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
