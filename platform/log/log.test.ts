import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const PROGRAM = `
import { createLogger } from "./log.ts";
const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
const cause = new Error("could not connect", { cause: new AggregateError([refused, new Error("::1")], "") });
createLogger("info").error({ err: new Error("fetch failed", { cause }) }, "a job failed");
createLogger("info").error({ err: new Error("worker stopped", { cause: "out of memory" }) }, "a job failed");
`;

test("an error is logged with everything that caused it", () => {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module-typescript", "-e", PROGRAM], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  const [connection, worker] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).err);
  expect(connection.stack).toContain("caused by: Error: could not connect");
  expect(connection.causes).toEqual([
    { type: "Error", message: "could not connect" },
    {
      type: "AggregateError",
      message: "",
      errors: ["Error: connect ECONNREFUSED 127.0.0.1:1", "Error: ::1"],
    },
  ]);
  expect(worker.causes).toEqual([{ type: "string", message: "out of memory" }]);
});
