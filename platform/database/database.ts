import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool } from "pg";
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
 * @throws DataDirectoryInUse with a sentence that names the process in the way
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const isServer = options.role === "server";
  if (options.databaseUrl) {
    const pool = new Pool({ connectionString: options.databaseUrl, max: isServer ? 20 : 4 });
    pool.on("error", () => {}); // an idle connection that breaks is replaced; the next query reports an outage
    const { host, pathname } = new URL(options.databaseUrl);
    return {
      db: drizzle(pool),
      pool,
      description: `PostgreSQL at ${host}${pathname}`,
      mayMigrate: true,
      close: () => pool.end(),
    };
  }

  const embedded = await openEmbeddedDatabase({ ...options, whenInUse: isServer ? "refuse" : "join" });
  const pool = new Pool({
    host: embedded.socketDirectory,
    user: "postgres",
    database: "postgres",
    max: isServer ? 8 : 2,
  });
  pool.on("error", () => {});
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
