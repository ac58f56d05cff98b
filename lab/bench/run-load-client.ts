import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LoadPlan, LoadResult } from "./load-client.ts";
import { pinned } from "./server/cores.ts";

const run = promisify(execFile);

/** Runs the load client in its own process on its own core. Throws with its output if a response was wrong. */
export async function runLoadClient(plan: LoadPlan, core: number | undefined): Promise<LoadResult> {
  const client = join(import.meta.dirname, "load-client.ts");
  const [program = "", ...args] = pinned(core, [process.execPath, client, JSON.stringify(plan)]);
  const { stdout } = await run(program, args);
  return JSON.parse(stdout) as LoadResult;
}
