import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket, wib } from "#test/market.ts";
import { FakeYahooServer } from "#test/servers/fake-yahoo-server.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { dateOfDayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { findShownSeries } from "../candles/shown-series.server.ts";
import { candleSeries } from "../candles/tables.server.ts";
import { listInstruments } from "../listings/symbols.server.ts";
import { ProviderUnavailable } from "../providers/provider.ts";
import { createSimulatedProvider } from "../providers/simulated.ts";
import { createYahooProvider } from "../providers/yahoo.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { deleteSimulatedFigures } from "./delete-simulated.server.ts";
import { type MarketSyncOptions, syncMarket } from "./sync-market.server.ts";

const unhurried = { limit: 100, mayGoOn: async () => true };
const seconds = (time: Date) => time.getTime() / 1000;

/** What the service says of each symbol; tests change it as the market moves. */
let quotes: Record<string, object> = {};
let charts: Record<string, object> = {};
let server: FakeYahooServer;
beforeEach(async () => {
  quotes = {};
  charts = {};
  server = new FakeYahooServer({
    quotes,
    chart: (symbol, _range, interval) => charts[`${symbol} ${interval}`],
  });
  await server.start();
});
afterEach(() => server.stop());

function shareAt(time: Date, price: number, more: object = {}) {
  return {
    regularMarketPrice: price,
    regularMarketPreviousClose: 6_400,
    regularMarketTime: seconds(time),
    regularMarketVolume: 1_000_000,
    exchangeTimezoneName: "Asia/Jakarta",
    currency: "IDR",
    ...more,
  };
}

function chartOf(days: readonly (readonly [date: string, close: number])[], more: object = {}) {
  const closes = days.map(([, close]) => close);
  return {
    meta: {
      currency: "IDR",
      exchangeTimezoneName: "Asia/Jakarta",
      regularMarketTime: seconds(wib("2026-08-21T16:00")),
    },
    timestamp: days.map(([date]) => seconds(wib(`${date}T09:00`))),
    indicators: {
      quote: [{ open: closes, high: closes, low: closes, close: closes, volume: closes.map(() => 900) }],
    },
    ...more,
  };
}

async function syncAt(db: DatabasePool, time: Date, options: MarketSyncOptions = { markets: ["idx"] }) {
  const instruments = await listInstruments(db, await loadIdxCalendar(db));
  const provider = createYahooProvider(instruments, {
    fetch,
    now: () => time,
    wait: async () => {},
    queryUrl: server.url,
    cookieUrl: `${server.url}/cookie`,
  });
  return syncMarket(db, provider, time, options);
}

async function shown(db: DatabasePool, ticker: string, now: Date) {
  return (await findStockQuote(db, ticker, idxCalendar, now))?.quote;
}

test("an answer that can't be true stops no other, and what was known stays", async () => {
  const { db } = await createMarket();
  const [before, now] = [wib("2026-08-21T10:00"), wib("2026-08-21T10:30")];
  quotes["BBCA.JK"] = shareAt(before, 6_425);
  quotes["BBRI.JK"] = shareAt(before, 6_450);
  await syncAt(db, before);
  // Milliseconds where seconds belong.
  quotes["BBCA.JK"] = shareAt(new Date(now.getTime() * 1000), 6_500);
  quotes["BBRI.JK"] = shareAt(now, 6_475);
  expect(await syncAt(db, now)).toMatchObject({
    quotesStored: 1,
    failures: expect.arrayContaining([{ symbol: "BBCA", reason: "unusable" }]),
  });
  expect(await shown(db, "BBCA", now)).toMatchObject({ last: 6_425, asOf: before, stale: true });
  expect(await shown(db, "BBRI", now)).toMatchObject({ last: 6_475, asOf: now, stale: false });
});

describe("quotes", () => {
  test("come into the database with where they are from and when they were true", async () => {
    const { db } = await createMarket();
    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:20"), 6_450, {
      marketCap: 795_000_000_000_000,
      epsTrailingTwelveMonths: 471.81,
    });
    const { quotesStored, failures } = await syncAt(db, wib("2026-08-21T14:30"));
    expect(quotesStored).toBe(1);
    expect(failures).toContainEqual({ symbol: "BBRI", reason: "missing" });
    expect(await shown(db, "BBCA", wib("2026-08-21T14:31"))).toMatchObject({
      last: 6_450,
      previousClose: 6_400,
      changePct: 0.78125,
      volume: 1_000_000,
      marketCap: 795_000_000_000_000,
      eps: 471.81,
      currency: "IDR",
      tradingDate: "2026-08-21",
      asOf: wib("2026-08-21T14:20"),
      source: "yahoo",
      delayed: true,
      stale: false,
      simulated: false,
    });
  });

  test("upstream down for an hour: the last figures stay, flagged; back again: fresh at once", async () => {
    const { db } = await createMarket();
    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450);
    await syncAt(db, wib("2026-08-21T14:05"));
    for (let minute = 6; minute < 59; minute += 13) {
      server.failNext(
        { path: "/v7/finance/quote", status: 503 },
        { path: "/v7/finance/quote", hangUp: true },
      );
      const down = syncAt(db, wib(`2026-08-21T14:${String(minute).padStart(2, "0")}`));
      await expect(down).rejects.toThrow(ProviderUnavailable);
    }
    expect(await shown(db, "BBCA", wib("2026-08-21T15:05"))).toMatchObject({ last: 6_450, stale: true });

    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T15:00"), 6_500);
    await syncAt(db, wib("2026-08-21T15:05"));
    expect(await shown(db, "BBCA", wib("2026-08-21T15:05"))).toMatchObject({ last: 6_500, stale: false });
  });

  test("what the source leaves out keeps its figure and grows stale, the rest goes on", async () => {
    const { db } = await createMarket();
    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450);
    quotes["BBRI.JK"] = shareAt(wib("2026-08-21T14:00"), 3_900, { regularMarketPreviousClose: 3_910 });
    await syncAt(db, wib("2026-08-21T14:05"));
    delete quotes["BBRI.JK"];
    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:20"), 6_475);
    await syncAt(db, wib("2026-08-21T14:25"));
    expect(await shown(db, "BBCA", wib("2026-08-21T14:25"))).toMatchObject({ last: 6_475, stale: false });
    expect(await shown(db, "BBRI", wib("2026-08-21T14:25"))).toMatchObject({ last: 3_900, stale: true });
  });

  test("a timestamp from yesterday never replaces today's", async () => {
    const { db } = await createMarket();
    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450);
    await syncAt(db, wib("2026-08-21T14:05"));
    quotes["BBCA.JK"] = shareAt(wib("2026-08-20T16:00"), 6_300);
    await syncAt(db, wib("2026-08-21T14:06"));
    expect(await shown(db, "BBCA", wib("2026-08-21T14:06"))).toMatchObject({ last: 6_450 });
  });

  test("only markets that were asked for", async () => {
    const { db } = await createMarket();
    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450);
    quotes["BTC-USD"] = shareAt(wib("2026-08-21T14:00"), 6_450, { currency: "USD" });
    await syncAt(db, wib("2026-08-21T14:05"), { markets: ["crypto"] });
    expect(await shown(db, "BBCA", wib("2026-08-21T14:05"))).toBeUndefined();
    const quoteRequests = server.requests.filter((request) => request.startsWith("/v7"));
    expect(quoteRequests[0]).toContain("BTC-USD,ETH-USD,SOL-USD");
  });
});

describe("candles", () => {
  // A service that has no quote of any symbol is away.
  beforeEach(() => {
    quotes["^JKSE"] = shareAt(wib("2026-08-18T16:00"), 6_525.69, { regularMarketPreviousClose: 6_501.58 });
  });

  const week = [
    ["2026-08-19", 6_350],
    ["2026-08-20", 6_400],
    ["2026-08-21", 6_450],
  ] as const;

  async function closes(db: DatabasePool, ticker = "BBCA") {
    const series = await findShownSeries(db, ticker, "1d");
    const kept = series ? await listCandles(db, { id: series.id }, undefined) : [];
    return kept.map(({ t, c }) => [dateOfDayStamp(t), c]);
  }

  test("a symbol's history comes once, and its new days after each close", async () => {
    const { db } = await createMarket();
    charts["BBCA.JK 1d"] = chartOf(week.slice(0, 2));
    const sync = (time: string) => syncAt(db, wib(time), { markets: ["idx"], candles: unhurried });
    expect((await sync("2026-08-20T17:00")).candlesStored).toBe(2);
    expect(server.requests).toContain(
      "/v8/finance/chart/BBCA.JK?range=max&interval=1d&events=split&includePrePost=false",
    );
    const asked = () => server.countRequests("/v8/finance/chart/BBCA.JK?range=");
    const before = asked();
    await sync("2026-08-20T17:01");
    expect(asked()).toBe(before);

    charts["BBCA.JK 1d"] = chartOf(week);
    expect((await sync("2026-08-21T17:00")).candlesStored).toBe(1);
    expect(server.requests).toContain(
      "/v8/finance/chart/BBCA.JK?range=1mo&interval=1d&events=split&includePrePost=false",
    );
    expect(await closes(db)).toEqual(week.map(([date, close]) => [date, close]));
  });

  test("after a split the prices from before it are those that the source has recalculated", async () => {
    const { db } = await createMarket();
    const sync = (time: string) => syncAt(db, wib(time), { markets: ["idx"], candles: unhurried });
    charts["BBCA.JK 1d"] = chartOf([
      ["2026-08-18", 32_000],
      ["2026-08-20", 32_000],
    ]);
    await sync("2026-08-20T17:00");
    const split = { date: seconds(wib("2026-08-21T09:00")), numerator: 5, denominator: 1, splitRatio: "5:1" };
    charts["BBCA.JK 1d"] = chartOf(
      [
        ["2026-08-20", 6_400],
        ["2026-08-21", 6_450],
      ],
      {
        events: { splits: { [split.date]: split } },
      },
    );
    await sync("2026-08-21T17:00");
    // Of 18 August there is no recalculated price, so there is none.
    expect(await closes(db)).toEqual([
      ["2026-08-20", 6_400],
      ["2026-08-21", 6_450],
    ]);
  });

  test("a refusal ends the round, and what was not asked for comes the next time", async () => {
    const { db } = await createMarket();
    quotes["BBCA.JK"] = shareAt(wib("2026-08-21T16:00"), 6_450);
    charts["BBCA.JK 1d"] = chartOf(week);
    server.failNext({ path: "/v8/finance/chart", status: 429, headers: { "retry-after": "600" } });
    const options = { markets: ["idx"] as const, candles: unhurried };
    expect(await syncAt(db, wib("2026-08-21T17:00"), options)).toMatchObject({
      quotesStored: 2,
      candlesStored: 0,
    });
    expect(server.countRequests("/v8/finance/chart")).toBe(1);
    expect((await syncAt(db, wib("2026-08-21T17:15"), options)).candlesStored).toBe(3);
  });

  test("one symbol's trouble does not hold up the others", async () => {
    const { db } = await createMarket();
    charts["BBCA.JK 1d"] = chartOf(week);
    charts["BBRI.JK 1d"] = {
      ...chartOf(week),
      meta: { currency: "USD", exchangeTimezoneName: "Asia/Jakarta" },
    };
    const sync = (time: string) => syncAt(db, wib(time), { markets: ["idx"], candles: unhurried });
    await sync("2026-08-21T17:00");
    expect(await closes(db)).toHaveLength(3);
    expect(await closes(db, "BBRI")).toEqual([]);

    charts["BBRI.JK 1d"] = chartOf(week);
    await sync("2026-08-21T17:10");
    expect(await closes(db, "BBRI")).toEqual([]);
    await sync("2026-08-21T17:15");
    expect(await closes(db, "BBRI")).toHaveLength(3);
    const whole = "/v8/finance/chart/BBRI.JK?range=max&interval=1d&events=split&includePrePost=false";
    expect(server.requests.filter((request) => request === whole)).toHaveLength(2);
  });

  test("pages that were rendered without a history go when it comes", async () => {
    const { db } = await createMarket();
    charts["BBCA.JK 1d"] = chartOf(week);
    await db.execute("DELETE FROM page_changes");
    await syncAt(db, wib("2026-08-21T17:00"), { markets: ["idx"], candles: { ...unhurried, limit: 100 } });
    const { rows } = await db.execute("SELECT count(*)::int AS n FROM page_changes WHERE tag = 'quote:BBCA'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("no more are asked for than allowed", async () => {
    const { db } = await createMarket();
    await syncAt(db, wib("2026-08-21T17:00"), { markets: ["idx"], candles: { ...unhurried, limit: 3 } });
    expect(server.countRequests("/v8/finance/chart")).toBe(3);
  });
});

test("invented figures go when a real provider comes", async () => {
  const { db } = await createMarket();
  const now = wib("2026-08-21T14:30");
  const instruments = await listInstruments(db, await loadIdxCalendar(db));
  const few = instruments.filter(({ symbol }) => ["BBCA", "IHSG"].includes(symbol));
  const simulated = createSimulatedProvider(few, () => now);
  await syncMarket(db, simulated, now, { candles: { ...unhurried, limit: 4 } });
  expect(await shown(db, "BBCA", now)).toMatchObject({ source: "simulated", simulated: true, stale: false });
  expect(await findShownSeries(db, "BBCA", "5m")).toMatchObject({ source: "simulated" });

  await deleteSimulatedFigures(db);
  expect(await shown(db, "BBCA", now)).toBeUndefined();
  expect(await db.select().from(candleSeries).where(eq(candleSeries.source, "simulated"))).toEqual([]);
  expect((await db.execute("SELECT FROM candles")).rowCount).toBe(0);
});
