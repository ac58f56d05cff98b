import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { repeatJob, type StopJob } from "#platform/jobs/repeat.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { ignoreStoredQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import type { Instrument } from "../listings/instrument.ts";
import { addListedCompanies } from "../listings/symbols.server.ts";
import type { MarketDataProvider } from "../providers/provider.ts";
import { createSimulatedProvider } from "../providers/simulated.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { createMarketSync, type SyncJobOptions } from "./sync-due-markets.server.ts";

const log = createLogger("silent");
const createSimulation = (_source: QuoteSource, instruments: readonly Instrument[]) =>
  createSimulatedProvider(instruments, () => new Date());
const from = (source: QuoteSource) => async () => source;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("TRUNCATE symbols, candles, market_syncs, market_holidays, page_changes CASCADE");
  await addListedCompanies(database.db, [
    { symbol: "BBCA", name: "Bank Central Asia Tbk.", sector: "Banking" },
  ]);
});

function startMarketSync(options: Omit<SyncJobOptions, "log" | "onQuotesStored">): StopJob {
  const run = createMarketSync({ ...options, onQuotesStored: ignoreStoredQuotes, log });
  const job = { name: "sync-market", everyMs: 60_000, run };
  return repeatJob(job, log).stop;
}

async function count(tableAndCondition: string): Promise<number> {
  return (await database.pool.query(`SELECT count(*)::int AS n FROM ${tableAndCondition}`)).rows[0].n;
}

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

test("an empty database gets tiles, holidays, quotes of all symbols, and chart history", async () => {
  const { db } = database;
  const stop = startMarketSync({ db, readSource: from("simulated"), createProvider: createSimulation });
  try {
    await eventually(async () => expect(await count("quotes")).toBe(13));
    expect(await count("market_holidays WHERE date BETWEEN '2026-01-01' AND '2026-12-31'")).toBe(22);
    expect(await count("page_changes WHERE tag = 'market'")).toBeGreaterThan(0);
    await eventually(async () => {
      expect(await count("candle_series WHERE symbol = 'BBCA' AND synced_at IS NOT NULL")).toBe(2);
      expect(
        await count("candles JOIN candle_series ON id = series_id WHERE symbol = 'BBCA' AND interval = '1d'"),
      ).toBeGreaterThan(2_000);
    });
  } finally {
    await stop();
  }
});

test("only one of two nodes requests each quote", async () => {
  const { db } = database;
  const requests: string[] = [];
  const nodes = ["a", "b"].map((node) =>
    startMarketSync({
      db,
      readSource: from("simulated"),
      createProvider(source, instruments): MarketDataProvider {
        const simulation = createSimulation(source, instruments);
        return {
          ...simulation,
          quotes(symbols) {
            requests.push(...symbols.map((symbol) => `${symbol} by ${node}`));
            return simulation.quotes(symbols);
          },
        };
      },
    }),
  );
  await eventually(async () => expect(await count("market_syncs WHERE succeeded_at IS NOT NULL")).toBe(5));
  await Promise.all(nodes.map((stop) => stop()));
  expect(requests.map((entry) => entry.split(" by ")[0]).sort()).toEqual([
    "BBCA",
    "BTC/USD",
    "CPO",
    "ETH/USD",
    "IDX30",
    "IHSG",
    "LQ45",
    "NASDAQ",
    "NIKKEI",
    "S&P 500",
    "SOL/USD",
    "USD/IDR",
    "XAU/USD",
  ]);
});

test("simulated figures are deleted as soon as a real provider is used", async () => {
  const { db } = database;
  const stop = startMarketSync({ db, readSource: from("simulated"), createProvider: createSimulation });
  await eventually(async () => expect(await count("quotes")).toBe(13));
  await stop();
  const emptyProvider: MarketDataProvider = {
    source: "eod",
    hasSymbol: () => true,
    quotes: async (symbols) => ({
      source: "eod",
      quotes: [],
      failures: symbols.map((symbol) => ({ symbol, reason: "missing" })),
    }),
    candles: async () => undefined,
  };
  const stopAgain = startMarketSync({ db, readSource: from("eod"), createProvider: () => emptyProvider });
  await eventually(async () => expect(await count("quotes")).toBe(0));
  await stopAgain();
  expect(await count("candles")).toBe(0);
});

test("a holiday added while the server runs keeps its prices from moving", async () => {
  const { db } = database;
  let now = wib("2026-08-20T15:00");
  const syncMarkets = createMarketSync({
    db,
    readSource: from("simulated"),
    createProvider: (_source, instruments) => createSimulatedProvider(instruments, () => now),
    onQuotesStored: ignoreStoredQuotes,
    log,
  });
  const withoutCandles = AbortSignal.abort();
  const tradingDate = async () =>
    (await database.pool.query("SELECT trading_date::text AS date FROM quotes WHERE symbol = 'BBCA'")).rows;
  await syncMarkets(withoutCandles);
  expect(await tradingDate()).toEqual([{ date: "2026-08-20" }]);
  await database.pool.query("INSERT INTO market_holidays (date, name) VALUES ('2026-08-21', 'Cuti bersama')");
  await database.pool.query("UPDATE market_syncs SET next_at = now() - interval '1 second'");
  now = wib("2026-08-21T10:00");
  await syncMarkets(withoutCandles);
  expect(await tradingDate()).toEqual([{ date: "2026-08-20" }]);
  await database.pool.query("DELETE FROM market_holidays WHERE date = '2026-08-21'");
  await database.pool.query("UPDATE market_syncs SET next_at = now() - interval '1 second'");
  await syncMarkets(withoutCandles);
  expect(await tradingDate()).toEqual([{ date: "2026-08-21" }]);
});
