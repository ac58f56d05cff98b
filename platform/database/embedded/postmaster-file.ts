import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL's own lock file: line 1 is the id of its process, line 8 becomes "ready". */
const FILE = "postmaster.pid";
const STATUS_LINE = 7;
const POLL_MS = 10;

export function isReady(cluster: string): boolean {
  return readLines(cluster)[STATUS_LINE]?.trim() === "ready";
}

export async function stopOrphanedServer(cluster: string): Promise<void> {
  const pid = Number(readLines(cluster)[0]);
  if (!isServerOf(pid, cluster)) return;
  process.kill(pid, "SIGINT"); // fast shutdown: disconnects clients
  while (isServerOf(pid, cluster)) await sleep(POLL_MS);
}

/**
 * Prepares the lock file of a killed PostgreSQL for the next start. PostgreSQL refuses to start while any process has
 * the id in it, which is common in a container, except for the id in PG_GRANDPARENT_PID. Deleting the file would skip
 * its check that no old backend still uses the shared memory. Removes the last run's status line.
 */
export function prepareLockFile(cluster: string): void {
  const lines = readLines(cluster);
  if (lines.length === 0) return;
  lines[0] = String(process.pid);
  writeFileSync(join(cluster, FILE), `${lines.slice(0, STATUS_LINE).join("\n")}\n`);
}

function readLines(cluster: string): string[] {
  const path = join(cluster, FILE);
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n");
  } catch {
    return []; // PostgreSQL removes the file when it exits
  }
}

/** Whether the process is a PostgreSQL on this cluster, rather than an unrelated process with a reused id. */
function isServerOf(pid: number, cluster: string): boolean {
  if (!(pid > 1)) return false;
  const command = commandLine(pid);
  return (
    /^[^\0]*\/postgres[\0 ]/.test(command) &&
    (command.includes(`${cluster}\0`) || command.includes(`${cluster} `))
  );
}

/** Arguments are separated by NUL on Linux and by spaces elsewhere. */
function commandLine(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline")) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return ""; // has ended
  }
}
