import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createIncomingFolder } from "./incoming-folder.server.ts";

test("a file whose report can't be written beside it is logged where it was moved to", async () => {
  const path = mkdtempSync(join(tmpdir(), "kabarpasar-incoming-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  writeFileSync(join(path, "BBCA.csv"), "");
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  await createIncomingFolder(path, log).moveFinished({
    fileName: "BBCA.csv",
    isDone: true,
    reportLines: () => [],
    rejectsPath: join(path, "missing.csv"),
  });
  const [movedName = ""] = readdirSync(join(path, "done"));
  expect(movedName).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z-BBCA\.csv$/);
  expect(lines.map((line) => JSON.parse(line)).map(({ file, msg }) => [file, msg])).toEqual([
    [join(path, "done", movedName), "could not write the report of an imported file"],
  ]);
});
