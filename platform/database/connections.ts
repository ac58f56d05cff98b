import { Socket } from "node:net";
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";
import { CANCELLATION_MS, type DatabaseLimits, IDLE_TRANSACTION_MS, keepAlive } from "./limits.ts";

/**
 * The pool replaces broken connections; the current or next statement reports the outage. Concurrent queries of a
 * transaction are pipelined, so a query that times out ends its connection.
 */
export function createPool(config: PoolConfig, { connectMs, statementMs }: DatabaseLimits): Pool {
  const pool = new Pool({
    ...config,
    ...keepAlive,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + CANCELLATION_MS,
  });
  // Poolers such as PgBouncer reject these as connection parameters.
  const settings = `SET statement_timeout = ${statementMs};
    SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`;
  const inUse = new WeakSet<PoolClient>();
  pool.on("error", () => {});
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    // The pool only listens to idle connections, and an 'error' event without a listener would end the process.
    client.on("error", () => {});
    client.on("end", () => {
      // Drizzle doesn't release a connection whose BEGIN failed, and the pool would count it forever.
      if (!inUse.has(client)) return;
      client.release(true);
      client.release = () => {};
    });
    client.query(settings).catch(() => {});
  });
  return pool;
}

const TIMEOUTS = new Set(["timeout expired", "Query read timeout"]);

export function isTimeout(error: unknown): error is Error {
  return error instanceof Error && TIMEOUTS.has(error.message);
}

export interface SeparateClient {
  client: Client;
  /** Doesn't wait for the database, which may be unreachable. */
  close(): void;
}

export interface SeparateClientConfig extends ClientConfig {
  /** The connection is closed after this many milliseconds without traffic. */
  silenceMs?: number;
}

export function createSeparateClient(
  { options }: Pool,
  { silenceMs = 0, ...config }: SeparateClientConfig,
): SeparateClient {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("The database has stopped responding.")));
  const client = new Client({ ...options, ...config, stream: () => socket });
  client.on("error", () => {}); // the pending query reports it
  return {
    client,
    close() {
      client.end().catch(() => {});
      if (socket.connecting) socket.destroy();
      else socket.destroySoon();
    },
  };
}
