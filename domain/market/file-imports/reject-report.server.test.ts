import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createRejectReport } from "./reject-report.server.ts";

test("rejected lines can't run as formulas in a spreadsheet that splits at semicolons", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kabarpasar-rejects-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = createRejectReport(join(folder, "rejects.csv"));
  const lines = ["2026-08-21;=1+1", " =1+1", "\uFF1D1+1", "2026-08-21,-", "2026-08-21;6300"];
  lines.forEach((raw, index) => {
    report.add({ file: "BBCA.csv", line: index + 2, reason: "column-count", raw });
  });
  await report.close();
  expect(readFileSync(join(folder, "rejects.csv"), "utf8").split("\r\n")).toEqual([
    "file,line,reason,raw",
    `BBCA.csv,2,column-count,"2026-08-21;'=1+1"`,
    "BBCA.csv,3,column-count,' =1+1",
    "BBCA.csv,4,column-count,'\uFF1D1+1",
    `BBCA.csv,5,column-count,"2026-08-21,'-"`,
    `BBCA.csv,6,column-count,"2026-08-21;6300"`,
    "",
  ]);
});
