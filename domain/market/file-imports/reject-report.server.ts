import { once } from "node:events";
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { dirname, join } from "node:path";
import { printable } from "#format/printable.ts";
import type { RejectedLine, RejectReason } from "./import-report.ts";

export interface RejectReport {
  add(rejected: RejectedLine): void;
  /** Await this regularly, so that a long report doesn't accumulate in memory. */
  flush(): Promise<void>;
  close(): Promise<
    { path: string; countByReason: Map<RejectReason, number>; first: RejectedLine[] } | undefined
  >;
}

const FIRST = 20;

export function rejectReportPath(dataDir: string, name: string, now: Date): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
  return join(dataDir, "import-reports", `${time}-${name}.csv`);
}

export function createRejectReport(path: string): RejectReport {
  const countByReason = new Map<RejectReason, number>();
  const first: RejectedLine[] = [];
  let file: WriteStream | undefined;
  let mustDrain = false;

  return {
    add(rejected) {
      if (file === undefined) {
        mkdirSync(dirname(path), { recursive: true });
        file = createWriteStream(path);
        file.write("file,line,reason,raw\r\n");
      }
      countByReason.set(rejected.reason, (countByReason.get(rejected.reason) ?? 0) + 1);
      if (first.length < FIRST)
        first.push({ ...rejected, raw: printable(rejected.raw), file: printable(rejected.file) });
      const cells = [rejected.file, String(rejected.line), rejected.reason, rejected.raw];
      mustDrain = !file.write(`${cells.map((cell) => toCell(printable(cell))).join(",")}\r\n`);
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

/** Escapes leading formula characters, since the report will be opened in a spreadsheet. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
