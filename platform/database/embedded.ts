import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { makePrivateFolder } from "../files/private-folder.ts";
import { openDataDirectory } from "./data-directory.ts";
import {
  type DataDirectoryLock,
  type LockHolder,
  readLockHolder,
  takeDataDirectoryLock,
} from "./data-directory-lock.ts";
import { DatabaseNotOpened } from "./database-not-opened.ts";
import { addEmptyCluster } from "./empty-cluster.ts";

/** The socket that `pg` opens when its host is a directory. */
const SOCKET_NAME = ".s.PGSQL.5432";

/** Accepted by every supported kernel (sun_path is 104 bytes on macOS, 108 on Linux). */
const MAX_SOCKET_PATH_BYTES = 100;

export interface EmbeddedDatabase {
  /** The directory to pass to `pg` as its host. */
  socketDirectory: string;
  /** True when this process opened the database, false when it connects through the one that did. */
  owned: boolean;
  /** `waitForClients`: wait until commands connected through this process have finished. */
  close(options: { waitForClients: boolean }): Promise<void>;
}

export interface OpenEmbeddedOptions {
  dataDir: string;
  role: string;
  /** When another process has it open: connect through that process, or throw DatabaseNotOpened. */
  whenInUse: "join" | "fail";
  /** Called when the database dies while the process is running; nothing works after that. */
  onFailure(error: Error): void;
}

export async function openEmbeddedDatabase(options: OpenEmbeddedOptions): Promise<EmbeddedDatabase> {
  const socketDirectory = socketDirectoryFor(options.dataDir);
  const holder: LockHolder = {
    pid: process.pid,
    role: options.role,
    socketDirectory,
    startedAt: new Date().toISOString(),
  };
  const lock = openDataDirectory(options.dataDir, () => takeDataDirectoryLock(options.dataDir, holder));
  if (lock) return startDatabase(options, socketDirectory, lock);
  if (options.whenInUse === "fail") throw new DatabaseNotOpened(inUseMessage(options.dataDir));
  return { ...(await findRunningDatabase(options.dataDir)), owned: false, close: async () => {} };
}

async function startDatabase(
  { dataDir, onFailure }: OpenEmbeddedOptions,
  socketDirectory: string,
  lock: DataDirectoryLock,
): Promise<EmbeddedDatabase> {
  makePrivateFolder(socketDirectory);
  const socketPath = join(socketDirectory, SOCKET_NAME);
  rmSync(socketPath, { force: true }); // left by a killed process; we hold the lock, so nothing is listening on it

  const directory = join(dataDir, "database");
  let worker: Worker;
  try {
    if (!existsSync(directory)) await addEmptyCluster(directory);
    worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData: { directory, socketPath },
    });
    await waitForMessage(worker, "ready");
  } catch (error) {
    lock.release();
    throw new Error(`The embedded database in ${dataDir} could not be opened.`, { cause: error });
  }
  worker.on("error", onFailure);
  worker.unref(); // open connections keep the process alive; an idle worker must not

  return {
    socketDirectory,
    owned: true,
    async close({ waitForClients }) {
      worker.ref();
      const closed = waitForMessage(worker, "closed");
      worker.postMessage(waitForClients ? "close-when-unused" : "close");
      await closed;
      await worker.terminate();
      lock.release();
    },
  };
}

/** Waits up to ten seconds for the lock's holder to write its socket directory. */
async function findRunningDatabase(dataDir: string): Promise<{ socketDirectory: string }> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const holder = readLockHolder(dataDir);
    if (holder) return { socketDirectory: holder.socketDirectory };
    await sleep(250);
  }
  throw new DatabaseNotOpened(inUseMessage(dataDir));
}

function inUseMessage(dataDir: string): string {
  const holder = readLockHolder(dataDir);
  const who = holder
    ? `by process ${holder.pid} (${holder.role}, since ${holder.startedAt})`
    : "by another process that is just starting";
  return `The data directory ${dataDir} is already in use ${who}. Stop it first, or set another DATA_DIR.`;
}

/** In the data directory, or in the temporary folder when that path is too long for a socket. */
function socketDirectoryFor(dataDir: string): string {
  const inDataDir = join(dataDir, "run");
  if (Buffer.byteLength(join(inDataDir, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return inDataDir;
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return join(tmpdir(), `kabarpasar-${process.getuid?.() ?? 0}-${name}`);
}

function waitForMessage(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      outcome();
    };
    const onMessage = (message: unknown) => message === expected && settle(resolve);
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = (code: number) =>
      settle(() => reject(new Error(`The database worker ended with code ${code}.`)));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  });
}
