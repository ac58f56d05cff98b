import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import { idxCalendar } from "../../domain/market/calendar/idx-calendar.ts";
import { listHistoricalDays } from "../../domain/market/candles/historical-days.server.ts";
import { openInput } from "../../domain/market/file-imports/input-files.server.ts";
import { importCompanies } from "../../domain/market/importers/import-companies.server.ts";
import { importDailyPrices } from "../../domain/market/importers/import-daily-prices.server.ts";
import { importFundamentals } from "../../domain/market/importers/import-fundamentals.server.ts";
import { openImport, symbolOfFileName } from "../../domain/market/importers/layouts/open-import.ts";
import { stockInstrument } from "../../domain/market/listings/instrument.ts";
import { symbols } from "../../domain/market/listings/tables.server.ts";
import { sectorChanges } from "../../domain/market/overview/sector-change.ts";
import { createEodProvider } from "../../domain/market/providers/eod.server.ts";
import { prepareMarket } from "../../domain/market/sync/prepare-market.server.ts";
import { type DatabasePool, openDatabase } from "../../platform/database/database.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import {
  compareActive,
  compareMovers,
  type DayQuote,
  type ExchangeMover,
  type TheirActive,
} from "./movers.ts";
import { createTally, share, type Tally } from "./tally.ts";
import { compareYear } from "./year-to-date.ts";
import { compareYields } from "./yields.ts";

interface DailyStats {
  date_iso: string;
  gainers: ExchangeMover[];
  losers: ExchangeMover[];
  top_val: TheirActive[];
  /** "[A] Energy" and the day's change in percent. */
  sectors: { n: string; d: number }[];
}

/**
 * Scores imported prices, movers and sectors against real files. Imports idx-full into a temporary database
 * like `npm run import:candles`, then compares the `eod` provider's figures as of each evening with
 * idx/daily_stats, the exchange's own daily lists.
 */
export async function evaluateMarket(folder: string): Promise<void> {
  const archive = join(folder, "idx-full/adjusted-963.tar.gz");
  if (!existsSync(archive)) {
    console.log(`${archive} doesn't exist: no prices to evaluate.`);
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "evaluate-market-"));
  const database = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    role: "evaluation",
  });
  try {
    await migrateDatabase(database, join(import.meta.dirname, "../../migrations"));
    await prepareMarket(database.db);
    await importFiles(database.db, folder, archive);
    await compareCloses(database.db, folder);
    const year = await compareYear(database.db, folder);
    console.log(`Year to date equal to the exchange's: ${share(year.equal, year.compared)}`);
    console.log(`  counted from the first bar of the year: ${share(year.equalFromFirstBar, year.compared)}`);
    const yields = await compareYields(database.db, folder);
    console.log(
      `Dividend yields within 0.5 % of dividends over close: ${share(yields.now, yields.compared)}`,
    );
    console.log(`  as given in the file: ${share(yields.before, yields.compared)}`);
    await compareDays(database.db, folder);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function importFiles(db: DatabasePool, folder: string, archive: string): Promise<void> {
  const startedAt = performance.now();
  let rows = 0;
  for (const path of [
    join(folder, "idx/companies.csv"),
    join(folder, "idx/fundamentals-2026-08.csv"),
    archive,
  ]) {
    for await (const { name, contents } of (await openInput(path, path)).files) {
      const symbol = symbolOfFileName(name);
      const opened = await openImport(contents?.lines ?? [], {
        symbol,
        fileDate: undefined,
        lastDate: "2026-08-23",
        idxCalendar,
      });
      if (!opened.ok) throw new Error(`${name}: ${opened.code}`);
      const file = opened.value;
      if (file.content === "companies") await importCompanies(db, await collectRows(file.rows), "2026-08-23");
      else if (file.content === "fundamentals") {
        const figures = await collectRows(file.rows);
        await importFundamentals(db, figures, new Date());
        // Imported again with an earlier date and no price, so that every day has shares and market caps.
        const asOf = new Date("2026-01-01T00:00:00Z");
        const early = figures.map((row) => ({ ...row, asOf, priceIdr: undefined }));
        await importFundamentals(db, early, new Date());
      } else if (file.content === "daily-prices" && symbol !== undefined) {
        const { accepted } = await importDailyPrices(db, symbol, file.rows, { onReject() {} });
        rows += accepted;
      }
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`Imported ${rows} candles in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second.`);
}

/** 200 random days of 60 stocks, the same in every run, as the page of historical data shows them. */
async function compareCloses(db: DatabasePool, folder: string): Promise<void> {
  const tickers = readFileSync(join(folder, "idx/tickers-60.txt"), "utf8").match(/[A-Z]{4}/g) ?? [];
  let [seed, equal, compared] = [20_260_821, 0, 0];
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  while (compared < 200) {
    const ticker = tickers[random(tickers.length)] ?? "";
    const lines = readFileSync(join(folder, `idx/ohlcv_adjusted/${ticker}.csv`), "utf8")
      .trim()
      .split("\n");
    const [date = "", open, high, low, close, volume] = lines[1 + random(lines.length - 1)]?.split(",") ?? [];
    if (Number(volume) === 0) continue; // untraded days are not imported
    const month = await listHistoricalDays(db, ticker, date.slice(0, 7));
    const day = month?.days.find((candidate) => candidate.date === date);
    compared += 1;
    if (day && [day.o, day.h, day.l, day.c].join() === [open, high, low, close].map(Number).join())
      equal += 1;
    else console.log(`  differs: ${ticker} ${date} file ${close}, ours ${day?.c}`);
  }
  console.log(`Candles of random ticker-days equal to the file: ${share(equal, compared)}`);
}

async function compareDays(db: DatabasePool, folder: string): Promise<void> {
  const companies = await db
    .select({
      symbol: symbols.symbol,
      board: symbols.board,
      idxSector: symbols.idxSector,
      listed: symbols.listingDate,
    })
    .from(symbols)
    .where(sql`${symbols.kind} = 'stock'`);
  const instruments = companies.map(({ symbol }) => stockInstrument(symbol, ""));
  const statsFolder = join(folder, "idx/daily_stats");
  const tally = createTally();
  for (const file of readdirSync(statsFolder).sort()) {
    const stats = JSON.parse(readFileSync(join(statsFolder, file), "utf8")) as DailyStats;
    const date = basename(file, ".json");
    if (!idxCalendar.isTradingDay(date)) console.log(`  ${date} isn't a trading day in our calendar`);
    const provider = createEodProvider(db, instruments, () => new Date(`${date}T18:00:00+07:00`));
    const { quotes } = await provider.quotes(instruments.map(({ symbol }) => symbol));
    const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
    const day = companies.flatMap(({ symbol, board, idxSector }) => {
      const quote = bySymbol.get(symbol);
      return quote ? [{ ...quote, kind: "stock" as const, board: board ?? undefined, idxSector }] : [];
    });
    compareMovers(tally, "gainers", day, stats.gainers, date);
    compareMovers(tally, "losers", day, stats.losers, date);
    compareActive(tally, day, stats.top_val, date);
    compareSectors(tally, day, stats.sectors, date);
  }
  tally.print();
}

/**
 * The exchange's eleven indices are weighted by free float and leave out some companies; ours include every
 * company in full.
 */
function compareSectors(tally: Tally, day: DayQuote[], theirs: DailyStats["sectors"], date: string): void {
  const members = day.map((quote) => ({
    sector: quote.idxSector ?? undefined,
    changePct: quote.changePct,
    marketCapIdr: quote.marketCap,
    tradingDate: quote.tradingDate,
    confirmedDate: quote.confirmedDate,
  }));
  const ours = new Map(sectorChanges(members, date).map(({ sector, changePct }) => [sector, changePct]));
  const pairs = theirs.flatMap(({ n, d }) => {
    const changePct = ours.get(n.replace(/^\[.\] /, ""));
    return changePct === undefined ? [] : [{ theirs: d, ours: changePct }];
  });
  for (const [index, a] of pairs.entries()) {
    tally.add(
      "sectors: same direction (theirs beyond 0.1 %)",
      a.theirs * a.ours > 0,
      Math.abs(a.theirs) > 0.1,
    );
    tally.add("sectors: within 0.5 points", Math.abs(a.theirs - a.ours) <= 0.5);
    for (const b of pairs.slice(index + 1)) {
      tally.add(
        "sectors: pairs in the same order",
        (a.theirs - b.theirs) * (a.ours - b.ours) > 0,
        a.theirs !== b.theirs,
      );
    }
  }
  const byTheirs = [...pairs].sort((a, b) => b.theirs - a.theirs);
  const byOurs = [...pairs].sort((a, b) => b.ours - a.ours);
  tally.add("sectors: the same strongest", byTheirs[0] === byOurs[0]);
  tally.add("sectors: the same weakest", byTheirs.at(-1) === byOurs.at(-1));
}

async function collectRows<Row>(results: AsyncIterable<{ row?: Row }>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { row } of results) if (row !== undefined) rows.push(row);
  return rows;
}
