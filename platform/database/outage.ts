import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Pool, PoolClient } from "pg";
import { causesOf, messageOf } from "../error-message.ts";
import type { Logger } from "../log/log.ts";
import { createSeparateClient, isTimeout } from "./connections.ts";
import { isShutdown } from "./errors.ts";

const PROBE_EVERY_MS = 1_000;
const PROBE_LIMIT_MS = 3_000;

export interface DatabaseOutage {
  readonly isUnderWay: boolean;
  /**
   * Checks whether the database responds, unless an outage is under way. Resolves within seconds, and never rejects.
   */
  checkConnection(): Promise<void>;
  /** Whether a log entry reports an error of the current outage: if so, counts it, and the caller must not write it. */
  suppresses(entry: object): boolean;
  countFailedRequest(): void;
  /** Observes the pool. Call it once, before its first query. */
  watch(pool: Pool, log: Logger): void;
}

interface Outage {
  startedAt: number;
  /** The database doesn't answer at all, so queries fail immediately instead of waiting. */
  isSilent: boolean;
  failedRequests: number;
  failedJobs: number;
  omittedLines: number;
}

/**
 * The database's outage as one state, with a log line when it begins and one when it ends. Every job and request fails
 * while it lasts, and a line with a stack for each would fill a disk.
 *
 * An outage begins when the pool can't connect, or when a check fails after an error that suggests an outage. It
 * ends when a new connection answers a query: an existing one may work although the server accepts no others.
 *
 * If two checks in a row get no answer, the pool's connections are dropped, and queries fail immediately until the
 * outage ends. Otherwise every request would wait for the limit of a connection or a statement. One check isn't enough,
 * because this process may have stalled and missed the answer.
 */
export function createDatabaseOutage(): DatabaseOutage {
  const connectionErrors = new WeakSet<Error>();
  const clients = new Set<PoolClient>();
  let outage: Outage | undefined;
  let checking: Promise<void> | undefined;
  let watched: { pool: Pool; log: Logger } | undefined;

  function noteConnectionError(error: unknown): void {
    if (!(error instanceof Error) || watched?.pool.ending) return;
    connectionErrors.add(error);
    // Without a code the pool itself gave up: all its connections may be busy.
    if ("code" in error) begin(error);
    else void checkConnection();
  }

  function begin(error: unknown): void {
    if (outage || !watched) return;
    outage = {
      startedAt: performance.now(),
      isSilent: false,
      failedRequests: 0,
      failedJobs: 0,
      omittedLines: 0,
    };
    watched.log.error({ reason: messageOf(error) }, "the database can't be reached");
    void awaitEnd(watched.pool);
  }

  async function awaitEnd(pool: Pool): Promise<void> {
    while (!pool.ending) {
      await new Promise((next) => setTimeout(next, PROBE_EVERY_MS).unref());
      const error = await probe(pool);
      if (error === undefined) return end();
      if (!outage || outage.isSilent || !isTimeout(error)) continue;
      outage.isSilent = true;
      // Not client.end(), which waits for the running query.
      for (const { connection } of clients) connection.stream.destroy();
    }
  }

  function end(): void {
    if (!outage || !watched) return;
    const { startedAt, isSilent: _, ...counts } = outage;
    outage = undefined;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    watched.log.warn({ seconds, ...counts }, "the database can be reached again");
  }

  async function check({ pool }: { pool: Pool }): Promise<void> {
    const error = await probe(pool);
    checking = undefined;
    if (error !== undefined && !pool.ending) begin(error);
  }

  async function checkConnection(): Promise<void> {
    if (!watched || outage) return;
    checking ??= check(watched);
    await checking;
  }

  function failIfSilent(): void {
    if (outage?.isSilent) throw new Error("The database doesn't answer.");
  }

  return {
    get isUnderWay() {
      return outage !== undefined;
    },
    checkConnection,
    suppresses(entry) {
      const { err, job } = entry as { err?: unknown; job?: unknown };
      if (err === undefined) return false;
      const isConnectionError = causesOf(err).some(
        (error) => connectionErrors.has(error) || error instanceof DrizzleQueryError || hidesItsCause(error),
      );
      if (!outage || !isConnectionError) {
        if (isShutdown(err)) void checkConnection();
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
      watchConnects(pool, failIfSilent, noteConnectionError);
      pool.on("remove", (client) => clients.delete(client));
      // A running query fails with the same error.
      pool.on("connect", (client) => {
        clients.add(client);
        client.on("error", (error) => connectionErrors.add(error));
      });
    },
  };
}

/** `pool.query` connects with a callback, a transaction with a promise. */
function watchConnects(pool: Pool, before: () => void, report: (error: unknown) => void): void {
  const connectToPool = pool.connect.bind(pool);
  const connect = async () => {
    before();
    return connectToPool();
  };
  type Callback = Parameters<Pool["connect"]>[0];
  function connectAndReport(callback?: Callback): Promise<PoolClient> | undefined {
    const connecting = connect().catch((error: unknown) => {
      report(error);
      throw error;
    });
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }
  pool.connect = connectAndReport as Pool["connect"];
}

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

/** better-auth logs the database's error and throws one of its own instead. */
function hidesItsCause(error: Error): boolean {
  return "status" in error && error.status === "INTERNAL_SERVER_ERROR";
}
