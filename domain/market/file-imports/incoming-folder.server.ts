import type { Stats } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { requestFolderImport } from "./file-imports.server.ts";
import { timeInFileName } from "./reject-report.server.ts";

/** After its import, a file is moved to `done` or `failed`, with its report beside it. */
export interface IncomingFolder {
  /** Requests imports of files unchanged since the last scan. Scan seconds apart to skip unfinished files. */
  scan(db: Database): Promise<void>;
  moveFinished(file: FinishedFile): Promise<void>;
}

export interface FinishedFile {
  fileName: string;
  isDone: boolean;
  reportLines: (rejectsName: string) => readonly string[];
  /** Moved beside the report. */
  rejectsPath: string | undefined;
}

/** Hidden files, and names that programs give to files they are still writing. */
const UNFINISHED_NAME = /^\.|~$|\.(part|partial|tmp|temp|crdownload|filepart|download)$/i;

export function createIncomingFolder(path: string, log: Logger): IncomingFolder {
  let lastScan = new Map<string, Stats>();
  /** Imported files that couldn't be moved. Skipped, because each scan would import them again. */
  const unmovableFiles = new Map<string, Stats>();

  async function listFiles(): Promise<Map<string, Stats>> {
    await mkdir(path, { recursive: true });
    const files = new Map<string, Stats>();
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (!entry.isFile() || UNFINISHED_NAME.test(entry.name)) continue;
      const stats = await stat(join(path, entry.name)).catch(() => undefined);
      if (stats) files.set(entry.name, stats);
    }
    return files;
  }

  return {
    async scan(db) {
      const files = await listFiles();
      for (const [fileName, file] of files) {
        if (isSame(unmovableFiles.get(fileName), file) || !isSame(lastScan.get(fileName), file)) continue;
        await requestFolderImport(db, { fileName, path: join(path, fileName), bytes: file.size });
      }
      lastScan = files;
    },

    async moveFinished({ fileName, isDone, reportLines, rejectsPath }) {
      const from = join(path, fileName);
      const folder = join(path, isDone ? "done" : "failed");
      const movedName = `${timeInFileName(new Date())}-${fileName}`;
      const to = join(folder, movedName);
      const rejectsName = `${movedName}.rejected.csv`;
      const file = await stat(from).catch(() => undefined);
      let isMoved = false;
      try {
        await mkdir(folder, { recursive: true });
        await rename(from, to);
        isMoved = true;
        unmovableFiles.delete(fileName);
        if (rejectsPath !== undefined) await copyFile(rejectsPath, join(folder, rejectsName));
        await writeFile(`${to}.report.txt`, `${reportLines(rejectsName).join("\n")}\n`);
      } catch (error) {
        if (isMoved) {
          log.error({ err: error, file: to }, "could not write the report of an imported file");
        } else {
          if (file) unmovableFiles.set(fileName, file);
          log.error({ err: error, file: from }, "could not move an imported file; move it away yourself");
        }
      } finally {
        if (rejectsPath !== undefined) await rm(rejectsPath, { force: true });
      }
    },
  };
}

function isSame(before: Stats | undefined, now: Stats): boolean {
  return before?.size === now.size && before.mtimeMs === now.mtimeMs;
}
