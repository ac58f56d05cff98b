import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { MarketFiles } from "./market-files.ts";

const projectFolder = resolve(import.meta.dirname, "../../..");

export interface OwnProduct {
  url: string;
  dataDir: string;
  read(path: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startOnFiles(
  files: Pick<MarketFiles, "companiesPath" | "fundamentalsPath" | "pricesPath">,
): Promise<OwnProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), "recompute-"));
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    MARKET_PROVIDER: "eod",
    SEED_DEMO: "false",
    PORT: "0",
    LOG_LEVEL: "error",
  };
  const run = (script: string, ...args: string[]) =>
    spawn(process.execPath, [join(projectFolder, script), ...args], {
      cwd: dataDir,
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
  const finish = async (script: string, ...args: string[]) => {
    const child = run(script, ...args);
    child.stdout.resume();
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${script} exited with ${code}`);
  };
  await finish("scripts/build-if-needed.ts");
  await finish("scripts/import.ts", "symbols", files.companiesPath);
  if (files.fundamentalsPath !== undefined) {
    await finish("scripts/import.ts", "fundamentals", files.fundamentalsPath);
  }
  await finish("scripts/import.ts", "candles", files.pricesPath);
  const server = run("build/product/main.js");
  const url = await new Promise<string>((ready, fail) => {
    let printed = "";
    server.stdout.on("data", (chunk: Buffer) => {
      printed += chunk;
      const address = /is ready at (http:\/\/\S+)/.exec(printed)?.[1];
      if (address !== undefined) ready(address);
    });
    server.once("exit", (code) => fail(new Error(`The server exited with ${code}`)));
  });
  const responses = new Map<string, Promise<string>>();
  const ask = async (path: string) => {
    // The server may close a connection that is reused minutes later.
    const response = await fetch(new URL(path, url), { headers: { connection: "close" } });
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    return response.text();
  };
  return {
    url,
    dataDir,
    read(path) {
      const response = responses.get(path) ?? ask(path);
      responses.set(path, response);
      return response;
    },
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
