import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** The tests run the built product, so this global setup builds it if it is out of date. */
export default function buildProduct(): void {
  const script = resolve(import.meta.dirname, "../../scripts/build-if-needed.ts");
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  if (status !== 0) throw new Error("The build failed.");
}
