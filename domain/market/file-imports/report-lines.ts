import type { ForeignFormat } from "#format/csv/decode-text.ts";
import { printable } from "#format/printable.ts";
import { counted } from "#platform/counted.ts";
import type { FileFailure } from "./file-failure.ts";
import type { ImportContent } from "./import-content.ts";
import type { FileImportReport, ImportNote, RejectReason } from "./import-report.ts";

/** An import's report in English: for the terminal, and beside files of the watched folder. */

/** A noun for the imported rows, e.g. "candle" and "candles". */
export type Unit = readonly [one: string, many: string];

export function reportLines(
  report: FileImportReport,
  { unit, seconds }: { unit: Unit; seconds: number },
): string[] {
  if (report.failure) return [failureSentence(report.failure)];
  const { accepted, changed, files, isInterrupted } = report;
  return [
    accepted === 0 && !isInterrupted
      ? "Nothing was imported."
      : `${counted(accepted, ...unit)} from ${counted(files, "file")}, ${changed} of them new or changed, ` +
        `in ${seconds.toFixed(1)} s (${Math.round(accepted / seconds)} a second).`,
    ...report.notes.map(noteLine),
    ...rejectionLines(report),
    ...(isInterrupted
      ? ["Interrupted. Rows imported so far were kept. Run the same command again for the rest."]
      : []),
  ].map(printable);
}

const contentNames: Record<ImportContent, string> = {
  companies: "a list of companies",
  fundamentals: "fundamentals",
  "daily-prices": "daily prices",
  holidays: "holidays of the exchange",
  "corporate-events": "dividends and splits",
};

export const contentUnits: Record<ImportContent, Unit> = {
  companies: ["company", "companies"],
  fundamentals: ["company's figures", "companies' figures"],
  "daily-prices": ["candle", "candles"],
  holidays: ["holiday", "holidays"],
  "corporate-events": ["corporate action", "corporate actions"],
};

export const formatNames: Record<ForeignFormat, string> = {
  "workbook-or-zip": "an Excel workbook or a zip archive (save it as CSV)",
  "old-workbook": "an old Excel workbook (save it as CSV)",
  gzip: "compressed with gzip (unpack it)",
  pdf: "a PDF",
  binary: "binary data",
  "web-page": "a web page",
};

export function failureSentence(failure: FileFailure): string {
  return printable(sentenceOf(failure));
}

function sentenceOf(failure: FileFailure): string {
  const { code, file } = failure;
  switch (code) {
    case "not-found":
      return `There is no file or folder ${file}.`;
    case "not-importable":
      return `${file} is not a CSV file, a folder or a .tar.gz archive. Save a workbook as CSV first.`;
    case "too-large":
      return `${file} is larger than 64 MiB.`;
    case "empty":
      return `${file} is empty.`;
    case "no-text":
      return `${file} is ${formatNames[failure.format]}, not a CSV file.`;
    case "archive-damaged":
      return `${file} is damaged or not an archive: ${failure.detail}, after ${counted(failure.completeFiles, "complete file")}. Nothing was imported.`;
    case "archive-changed":
      return `${file} is damaged or not an archive: ${failure.detail}`;
    case "no-symbol":
      return `${file} contains prices, but its name isn't a symbol. Name it after the stock, as in BBCA.csv, start its name with the index, as in ihsg_daily.csv, or add a column "code".`;
    case "ambiguous-numbers":
      return `${file} has prices like "3.250", which may mean 3.25 or 3,250 rupiah. Write numbers without thousands separators and with a decimal point.`;
    case "ambiguous-dates":
      return `${file} has dates like "05/08/2026", which may be 5 August or 8 May. Write dates as 2026-08-05.`;
    case "unknown-layout":
      return unknownLayoutMessage(file, failure.header);
    case "other-content":
      return `${file} contains ${contentNames[failure.found]}, not ${contentNames[failure.wanted]}.`;
    case "too-many-holidays":
      return `${file} lists more closed days in ${failure.year} than the exchange ever has. List the days it is closed, not the trading days. Nothing was imported from this file.`;
    case "gone":
      return `${file} is no longer on the server.`;
    case "crashed":
      return `${file} could not be imported within the limits of time and memory.`;
  }
}

function unknownLayoutMessage(file: string, header: string): string {
  return [
    `${file} has an unrecognised header: "${header}".`,
    "Known headers (in any order, extra columns allowed):",
    "  companies     code, name, listing_date, shares, board",
    "  prices        date, open, high, low, close, volume; with code for many companies in one file",
    '  prices (IDX)  date, previous, open_price, high, low, close, volume; or the exchange\'s "Ringkasan Saham" of one day',
    "  index         date, open, close",
    "  fundamentals  ticker, last_price, market_cap, pe, eps, dividend_yield",
    "  actions       code, type, ex_date; amount for a dividend, ratio for a split",
    "  holidays      date, name, without a code; status (tentative) where a day is not announced yet",
  ].join("\n");
}

const shownFigures = {
  simulated: "simulated prices",
  yahoo: "the prices of the public quote service",
} as const;

function noteLine(note: ImportNote): string {
  switch (note.code) {
    case "splits-adjusted":
      return `Prices from before the splits of ${note.symbols.join(", ")} were adjusted.`;
    case "companies-unnamed":
      return note.count === 1
        ? "1 company isn't in any company list and is shown by its ticker. Import a company list to name it."
        : `${note.count} companies aren't in any company list and are shown by their tickers. Import a company list to name them.`;
    case "quotes-refreshed":
      return `${counted(note.count, "quote is", "quotes are")} up to date.`;
    case "other-source-shown":
      return (
        `The ${note.isRunning ? "running server" : "site"} shows ${shownFigures[note.source]}. ` +
        "To show these, choose the exchange's files at /admin/settings/market-data, or set MARKET_PROVIDER=eod if that setting is used."
      );
    case "holiday-year":
      return yearLine(note);
  }
}

function yearLine(note: Extract<ImportNote, { code: "holiday-year" }>): string {
  const line = `${note.year} has ${counted(note.days, "closed weekday")}; it had ${note.daysBefore} before.`;
  if (note.isTooFew) {
    return `${line} That is too few for a full year: its calendar counts as tentative until a complete file is imported.`;
  }
  if (note.tentativeDays > 0)
    return `${line} ${note.tentativeDays} of them ${note.tentativeDays === 1 ? "is" : "are"} tentative, so its calendar is too.`;
  return line;
}

const reasonTexts: Record<RejectReason, string> = {
  untraded: "days without a trade (volume 0)",
  "not-a-price": "an impossible price or volume",
  "high-below-low": "high below low",
  "open-outside-range": "open outside the low-high range",
  "close-outside-range": "close outside the low-high range",
  "bad-quotes": "an unclosed quote",
  "column-count": "more or fewer columns than the header",
  "bad-date": "an invalid date",
  weekend: "a Saturday or Sunday",
  holiday: "a day on which the exchange was closed",
  "future-date": "a day that hasn't ended yet",
  "duplicate-date": "a second line for the same date",
  "bad-number": "text where a number belongs",
  "implausible-price": "a price far from those of the surrounding days",
  unconnected:
    "prices outside the exchange's limits, given the stored day before them (after a split, import the whole history)",
  "bad-symbol": "no stock code",
  "duplicate-symbol": "a second line for the same company",
  "missing-name": "no name",
  "bad-status": "a status that is neither official nor tentative",
  "bad-type": "neither a dividend nor a split",
  "disordered-dates": "a cum date on or after the ex date, or a record or payment date before it",
  "unknown-layout": "files with an unknown header",
  "other-content": "files with another kind of data",
  "no-symbol": "price files whose name isn't a symbol",
  "ambiguous-numbers": "files whose points could be decimal points or thousands separators",
  "ambiguous-dates": "files whose dates could be day-first or month-first",
  "no-text": "files that aren't text",
  empty: "empty files",
  "too-large": "files larger than 64 MiB",
};

function rejectionLines({ rejected, rejectsPath }: FileImportReport): string[] {
  if (rejectsPath === undefined) return [];
  const all = rejected.reduce((sum, { count }) => sum + count, 0);
  return [
    `${all} rejected:`,
    ...rejected.map(({ reason, count }) => `  ${count}  ${reasonTexts[reason]}`),
    `Each is listed in ${rejectsPath}`,
  ];
}
