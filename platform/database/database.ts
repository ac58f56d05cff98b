import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolConfig } from "pg";
import { makePrivateFolder } from "../files/private-folder.ts";
import { openDataDirectory } from "./data-directory.ts";
import { DatabaseNotOpened } from "./database-not-opened.ts";
import { openEmbeddedDatabase } from "./embedded/embedded.ts";

/** The first argument of domain functions: a connection pool or an open transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The type for functions that start their own transaction: only a pool can begin one. */
export type DatabasePool = NodePgDatabase<Record<string, never>>;

export interface OpenDatabase {
  db: DatabasePool;
  pool: Pool;
  /** For the log. Never contains a password. */
  description: string;
  /** For connectDatabase in another thread of this process. */
  connection: DatabaseConnection;
  close(): Promise<void>;
}

export type DatabaseConnection = Pick<PoolConfig, "connectionString" | "host" | "user" | "database">;

export interface OpenDatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  role: string;
  /** The embedded database exited unexpectedly and is restarting; queries fail until then. */
  onRestart?(reason: string): void;
}

/**
 * Opens PostgreSQL at `databaseUrl`, or without one the embedded database in `dataDir`. While a server is running, a
 * command connects through it; a second server fails.
 *
 * @throws DatabaseNotOpened
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const isServer = options.role === "server";
  // A command on external PostgreSQL writes nothing there.
  if (isServer || !options.databaseUrl) {
    openDataDirectory(options.dataDir, () => makePrivateFolder(options.dataDir));
  }
  if (options.databaseUrl) {
    const connection = { connectionString: options.databaseUrl };
    const pool = createPool({ ...connection, max: isServer ? 20 : 4 });
    const { host, pathname } = new URL(options.databaseUrl);
    const description = `PostgreSQL at ${host}${pathname}`;
    try {
      await pool.query("SELECT 1");
    } catch (error) {
      throw new DatabaseNotOpened(`${description} can't be opened: ${errorMessage(error)}.`);
    }
    return { db: drizzle(pool), pool, description, connection, close: () => pool.end() };
  }

  const embedded = await openEmbeddedDatabase({ ...options, whenInUse: isServer ? "fail" : "join" });
  const connection = { host: embedded.socketDirectory, user: "postgres", database: "postgres" };
  const pool = createPool({ ...connection, max: isServer ? 8 : 2 });
  return {
    db: drizzle(pool),
    pool,
    connection,
    description: embedded.owned
      ? `embedded in ${options.dataDir}`
      : `embedded in ${options.dataDir}, through its server`,
    async close() {
      await pool.end();
      await embedded.close({ waitForClients: !isServer });
    },
  };
}

/** Connects another thread to the database that this process has opened, with up to two connections. */
export function connectDatabase(connection: DatabaseConnection): Pick<OpenDatabase, "db" | "close"> {
  const pool = createPool({ ...connection, max: 2 });
  return { db: drizzle(pool), close: () => pool.end() };
}

/**
 * The pool replaces broken connections; the running or the next statement reports the outage. Queries that a
 * transaction issues concurrently are pipelined.
 */
function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, pipeline: true });
  pool.on("error", () => {});
  // The pool only listens to idle connections, and an 'error' event without a listener would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Node reports a host with several addresses as an AggregateError with an empty message and one error per address. */
function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(", ");
  return error instanceof Error ? error.message : String(error);
}
