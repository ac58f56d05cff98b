import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/**
 * Vitest's global setup: builds the product if the build is out of date, because the tests run the built
 * product.
 */
export default function buildProduct(): void {
  const script = resolve(import.meta.dirname, "../scripts/build-if-needed.ts");
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  if (status !== 0) throw new Error("The build failed.");
}
