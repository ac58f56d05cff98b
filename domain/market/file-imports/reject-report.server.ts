import { once } from "node:events";
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { dirname, join } from "node:path";
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
    add(line) {
      if (file === undefined) {
        mkdirSync(dirname(path), { recursive: true });
        file = createWriteStream(path);
        file.write("file,line,reason,raw\r\n");
      }
      countByReason.set(line.reason, (countByReason.get(line.reason) ?? 0) + 1);
      if (first.length < MAX_EXAMPLES)
        first.push({ ...line, raw: printable(line.raw), file: printable(line.file) });
      const cells = [line.file, String(line.line), line.reason, line.raw];
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
  const safeText = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
