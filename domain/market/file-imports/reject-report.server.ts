import { once } from "node:events";
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { dirname, join } from "node:path";
import { formatCsv } from "#format/csv/format-csv.ts";
import { printable } from "#format/printable.ts";
import type { RejectedLine, RejectReason } from "./import-report.ts";

export interface RejectReport {
  add(line: RejectedLine): void;
  /** Await this regularly, so that a long report doesn't accumulate in memory. */
  flush(): Promise<void>;
  close(): Promise<
    { path: string; countByReason: Map<RejectReason, number>; first: RejectedLine[] } | undefined
  >;
}

const MAX_EXAMPLES = 20;

export function rejectReportPath(dataDir: string, name: string, now: Date): string {
  return join(dataDir, "import-reports", `${timeInFileName(now)}-${name}.csv`);
}

export function timeInFileName(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
}

export function createRejectReport(path: string): RejectReport {
  const countByReason = new Map<RejectReason, number>();
  const first: RejectedLine[] = [];
  let file: WriteStream | undefined;
  let mustDrain = false;

  return {
    add(line) {
      if (file === undefined) {
        mkdirSync(dirname(path), { recursive: true });
        file = createWriteStream(path);
        file.write(formatCsv([["file", "line", "reason", "raw"]]));
      }
      countByReason.set(line.reason, (countByReason.get(line.reason) ?? 0) + 1);
      const printableLine = { ...line, raw: printable(line.raw), file: printable(line.file) };
      if (first.length < MAX_EXAMPLES) first.push(printableLine);
      const cells = [printableLine.file, line.line, line.reason, printableLine.raw];
      mustDrain = !file.write(formatCsv([cells]));
    },
    async flush() {
      if (file && mustDrain && file.writableNeedDrain) await once(file, "drain");
    },
    async close() {
      if (file === undefined) return undefined;
      file.end();
      await once(file, "finish");
      return { path, countByReason, first };
    },
  };
}
