import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const START_TIMEOUT_MS = 30_000;

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface BrowserProcess {
  debuggingPort: number;
  stop(): Promise<void>;
}

export async function startBrowser(executable: string, profile: string): Promise<BrowserProcess> {
  const child = spawn(executable, [
    ...FLAGS,
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "about:blank",
  ]);
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await wait(100)) {
    const written = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const port = Number(written.split("\n", 1)[0]);
    if (port > 0) return { debuggingPort: port, stop };
    if (child.exitCode !== null) break;
  }
  await stop();
  throw new Error(`${executable} opened no debugging port within ${START_TIMEOUT_MS / 1000} s`);
}
