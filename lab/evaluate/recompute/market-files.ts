import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface FileDay {
  date: string;
  open: number | null;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** The base of the exchange's change for the day; only in its own unadjusted files. */
  previous: number | null;
  /** The company's shares on that day; only in the exchange's own files. */
  shares: number | null;
}

export type Cells = Readonly<Record<string, string>>;

export interface StockFile {
  ticker: string;
  days: readonly FileDay[];
  confirmed: string;
  company: Cells | undefined;
  listedOn: string;
  fundamentals: Cells | undefined;
}

export interface MarketFiles {
  companiesPath: string;
  fundamentalsPath: string | undefined;
  pricesPath: string;
  stocks: StockFile[];
  /** Days on which any of the stocks was traded, in order: the exchange's own days. */
  exchangeDays: string[];
}

export function readMarketFiles(folder: string, pricesFolder: string): MarketFiles {
  const companiesPath = join(folder, "companies.csv");
  const fundamentals = readdirSync(folder)
    .filter((name) => /^fundamentals.*\.csv$/.test(name))
    .sort()
    .at(-1);
  const fundamentalsPath = fundamentals && join(folder, fundamentals);
  const pricesPath = join(folder, pricesFolder);
  for (const path of [companiesPath, pricesPath]) {
    if (existsSync(path)) continue;
    console.error(`There is no ${path}. FOLDER must hold companies.csv and the folder of prices.`);
    process.exit(1);
  }
  const companies = byColumn(readCsv(companiesPath), "code");
  const figures = byColumn(fundamentalsPath ? readCsv(fundamentalsPath) : [], "ticker");
  const listedOn = dayOfList(companies.values().next().value);
  const stocks = readdirSync(pricesPath)
    .filter((name) => /^[A-Z]{4}\.csv$/.test(name))
    .sort()
    .map((name) => {
      const ticker = basename(name, ".csv");
      return {
        ticker,
        ...readDays(join(pricesPath, name)),
        company: companies.get(ticker),
        listedOn,
        fundamentals: figures.get(ticker),
      };
    })
    .filter(({ days, company }) => days.length > 1 && company !== undefined);
  const exchangeDays = [...new Set(stocks.flatMap(({ days }) => days.map(({ date }) => date)))].sort();
  return { companiesPath, fundamentalsPath, pricesPath, stocks, exchangeDays };
}

export function numberIn(cells: Cells | undefined, column: string): number | null {
  const text = cells?.[column] ?? "";
  return text === "" ? null : Number(text);
}

export function isListed(company: Cells | undefined): boolean {
  const newest = newestList(company);
  return newest === undefined || company?.[newest] === "1";
}

function newestList(company: Cells | undefined): string | undefined {
  return Object.keys(company ?? {})
    .filter((column) => /^in_\d{4}_\d{2}$/.test(column))
    .sort()
    .at(-1);
}

/** The end of the newest list's month; a list without a month has the day of its import. */
function dayOfList(company: Cells | undefined): string {
  const [, year, month] = newestList(company)?.split("_") ?? [];
  return (month === undefined ? new Date() : new Date(Date.UTC(Number(year), Number(month), 0)))
    .toISOString()
    .slice(0, 10);
}

/** Drops weekends, days without a trade, and rows whose prices contradict each other. */
function readDays(path: string): Pick<StockFile, "days" | "confirmed"> {
  const rows = readCsv(path).map((cells) => {
    const open = numberIn(cells, "open") ?? numberIn(cells, "open_price") ?? 0;
    return {
      date: cells.date ?? "",
      open: open === 0 ? null : open,
      high: Number(cells.high),
      low: Number(cells.low),
      close: Number(cells.close),
      volume: Number(cells.volume),
      previous: numberIn(cells, "previous") || null,
      shares: numberIn(cells, "listed_shares") || null,
    };
  });
  const onWeekdays = rows
    .filter(({ date }) => new Date(date).getUTCDay() % 6 !== 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const days = onWeekdays.filter(({ open, high, low, close, volume }) => {
    const isInRange = (price: number) => price >= low && price <= high;
    return volume > 0 && low > 0 && isInRange(close) && (open === null || isInRange(open));
  });
  return { days, confirmed: onWeekdays.at(-1)?.date ?? "" };
}

function byColumn(rows: Cells[], column: string): Map<string, Cells> {
  return new Map(rows.map((cells) => [cells[column] ?? "", cells]));
}

function readCsv(path: string): Cells[] {
  const [header = "", ...lines] = readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  const columns = splitLine(header);
  return lines.map((line) => {
    const values = splitLine(line);
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""]));
  });
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
