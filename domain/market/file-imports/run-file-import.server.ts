import type { DatabasePool } from "#platform/database/database.ts";
import { todayInJakarta } from "../calendar/exchange-clock.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { lastEndedDate } from "../calendar/trading-hours.ts";
import {
  dateOfFileName,
  type ImportContext,
  type ImportFile,
  openImport,
  symbolOfFileName,
} from "../imports/layouts/open-import.ts";
import { prepareMarket } from "../sync/prepare-market.server.ts";
import { type FileFailure, FileRefused } from "./file-failure.ts";
import type { ImportContent } from "./import-content.ts";
import type { FileImportReport, ImportNote, RejectReason } from "./import-report.ts";
import { type ImportedFile, importFile, notesOf, type RunningImport } from "./importers.server.ts";
import { type InputFile, openInput } from "./input-files.server.ts";
import { createRejectReport } from "./reject-report.server.ts";
import { formatNames } from "./report-lines.ts";

export interface FileImportOptions {
  path: string;
  name: string;
  content: ImportContent | undefined;
  rejectsPath: string;
}

export interface FileImportProgress {
  /** 0 to 1. */
  share: number;
  accepted: number;
  file: string;
}

/** Idempotent. When aborted, the rows imported so far remain. Quotes follow with refreshImportedQuotes. */
export async function runFileImport(
  db: DatabasePool,
  options: FileImportOptions,
  signal: AbortSignal,
  onProgress: (progress: FileImportProgress) => void = () => {},
): Promise<FileImportReport> {
  const rejects = createRejectReport(options.rejectsPath);
  const total = { files: 0, accepted: 0, changed: 0 };
  const contents = new Set<ImportContent>();
  const notes: ImportNote[] = [];
  let failure: FileFailure | undefined;
  try {
    const input = await openInput(options.path, options.name);
    await prepareMarket(db);
    const idxCalendar = await loadIdxCalendar(db);
    const context = { idxCalendar, lastDate: lastEndedDate(new Date(), idxCalendar) };
    const running: RunningImport = {
      db,
      today: todayInJakarta(),
      signal,
      rejects,
      onShare: (share, accepted) => {
        if (input.isSingleFile) onProgress({ share, accepted, file: options.name });
      },
      companiesAdded: 0,
      splitsAdjusted: new Set(),
      years: new Map(),
    };
    for await (const inputFile of input.files) {
      if (signal.aborted) break;
      const opened = await openFile(inputFile, options.content, context);
      if ("failure" in opened) {
        if (input.isSingleFile) throw new FileRefused(opened.failure);
        rejects.add({ file: inputFile.name, line: 0, ...opened.reject });
      } else {
        const done: ImportedFile = await importFile(opened.file, inputFile.name, running);
        contents.add(opened.file.content);
        total.files += 1;
        total.accepted += done.accepted;
        total.changed += done.changed;
      }
      await rejects.flush();
      onProgress({ share: input.progress(), accepted: total.accepted, file: inputFile.name });
    }
    if (total.accepted > 0) notes.push(...notesOf(running));
  } catch (error) {
    if (!(error instanceof FileRefused)) {
      await rejects.close();
      throw error;
    }
    failure = error.failure;
  }
  const rejected = await rejects.close();
  return {
    ...total,
    contents: [...contents],
    notes,
    rejected: [...(rejected?.countByReason ?? [])]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count),
    firstRejected: rejected?.first ?? [],
    rejectsPath: rejected?.path,
    failure,
    isInterrupted: signal.aborted,
  };
}

type OpenedFile =
  | { file: ImportFile }
  /** `reject`: for a file of several. */
  | { failure: FileFailure; reject: { reason: RejectReason; raw: string } };

async function openFile(
  { name: file, contents }: InputFile,
  wanted: ImportContent | undefined,
  context: Pick<ImportContext, "idxCalendar" | "lastDate">,
): Promise<OpenedFile> {
  const refused = (failure: FileFailure & { code: RejectReason }, raw = ""): OpenedFile => ({
    failure,
    reject: { reason: failure.code, raw },
  });
  if (contents === undefined) return refused({ code: "too-large", file });
  if (contents.actualFormat !== undefined) {
    const format = contents.actualFormat;
    return refused({ code: "no-text", file, format }, formatNames[format]);
  }
  const { lines } = contents;
  const opened = await openImport(lines, {
    ...context,
    symbol: symbolOfFileName(file),
    fileDate: dateOfFileName(file),
  });
  if (opened.ok) {
    const found = opened.value.content;
    return wanted === undefined || wanted === found
      ? { file: opened.value }
      : refused({ code: "other-content", file, found, wanted });
  }
  switch (opened.code) {
    case "import-symbol-unknown":
      return refused({ code: "no-symbol", file });
    case "import-numbers-ambiguous":
      return refused({ code: "ambiguous-numbers", file });
    case "import-dates-ambiguous":
      return refused({ code: "ambiguous-dates", file });
    case "import-file-empty":
      return refused({ code: "empty", file });
    case "import-layout-unknown": {
      const header = (lines.find((line) => line.trim() !== "") ?? "").slice(0, 200);
      return refused({ code: "unknown-layout", file, header: header.trim() }, header);
    }
  }
}
