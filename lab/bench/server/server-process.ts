import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pinned } from "./cores.ts";
import { cpuSecondsOf, handlesOf, memoryMbOf } from "./process-tree.ts";

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;
const IDLE_WAIT_TIMEOUT_MS = 600_000;
/** A server that uses less than this share of a core for IDLE_MS has no background work left. */
const IDLE_SHARE = 0.05;
const IDLE_MS = 5_000;

export interface ServerProcess {
  url: string;
  cpuSeconds(): number;
  /**
   * MB: the current total (PSS) including its PostgreSQL, and the peak resident memory of Node alone since the
   * start or the last resetPeakMemory().
   */
  memoryMb(): { now: number; peak: number };
  handles(): number;
  resetPeakMemory(): void;
  stop(): Promise<void>;
}

export interface ServerCommand {
  command: readonly string[];
  env: Record<string, string>;
  core: number | undefined;
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("the server exited while starting");
    const status = await fetch(url, { redirect: "manual" }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(200);
  }
  throw new Error(`the server did not return 200 for ${url} within ${START_TIMEOUT_MS / 1000} s`);
}

/** Starts a server on a free port and waits for its first 200. Passes its output through, to explain failures. */
export async function startServer({ command, env, core }: ServerCommand): Promise<ServerProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [program = "", ...args] = pinned(core, command);
  const child = spawn(program, args, {
    env: {
      MALLOC_MMAP_THRESHOLD_: "131072",
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: url,
    },
    stdio: ["ignore", process.stderr, "inherit"],
  });
  const ended = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill); // an aborted benchmark leaves no server behind
  let isStopping = false;
  child.once("exit", (code, signal) => {
    if (!isStopping)
      console.error(`${command.join(" ")} exited unexpectedly: ${signal ?? `exit code ${code}`}`);
  });
  const stop = async () => {
    isStopping = true;
    child.kill("SIGTERM");
    const killTimer = setTimeout(kill, STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(killTimer);
    process.off("exit", kill);
  };
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = child.pid ?? 0;
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(pid),
    memoryMb() {
      const peakKb = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return { now: memoryMbOf(pid), peak: Number(peakKb) / 1024 };
    },
    handles: () => handlesOf(pid),
    resetPeakMemory() {
      writeFileSync(`/proc/${pid}/clear_refs`, "5"); // proc(5): 5 resets VmHWM
    },
    stop,
  };
}

/**
 * Waits for the background work after a start: an empty database gets its quote history while pages are already
 * served. Returns how many seconds it took.
 */
export async function waitUntilIdle({ cpuSeconds }: ServerProcess): Promise<number> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < IDLE_WAIT_TIMEOUT_MS) {
    const before = cpuSeconds();
    await wait(IDLE_MS);
    if ((cpuSeconds() - before) / (IDLE_MS / 1000) < IDLE_SHARE)
      return (Date.now() - startedAt - IDLE_MS) / 1000;
  }
  throw new Error(`the server was still busy ${IDLE_WAIT_TIMEOUT_MS / 1000} s after its start`);
}
