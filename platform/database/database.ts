import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { Pool, PoolConfig } from "pg";
import { messageOf } from "../error-message.ts";
import { makePrivateFolder } from "../files/private-folder.ts";
import { createPool, createSeparateClient, isTimeout } from "./connections.ts";
import { wrapDataDirectoryErrors } from "./data-directory.ts";
import { openEmbeddedDatabase } from "./embedded/embedded.ts";
import { DatabaseNotOpened } from "./errors.ts";
import { FIRST_CONTACT_MS, longStatements, shortStatements } from "./limits.ts";

export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Only a pool can begin a transaction. */
export type DatabasePool = NodePgDatabase<Record<string, never>>;

/** For functions whose locks or several statements need a transaction; a pool isn't assignable. */
export type DatabaseTransaction = Parameters<Parameters<DatabasePool["transaction"]>[0]>[0];

export interface OpenDatabase {
  db: DatabasePool;
  pool: Pool;
  /** Allows statements that take minutes. In a command, `db` does so too. */
  bulkDb: DatabasePool;
  /** For the log. Never contains a password. */
  description: string;
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
    wrapDataDirectoryErrors(options.dataDir, () => makePrivateFolder(options.dataDir));
  }
  if (options.databaseUrl) {
    const connection = { connectionString: options.databaseUrl };
    const { host, pathname } = new URL(options.databaseUrl);
    const description = `PostgreSQL at ${host}${pathname}`;
    const pools = createPools(connection, isServer ? 20 : 4, isServer);
    try {
      await checkConnection(pools.pool);
    } catch (error) {
      const reason = isTimeout(error)
        ? `it did not answer within ${FIRST_CONTACT_MS / 1_000} seconds`
        : messageOf(error);
      throw new DatabaseNotOpened(`${description} can't be opened: ${reason}.`);
    }
    return { ...pools, description, connection };
  }

  const embedded = await openEmbeddedDatabase({ ...options, isServer });
  const connection = { host: embedded.socketDirectory, user: "postgres", database: "postgres" };
  const pools = createPools(connection, isServer ? 8 : 2, isServer);
  return {
    ...pools,
    connection,
    description: embedded.isOwned
      ? `embedded in ${options.dataDir}`
      : `embedded in ${options.dataDir}, through its server`,
    async close() {
      await pools.close();
      await embedded.close();
    },
  };
}

const MAX_BULK_CONNECTIONS = 2;

function createPools(
  address: PoolConfig,
  max: number,
  isServer: boolean,
): Omit<OpenDatabase, "description" | "connection"> {
  const pool = createPool({ ...address, max }, isServer ? shortStatements : longStatements);
  const db = drizzle(pool);
  if (!isServer) return { db, pool, bulkDb: db, close: () => pool.end() };
  const bulkPool = createPool({ ...address, max: MAX_BULK_CONNECTIONS }, longStatements);
  return {
    db,
    pool,
    bulkDb: drizzle(bulkPool),
    async close() {
      await Promise.all([pool.end(), bulkPool.end()]);
    },
  };
}

export function connectDatabase(connection: DatabaseConnection): Pick<OpenDatabase, "db" | "close"> {
  const pool = createPool({ ...connection, max: 2 }, longStatements);
  return { db: drizzle(pool), close: () => pool.end() };
}

async function checkConnection(pool: Pool): Promise<void> {
  const limits = { connectionTimeoutMillis: FIRST_CONTACT_MS, query_timeout: FIRST_CONTACT_MS };
  const { client, close } = createSeparateClient(pool, limits);
  try {
    await client.connect();
    await client.query("SELECT 1");
  } finally {
    close();
  }
}
