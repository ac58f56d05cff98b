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
} from "../importers/layouts/open-import.ts";
import { findMarketInstrument } from "../listings/instrument.ts";
import { findListedCompany } from "../listings/symbols.server.ts";
import { prepareMarket } from "../sync/prepare-market.server.ts";
import { type FileFailure, FileRejected } from "./file-failure.ts";
import type { ImportContent } from "./import-content.ts";
import { type ImportedFile, importFile, notesOf, type RunningImport } from "./import-file.server.ts";
import type { FileImportReport, ImportNote, RejectReason } from "./import-report.ts";
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
  fraction: number;
  accepted: number;
  file: string;
}

/** Idempotent. An aborted import leaves the rows stored so far. Call refreshImportedQuotes afterwards. */
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
    const run: RunningImport = {
      db,
      today: todayInJakarta(new Date()),
      idxCalendar,
      signal,
      rejects,
      onFraction: (fraction, acceptedCount) => {
        if (input.isSingleFile) onProgress({ fraction, accepted: acceptedCount, file: options.name });
      },
      companiesAdded: 0,
      splitsAdjusted: new Set(),
      years: new Map(),
    };
    for await (const inputFile of input.files) {
      if (signal.aborted) break;
      const openedFile = await openFile(db, inputFile, options.content, context);
      if ("failure" in openedFile) {
        if (input.isSingleFile) throw new FileRejected(openedFile.failure);
        rejects.add({ file: inputFile.name, line: 0, ...openedFile.reject });
      } else {
        const result: ImportedFile = await importFile(openedFile.file, inputFile.name, run);
        contents.add(openedFile.file.content);
        total.files += 1;
        total.accepted += result.accepted;
        total.changed += result.changed;
      }
      await rejects.flush();
      onProgress({ fraction: input.progress(), accepted: total.accepted, file: inputFile.name });
    }
    if (total.accepted > 0) notes.push(...notesOf(run));
  } catch (error) {
    if (!(error instanceof FileRejected)) {
      await rejects.close();
      throw error;
    }
    failure = error.failure;
  }
  const rejectSummary = await rejects.close();
  return {
    ...total,
    contents: [...contents],
    notes,
    rejected: [...(rejectSummary?.countByReason ?? [])]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count),
    firstRejected: rejectSummary?.first ?? [],
    rejectsPath: rejectSummary?.path,
    failure,
    isInterrupted: signal.aborted,
  };
}

type OpenedFile =
  | { file: ImportFile }
  /** `failure` ends the import of a single file; `reject` reports one of several. */
  | { failure: FileFailure; reject: { reason: RejectReason; raw: string } };

/** A name in lower case must be a known symbol's, because "data.csv" and "harga.csv" look like codes. */
async function findSymbolOfFile(db: DatabasePool, file: string): Promise<string | undefined> {
  const symbol = symbolOfFileName(file);
  if (symbol === undefined || file.includes(symbol) || findMarketInstrument(symbol)) return symbol;
  return (await findListedCompany(db, symbol)) && symbol;
}

async function openFile(
  db: DatabasePool,
  { name: file, contents }: InputFile,
  expectedContent: ImportContent | undefined,
  context: Pick<ImportContext, "idxCalendar" | "lastDate">,
): Promise<OpenedFile> {
  const reject = (failure: FileFailure & { code: RejectReason }, raw = ""): OpenedFile => ({
    failure,
    reject: { reason: failure.code, raw },
  });
  if (contents === undefined) return reject({ code: "too-large", file });
  if (contents.actualFormat !== undefined) {
    const format = contents.actualFormat;
    return reject({ code: "no-text", file, format }, formatNames[format]);
  }
  const { lines } = contents;
  const outcome = await openImport(lines, {
    ...context,
    symbol: await findSymbolOfFile(db, file),
    fileDate: dateOfFileName(file),
  });
  if (outcome.ok) {
    const content = outcome.value.content;
    return expectedContent === undefined || expectedContent === content
      ? { file: outcome.value }
      : reject({ code: "other-content", file, found: content, wanted: expectedContent });
  }
  if (outcome.code !== "unknown-layout") return reject({ code: outcome.code, file });
  const header = (lines.find((line) => line.trim() !== "") ?? "").slice(0, 200);
  return reject({ code: "unknown-layout", file, header: header.trim() }, header);
}
