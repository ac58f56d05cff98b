import { once } from "node:events";
import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { printable } from "./printable.ts";

export interface RejectedLine {
  file: string;
  /** 0 for the whole file. */
  line: number;
  reason: string;
  raw: string;
}

export interface RejectReport {
  add(rejected: RejectedLine): void;
  /** Await this regularly, so that a long report doesn't accumulate in memory. */
  flush(): Promise<void>;
  /** Returns undefined, and creates no file, if nothing was rejected. */
  close(): Promise<{ path: string; countByReason: Map<string, number> } | undefined>;
}

/** Writes rejected lines to DATA_DIR/import-reports/TIME-NAME.csv, one row each. */
export function createRejectReport(dataDir: string, name: string, now: Date): RejectReport {
  const folder = join(dataDir, "import-reports");
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
  const path = join(folder, `${time}-${name}.csv`);
  const countByReason = new Map<string, number>();
  let file: WriteStream | undefined;
  let mustDrain = false;

  return {
    add(rejected) {
      if (file === undefined) {
        mkdirSync(folder, { recursive: true });
        file = createWriteStream(path);
        file.write("file,line,reason,raw\r\n");
      }
      countByReason.set(rejected.reason, (countByReason.get(rejected.reason) ?? 0) + 1);
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
      return { path, countByReason };
    },
  };
}

/** Escapes leading formula characters, since the report will be opened in a spreadsheet. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
