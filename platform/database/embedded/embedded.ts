import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { messageOf } from "../../error-message.ts";
import { wrapDataDirectoryErrors } from "../data-directory.ts";
import { DatabaseNotOpened } from "../errors.ts";
import { checkClusterVersion, createCluster } from "./create-cluster.ts";
import {
  acquireDataDirectoryLock,
  type DataDirectoryLock,
  type LockHolder,
  readLockHolder,
} from "./data-directory-lock.ts";
import { findPostgres } from "./postgres-package.ts";
import { isReady } from "./postmaster-file.ts";
import { findServerUser } from "./server-user.ts";
import { supervisePostgres } from "./supervise-postgres.ts";

const SOCKET_NAME = ".s.PGSQL.5432";

/** Accepted by every supported kernel (sun_path is 104 bytes on macOS, 108 on Linux). */
const MAX_SOCKET_PATH_BYTES = 100;

const JOIN_LIMIT_MS = 15_000;
const RESPONSE_LIMIT_MS = 5_000;

export interface EmbeddedDatabase {
  socketDirectory: string;
  isOwned: boolean;
  close(): Promise<void>;
}

export interface OpenEmbeddedOptions {
  dataDir: string;
  role: string;
  isServer: boolean;
  onRestart?(reason: string): void;
}

/**
 * The process that holds the data directory's lock runs PostgreSQL; commands connect to it
 * (docs/decisions/0002-embedded-postgresql.md).
 *
 * @throws DatabaseNotOpened
 */
export async function openEmbeddedDatabase(options: OpenEmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  const socketDirectory = socketDirectoryFor(dataDir);
  const holder: LockHolder = {
    pid: process.pid,
    role: options.role,
    socketDirectory,
    startedAt: new Date().toISOString(),
  };
  const deadline = Date.now() + JOIN_LIMIT_MS;
  for (;;) {
    const lock = wrapDataDirectoryErrors(dataDir, () => acquireDataDirectoryLock(dataDir, holder));
    if (lock) return runPostgres(options, socketDirectory, lock);
    if (options.isServer) throw new DatabaseNotOpened(inUseMessage(dataDir));
    const joined = await joinPostgres(dataDir);
    if (joined) return joined;
    if (Date.now() > deadline) {
      throw new DatabaseNotOpened(
        `${inUseMessage(dataDir)} Its database did not respond within ${JOIN_LIMIT_MS / 1_000} seconds.`,
      );
    }
    await sleep(100);
  }
}

async function runPostgres(
  { dataDir, isServer, onRestart }: OpenEmbeddedOptions,
  socketDirectory: string,
  lock: DataDirectoryLock,
): Promise<EmbeddedDatabase> {
  const cluster = clusterIn(dataDir);
  try {
    const { postgres, initdb } = findPostgres();
    const user = findServerUser(cluster, postgres);
    if (existsSync(cluster)) checkClusterVersion(cluster);
    else createCluster(cluster, initdb, user);
    const server = await supervisePostgres({
      postgres,
      user,
      cluster,
      socketDirectory,
      logFile: join(dataDir, "postgres.log"),
      onRestart,
    });
    return {
      socketDirectory,
      isOwned: true,
      async close() {
        if (!isServer) await waitForOtherClients(socketDirectory);
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof DatabaseNotOpened) throw error;
    throw new DatabaseNotOpened(`The database in ${cluster} can't be opened: ${messageOf(error)}.`);
  }
}

async function joinPostgres(dataDir: string): Promise<EmbeddedDatabase | undefined> {
  const holder = readLockHolder(dataDir);
  if (!holder || !isReady(clusterIn(dataDir))) return undefined;
  const client = clientFor(holder.socketDirectory);
  try {
    await client.connect();
  } catch {
    await client.end();
    return undefined;
  }
  // Stays connected, so that the owner waits for this process even while its pools have no connection.
  return { socketDirectory: holder.socketDirectory, isOwned: false, close: () => client.end() };
}

async function waitForOtherClients(socketDirectory: string): Promise<void> {
  const client = clientFor(socketDirectory);
  const others =
    "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1";
  try {
    await client.connect();
    while ((await client.query(others)).rowCount) await sleep(50);
  } catch {
    // PostgreSQL has exited, which disconnects every client.
  } finally {
    await client.end();
  }
}

function clientFor(socketDirectory: string): Client {
  const limits = { connectionTimeoutMillis: RESPONSE_LIMIT_MS, query_timeout: RESPONSE_LIMIT_MS };
  const client = new Client({ host: socketDirectory, user: "postgres", database: "postgres", ...limits });
  client.on("error", () => {}); // the query reports the error
  return client;
}

function clusterIn(dataDir: string): string {
  return join(dataDir, "postgres");
}

function inUseMessage(dataDir: string): string {
  const holder = readLockHolder(dataDir);
  const who = holder
    ? `by process ${holder.pid} (${holder.role}, since ${holder.startedAt})`
    : "by another process that is just starting";
  return `The data directory ${dataDir} is already in use ${who}. Stop it first, or set another DATA_DIR.`;
}

function socketDirectoryFor(dataDir: string): string {
  const inDataDir = join(dataDir, "run");
  if (Buffer.byteLength(join(inDataDir, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return inDataDir;
  const name = hash("sha256", dataDir, "hex").slice(0, 16);
  return join(tmpdir(), `kabarpasar-${process.getuid?.() ?? 0}-${name}`);
}
