import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** Tests run the built product: it is built before them when it isn't up to date. */
export default function buildProduct(): void {
  const script = resolve(import.meta.dirname, "../scripts/build-if-needed.ts");
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  if (status !== 0) throw new Error("The product could not be built.");
}
