import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const PROGRAM = `
import { createLogger } from "./log.ts";
import { writeConsoleToLog } from "./console-to-log.ts";
writeConsoleToLog(createLogger("info"));
console.error("No route %s", "x", new Error("broken"));
console.warn("\\u26a0 odd", { token: "Xq7ZpLw2Nf8KdR4sVb1J" });
console.debug("not at this level");
`;

test("a library's console output is logged as JSON lines, without secrets", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module-typescript", "-e", PROGRAM], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 50, console: "error", msg: "No route x broken", err: { message: "broken" } },
    { level: 40, console: "warn" },
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0].err.stack).toContain("Error: broken");
});
