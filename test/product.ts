import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { QueryResult } from "pg";
import type { OpenDatabase } from "#platform/database/database.ts";
import { createTestPlace, openProductDatabase, type TestPlace } from "./database.ts";

const projectFolder = resolve(import.meta.dirname, "..");

/** Less than the limit of a test or hook, whose message wouldn't contain the output. */
const START_LIMIT_MS = 150_000;

export interface ProductOptions {
  settings?: Record<string, string>;
  place?: TestPlace;
}

export interface Product {
  /** http://127.0.0.1:PORT */
  url: string;
  place: TestPlace;
  process: ChildProcess;
  output(): string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A separate connection to its database. Closed with the product. */
  database(): Promise<OpenDatabase>;
  /** @returns the rows */
  query(statement: string, values?: unknown[]): Promise<QueryResult["rows"]>;
  /** Keeps the data directory, so that another product can start on it. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts `node build/product/main.js`, as `npm start` does, on a free port and waits until it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const place = options.place ?? (await createTestPlace());
  const child = runProduct(place, options.settings);
  let output = "";
  let limit: NodeJS.Timeout | undefined;
  const started = new Promise<string>((ready, fail) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const match = /is ready at (http:\/\/\S+)/.exec(output);
      if (match?.[1]) ready(match[1]);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("exit", (code) =>
      fail(new Error(`The product exited with ${code} before it was ready:\n${output}`)),
    );
    limit = setTimeout(() => {
      fail(new Error(`The product wasn't ready after ${START_LIMIT_MS / 1_000} s:\n${output}`));
      child.kill("SIGKILL");
    }, START_LIMIT_MS);
  });
  const url = await started.finally(() => clearTimeout(limit));

  let connection: Promise<OpenDatabase> | undefined;
  const database = () => {
    connection ??= openProductDatabase(place);
    return connection;
  };
  const stop = async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
    if (signal === "SIGKILL") child.kill(signal); // immediately, before requests in flight end
    await (await connection)?.close().catch(() => {});
    connection = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    url,
    place,
    process: child,
    output: () => output,
    fetch: (path, init) => fetch(new URL(path, url), { redirect: "manual", ...init }),
    database,
    query: async (statement, values) => (await (await database()).pool.query(statement, values)).rows,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await place.remove();
    },
  };
}

/** Starts the product without waiting, for tests where it fails to start. */
export function runProduct(place: TestPlace, settings: Record<string, string> = {}): ChildProcess {
  return runScript("build/product/main.js", [], place, {
    PORT: "0",
    MALLOC_MMAP_THRESHOLD_: "131072", // as npm start sets it
    LOG_LEVEL: "warn",
    MARKET_PROVIDER: "eod",
    // Most test figures have a small turnover.
    MOVERS_MIN_TURNOVER_IDR: "0",
    // Tests trigger their fetches themselves.
    INGEST_SCHEDULE: "false",
    ...settings,
  });
}

/** Runs a file of the product or a command on a test's place, with only PATH from the machine's environment. */
export function runScript(
  file: string,
  args: string[],
  place: TestPlace,
  settings: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [join(projectFolder, file), ...args], {
    cwd: place.dataDir,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: place.dataDir,
      NODE_COMPILE_CACHE: join(tmpdir(), "kabarpasar-compile-cache"), // saves a sixth of the CPU time of each start
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...settings,
    },
  });
}

/** @returns its exit code and output */
export async function waitForExit(
  child: ChildProcess,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}
