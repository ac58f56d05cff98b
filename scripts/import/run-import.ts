import { parseArgs } from "node:util";
import { type IsoDate, zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { lastEndedDate, type TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import {
  dateOfFileName,
  type ImportFile,
  openImport,
  symbolOfFileName,
} from "#domain/market/imports/layouts/open-import.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { CommandFailed, runCommand } from "../command.ts";
import { type InputFile, openInput } from "./input-files.ts";
import { printable } from "./printable.ts";
import { createProgress } from "./progress.ts";
import { type RejectReason, reasonTexts } from "./reasons.ts";
import { createRejectReport, type RejectReport } from "./reject-report.ts";

export interface RunningImport {
  db: DatabasePool;
  config: Config;
  /** In the exchange's time zone. */
  today: IsoDate;
  /** The newest trading day that has ended; later data can't be end-of-day data. */
  lastDate: IsoDate;
  idxCalendar: TradingCalendar;
  /** Aborted by Ctrl-C: stop after the current statement. */
  signal: AbortSignal;
  report: RejectReport;
}

export interface FileImport {
  accepted: number;
  changed: number;
}

export interface ImportCommand<Content extends ImportFile["content"]> {
  name: string;
  content: Content;
  /** The noun for accepted rows in the summary. */
  unit: string;
  importFile(
    file: Extract<ImportFile, { content: Content }>,
    input: { name: string; symbol: string | undefined },
    running: RunningImport,
  ): Promise<FileImport>;
  finish?(running: RunningImport): Promise<string[]>;
}

const contentNames: Record<ImportFile["content"], string> = {
  companies: "a list of companies",
  fundamentals: "fundamentals",
  "daily-prices": "daily prices",
  holidays: "holidays of the exchange",
  "corporate-events": "dividends and splits",
};

/**
 * `npm run import:NAME -- FILE`: reads every file of the input, imports those with the command's content and
 * reports what was left out. Exits with 1 if nothing was imported. After Ctrl-C the imported rows remain, and
 * another run imports the rest.
 */
export async function runImport<Content extends ImportFile["content"]>(
  command: ImportCommand<Content>,
): Promise<void> {
  await runCommand("import", async ({ db }, config) => {
    const path = readPath(command.name);
    const input = await openInput(path);
    await prepareMarket(db);
    const interruption = listenForInterrupt();
    const startedAt = performance.now();
    const idxCalendar = await loadIdxCalendar(db);
    const running: RunningImport = {
      db,
      config,
      today: zonedClock(new Date(), "Asia/Jakarta").date,
      lastDate: lastEndedDate(new Date(), idxCalendar),
      idxCalendar,
      signal: interruption.signal,
      report: createRejectReport(config.dataDir, command.name, new Date()),
    };
    const progress = createProgress(process.stderr);
    const total = { files: 0, accepted: 0, changed: 0 };
    try {
      for await (const inputFile of input.files) {
        if (interruption.signal.aborted) break;
        const done = await importOne(command, inputFile, input.isSingleFile, running);
        if (done) {
          total.files += 1;
          total.accepted += done.accepted;
          total.changed += done.changed;
        }
        await running.report.flush();
        progress.show(input.progress(), `${total.accepted} ${command.unit}, ${inputFile.name}`);
      }
    } finally {
      progress.end();
      interruption.release();
    }
    const notes = total.accepted > 0 ? ((await command.finish?.(running)) ?? []) : [];
    const rejected = await running.report.close();
    const seconds = (performance.now() - startedAt) / 1000;
    const summary = [
      `${total.accepted} ${command.unit} from ${total.files} files, ${total.changed} of them new or changed, ` +
        `in ${seconds.toFixed(1)} s (${Math.round(total.accepted / seconds)} a second).`,
      ...notes,
      ...(rejected ? rejectionLines(rejected) : []),
    ];
    if (interruption.signal.aborted) {
      summary.push("Interrupted. Rows imported so far were kept. Run the same command again for the rest.");
      process.exitCode = 130;
    } else if (total.accepted === 0) {
      throw new CommandFailed(["Nothing was imported.", ...summary.slice(1)].join("\n"));
    }
    console.log(printable(summary.join("\n")));
  });
}

async function importOne<Content extends ImportFile["content"]>(
  command: ImportCommand<Content>,
  { name, contents }: InputFile,
  isSingleFile: boolean,
  running: RunningImport,
): Promise<FileImport | undefined> {
  const skip = (reason: RejectReason, sentence: string, raw = "") => {
    if (isSingleFile) throw new CommandFailed(sentence);
    running.report.add({ file: name, line: 0, reason, raw });
    return undefined;
  };
  if (contents === undefined) return skip("too-large", `${name} is larger than 64 MiB.`);
  if (contents.actualFormat !== undefined) {
    return skip("no-text", `${name} is ${contents.actualFormat}, not a CSV file.`, contents.actualFormat);
  }
  const { lines } = contents;
  const symbol = symbolOfFileName(name);
  const opened = await openImport(lines, { ...running, symbol, fileDate: dateOfFileName(name) });
  if (!opened.ok) {
    if (opened.code === "import-symbol-unknown") {
      return skip(
        "no-symbol",
        `${name} contains prices, but its name isn't a symbol. Name it after the stock, as in BBCA.csv, start its name with the index, as in ihsg_daily.csv, or add a column "code".`,
      );
    }
    if (opened.code === "import-numbers-ambiguous") {
      return skip(
        "ambiguous-numbers",
        `${name} has prices like "3.250", which may mean 3.25 or 3,250 rupiah. Write numbers without thousands separators and with a decimal point.`,
      );
    }
    if (opened.code === "import-dates-ambiguous") {
      return skip(
        "ambiguous-dates",
        `${name} has dates like "05/08/2026", which may be 5 August or 8 May. Write dates as 2026-08-05.`,
      );
    }
    if (opened.code === "import-file-empty") return skip("empty", `${name} is empty.`);
    const header = (lines.find((line) => line.trim() !== "") ?? "").slice(0, 200);
    return skip("unknown-layout", unknownLayoutMessage(name, header), header);
  }
  const file = opened.value;
  if (!isWanted(file, command.content)) {
    return skip(
      "other-content",
      `${name} contains ${contentNames[file.content]}, not ${contentNames[command.content]}.`,
    );
  }
  return command.importFile(file, { name, symbol }, running);
}

function isWanted<Content extends ImportFile["content"]>(
  file: ImportFile,
  content: Content,
): file is Extract<ImportFile, { content: Content }> {
  return file.content === content;
}

function unknownLayoutMessage(name: string, header: string): string {
  return [
    `${name} has an unrecognised header: "${header.trim()}".`,
    "Known headers (in any order, extra columns allowed):",
    "  companies     code, name, listing_date, shares, board",
    "  prices        date, open, high, low, close, volume; with code for many companies in one file",
    '  prices (IDX)  date, previous, open_price, high, low, close, volume; or the exchange\'s "Ringkasan Saham" of one day',
    "  index         date, open, close",
    "  fundamentals  ticker, last_price, market_cap, pe, eps, dividend_yield",
    "  holidays      date, name, without a code; status (tentative) where a day is not announced yet",
  ].join("\n");
}

function rejectionLines({
  path,
  countByReason,
}: {
  path: string;
  countByReason: Map<string, number>;
}): string[] {
  const counts = [...countByReason].sort(([, a], [, b]) => b - a);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${all} skipped:`,
    ...counts.map(([reason, count]) => `  ${count}  ${reasonTexts[reason as RejectReason]}`),
    `Each is listed in ${path}`,
  ];
}

function readPath(name: string): string {
  const usage = `Usage: npm run import:${name} -- FILE (or a folder, or a .tar.gz of files)`;
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new CommandFailed(usage);
    return path;
  } catch (error) {
    throw error instanceof CommandFailed ? error : new CommandFailed(`${(error as Error).message}\n${usage}`);
  }
}

/** The first Ctrl-C stops gracefully, the second kills the process. */
function listenForInterrupt(): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  return {
    signal: controller.signal,
    release: () => process.off("SIGINT", stop).off("SIGTERM", stop),
  };
}
