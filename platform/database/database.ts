import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolConfig } from "pg";
import { DatabaseNotOpened } from "./database-not-opened.ts";
import { openEmbeddedDatabase } from "./embedded.ts";

/** What domain functions take as their first argument: a connection pool or an open transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Only a pool can begin a transaction of its own; a function that needs one says so by taking this. */
export type DatabasePool = NodePgDatabase<Record<string, never>>;

export interface OpenDatabase {
  db: DatabasePool;
  pool: Pool;
  /** Where it is, for the log. Never holds a password. */
  description: string;
  /** True when this process may migrate: it is PostgreSQL, or the embedded database that it opened itself. */
  mayMigrate: boolean;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  /** "server" for the product itself, otherwise the command's name. */
  role: string;
  onFailure(error: Error): void;
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir`. A command beside a running server
 * goes through that server; a second server is refused.
 *
 * @throws DatabaseNotOpened with a sentence that says why
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const isServer = options.role === "server";
  if (options.databaseUrl) {
    const pool = createPool({ connectionString: options.databaseUrl, max: isServer ? 20 : 4 });
    const { host, pathname } = new URL(options.databaseUrl);
    const description = `PostgreSQL at ${host}${pathname}`;
    try {
      await pool.query("SELECT 1");
    } catch (error) {
      throw new DatabaseNotOpened(`${description} can't be opened: ${reasonOf(error)}.`);
    }
    return {
      db: drizzle(pool),
      pool,
      description,
      mayMigrate: true,
      close: () => pool.end(),
    };
  }

  const embedded = await openEmbeddedDatabase({ ...options, whenInUse: isServer ? "refuse" : "join" });
  const pool = createPool({
    host: embedded.socketDirectory,
    user: "postgres",
    database: "postgres",
    max: isServer ? 8 : 2,
  });
  return {
    db: drizzle(pool),
    pool,
    description: embedded.owned
      ? `embedded in ${options.dataDir}`
      : `embedded in ${options.dataDir}, through its server`,
    mayMigrate: embedded.owned,
    async close() {
      await pool.end();
      await embedded.close({ waitForGuests: !isServer });
    },
  };
}

/** A connection that breaks is replaced; the statement under way on it, or the next one, reports the outage. */
function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on("error", () => {});
  // The pool listens to idle connections only, and a break without a listener would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** An address that several names lead to fails with one error for each, and an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
