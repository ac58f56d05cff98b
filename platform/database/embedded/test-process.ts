import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type TestProcess = Awaited<ReturnType<typeof startProcess>>;

export interface TestProcessOptions {
  role?: string;
  env?: Record<string, string>;
  /** Only root may set these. */
  uid?: number;
  gid?: number;
}

export async function startProcess(
  dataDir: string,
  { role = "server", env = {}, ...account }: TestProcessOptions = {},
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "test-node.ts"), dataDir, role], {
    ...account,
    detached: true,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const closed = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value } = await lines.next();
  if (value !== "ready") {
    await closed;
    throw new Error(errors);
  }
  return {
    child,
    pid: child.pid ?? 0,
    async ask(statement: string): Promise<{ rows?: unknown[]; error?: string }> {
      child.stdin.write(`${statement}\n`);
      return JSON.parse(String((await lines.next()).value));
    },
    /** Signals only Node, or ends its input. */
    async end(signal?: NodeJS.Signals) {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await closed;
      return child.exitCode;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    errors: () => errors,
  };
}

export function processesWith(text: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && argumentsOf(pid).includes(text));
}

function argumentsOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // has ended
  }
}
