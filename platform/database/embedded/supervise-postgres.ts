import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDiskFull } from "../../files/disk-space.ts";
import { makePrivateFolder } from "../../files/private-folder.ts";
import { DatabaseNotOpened } from "../errors.ts";
import { isReady, prepareLockFile, stopOrphanedServer } from "./postmaster-file.ts";
import { assignToServerUser, type ServerUser } from "./server-user.ts";

export interface SupervisedOptions {
  postgres: string;
  user: ServerUser;
  cluster: string;
  socketDirectory: string;
  /** PostgreSQL's own log. Contains no data: the settings below leave out statements and values. */
  logFile: string;
  settings?: Readonly<Record<string, string | number>>;
  onRestart?: ((lastLogLine: string) => void) | undefined;
}

export interface SupervisedPostgres {
  stop(): Promise<void>;
}

/** For a small machine that runs only this product; docs/decisions/0002-embedded-postgresql.md has the measurements. */
const serverSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: 40,
  timezone: "UTC",
  shared_buffers: "64MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "32MB",
  huge_pages: "off",
  random_page_cost: 1.1,
  // Fewer processes.
  io_method: "sync",
  max_worker_processes: 1,
  max_parallel_workers: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  autovacuum_worker_slots: 1,
  // No replicas, so less to write.
  wal_level: "minimal",
  max_wal_senders: 0,
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  checkpoint_timeout: "15min",
  log_checkpoints: "off",
  log_min_messages: "log",
  log_error_verbosity: "terse",
};

/**
 * Runs a command until it exits or pipe 3 is closed. The pipe closes however this process dies; otherwise PostgreSQL
 * would run on alone. The keeper ignores signals to the whole process group.
 */
const KEEPER_SCRIPT = `trap '' HUP INT TERM
"$@" </dev/null 3<&- & server=$!
(read _ <&3; kill -INT $server) 2>/dev/null & reader=$!
exec 3<&-
wait $server; status=$?
kill -KILL $reader 2>/dev/null
exit $status`;

const POLL_MS = 10;
const FIRST_RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 5_000;

const OLD_BACKENDS_LIMIT_MS = 10_000;

/**
 * Starts PostgreSQL and restarts it whenever it exits unexpectedly. The caller must hold the data directory's lock.
 *
 * @throws DatabaseNotOpened with PostgreSQL's reason if the first start fails
 */
export async function supervisePostgres(options: SupervisedOptions): Promise<SupervisedPostgres> {
  const { cluster, logFile } = options;
  const stopping = new AbortController();
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`); // may say why the last server ended
  let child = await startFirst(options);
  const supervision = superviseUntilStopped();

  return {
    async stop() {
      stopping.abort();
      endChild(child);
      await supervision;
      await stopOrphanedServer(cluster); // if the keeper was killed
    },
  };

  async function superviseUntilStopped(): Promise<void> {
    for (;;) {
      await exitOf(child);
      endChild(child); // the keeper's other process, if only the keeper was killed
      if (stopping.signal.aborted) return;
      options.onRestart?.(lastLogLine(logFile));
      const restarted = await restart();
      if (!restarted) return;
      child = restarted;
      if (stopping.signal.aborted) endChild(child);
    }
  }

  async function restart(): Promise<ChildProcess | undefined> {
    let delayMs = FIRST_RESTART_DELAY_MS;
    while (!stopping.signal.aborted) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      const restarted = await start(options).catch(() => undefined);
      if (restarted) return restarted;
      delayMs = Math.min(2 * delayMs, MAX_RESTART_DELAY_MS);
    }
    return undefined;
  }
}

/** The backends of a killed PostgreSQL notice its death a little later; a new one doesn't start before that. */
async function startFirst(options: SupervisedOptions): Promise<ChildProcess> {
  const deadline = Date.now() + OLD_BACKENDS_LIMIT_MS;
  for (;;) {
    try {
      return await start(options);
    } catch (error) {
      const isTemporary = error instanceof Error && error.message.includes("shared memory block");
      if (!isTemporary || Date.now() > deadline) throw error;
      await sleep(FIRST_RESTART_DELAY_MS);
    }
  }
}

/** After a crash, PostgreSQL accepts connections only when its recovery ends. */
async function start({ postgres, user, cluster, socketDirectory, logFile, settings }: SupervisedOptions) {
  await stopOrphanedServer(cluster);
  prepareLockFile(cluster);
  chmodSync(cluster, 0o700); // a copied folder often has open permissions, which PostgreSQL rejects
  rmSync(socketDirectory, { recursive: true, force: true });
  makePrivateFolder(socketDirectory);
  assignToServerUser(socketDirectory, user);

  const { prefix, ...account } = user;
  const parameters = Object.entries({
    ...serverSettings,
    unix_socket_directories: socketDirectory,
    ...settings,
  });
  const command = [
    ...prefix,
    postgres,
    "-D",
    cluster,
    ...parameters.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const log = openSync(logFile, "a", 0o600);
  const child = spawn("sh", ["-c", KEEPER_SCRIPT, "postgres-keeper", ...command], {
    ...account,
    cwd: "/",
    // In its own session, so that Ctrl+C in the terminal reaches only this process, which then stops PostgreSQL.
    detached: true,
    stdio: ["ignore", log, log, "pipe"],
    env: { PATH: process.env.PATH, PG_GRANDPARENT_PID: String(process.pid) },
  });
  closeSync(log);
  child.unref(); // open connections keep the process alive; PostgreSQL alone must not
  (child.stdio[3] as Socket).unref();

  const ended = exitOf(child);
  for (;;) {
    if (isReady(cluster)) return child;
    const hasEnded = await Promise.race([ended.then(() => true), sleep(POLL_MS)]);
    if (hasEnded) {
      throw new DatabaseNotOpened(`PostgreSQL failed to start in ${cluster}: ${lastLogLine(logFile)}`);
    }
  }
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
}

/** This process stays alive until PostgreSQL has exited. */
function endChild(child: ChildProcess): void {
  child.ref();
  (child.stdio[3] as Socket).destroy();
}

/**
 * Prefers the last FATAL or PANIC line, which has the cause, to the lines that follow from it. If the disk is full, the
 * log can't be written either.
 */
function lastLogLine(logFile: string): string {
  if (isDiskFull(dirname(logFile))) return `the disk of ${dirname(logFile)} is full`;
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  return lines.findLast((line) => /\b(FATAL|PANIC)\b/.test(line)) ?? lines.at(-1) ?? "";
}
