import { beforeEach, describe, expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, storeTestQuotes } from "#test/market.ts";
import { setUpQuoteService, shareAt } from "#test/servers/quote-service.ts";
import { wib } from "#test/wib.ts";
import { dateOfDayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { findChartSeries } from "../candles/chart-series.server.ts";
import { listCorporateEvents } from "../corporate-actions/corporate-events.server.ts";

const unlimited = { limit: 100, shouldContinue: async () => true };
const seconds = (time: Date) => time.getTime() / 1000;
const service = setUpQuoteService();

function chartOf(days: readonly (readonly [date: string, close: number])[], overrides: object = {}) {
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
    ...overrides,
  };
}

describe("candles", () => {
  // A service without a single quote counts as down.
  beforeEach(() => {
    service.quotes["^JKSE"] = shareAt(wib("2026-08-18T16:00"), 6_525.69, 6_501.58);
  });

  const week = [
    ["2026-08-19", 6_350],
    ["2026-08-20", 6_400],
    ["2026-08-21", 6_450],
  ] as const;

  async function closes(db: DatabasePool, ticker = "BBCA") {
    const series = await findChartSeries(db, ticker, "1d");
    const storedCandles = series ? await listCandles(db, { id: series.id }, undefined) : [];
    return storedCandles.map(({ t, c }) => [dateOfDayStamp(t), c]);
  }

  test("the whole history is fetched once, then new days after each close", async () => {
    const { db } = await createMarket();
    service.charts["BBCA.JK 1d"] = chartOf(week.slice(0, 2));
    const sync = (time: string) => service.syncAt(db, wib(time), { markets: ["idx"], candles: unlimited });
    expect((await sync("2026-08-20T17:00")).candlesStored).toBe(2);
    expect(service.server.requests).toContain(
      "/v8/finance/chart/BBCA.JK?range=max&interval=1d&events=div,split&includePrePost=false",
    );
    const countRequests = () => service.server.countRequests("/v8/finance/chart/BBCA.JK?range=");
    const before = countRequests();
    await sync("2026-08-20T17:01");
    expect(countRequests()).toBe(before);

    service.charts["BBCA.JK 1d"] = chartOf(week);
    expect((await sync("2026-08-21T17:00")).candlesStored).toBe(1);
    expect(service.server.requests).toContain(
      "/v8/finance/chart/BBCA.JK?range=1mo&interval=1d&events=div,split&includePrePost=false",
    );
    expect(await closes(db)).toEqual(week.map(([date, close]) => [date, close]));
  });

  test("after a split, older prices are replaced by the source's recalculated ones", async () => {
    const { db } = await createMarket();
    const sync = (time: string) => service.syncAt(db, wib(time), { markets: ["idx"], candles: unlimited });
    service.charts["BBCA.JK 1d"] = chartOf([
      ["2026-08-18", 32_000],
      ["2026-08-20", 32_000],
    ]);
    await sync("2026-08-20T17:00");
    const split = { date: seconds(wib("2026-08-21T09:00")), numerator: 5, denominator: 1, splitRatio: "5:1" };
    service.charts["BBCA.JK 1d"] = chartOf(
      [
        ["2026-08-20", 6_400],
        ["2026-08-21", 6_450],
      ],
      {
        events: {
          splits: { [split.date]: split },
          dividends: { 1: { date: seconds(wib("2026-08-20T09:00")), amount: 11 } },
        },
      },
    );
    await sync("2026-08-21T17:00");
    const events = await listCorporateEvents(db, "BBCA");
    expect(events.map(({ type, exOn, amountIdr, factor }) => [type, exOn, amountIdr ?? factor])).toEqual([
      ["split", "2026-08-21", 5],
      ["dividend", "2026-08-20", 11],
    ]);
    // Without a restated price, 18 August is deleted.
    expect(await closes(db)).toEqual([
      ["2026-08-20", 6_400],
      ["2026-08-21", 6_450],
    ]);
  });

  test("after a split, a day with a wrong restated price keeps its adjusted close", async () => {
    const { db } = await createMarket();
    const sync = (time: string) => service.syncAt(db, wib(time), { markets: ["idx"], candles: unlimited });
    service.charts["BBCA.JK 1d"] = chartOf([
      ["2026-08-18", 31_000],
      ["2026-08-19", 31_500],
      ["2026-08-20", 32_000],
    ]);
    await sync("2026-08-20T17:00");
    const split = { date: seconds(wib("2026-08-21T09:00")), numerator: 5, denominator: 1, splitRatio: "5:1" };
    const restated = [
      ["2026-08-18", 6_200],
      ["2026-08-19", 9_000],
      ["2026-08-20", 6_400],
      ["2026-08-21", 6_450],
    ] as const;
    const events = { splits: { [split.date]: split } };
    service.charts["BBCA.JK 1d"] = chartOf(restated, { events });
    const adjusted = [
      ["2026-08-18", 6_200],
      ["2026-08-19", 6_300],
      ["2026-08-20", 6_400],
      ["2026-08-21", 6_450],
    ];
    await sync("2026-08-21T17:00");
    expect(await closes(db)).toEqual(adjusted);
    service.charts["BBCA.JK 1d"] = chartOf([...restated, ["2026-08-24", 6_475]], { events });
    await sync("2026-08-24T17:00");
    expect(await closes(db)).toEqual([...adjusted, ["2026-08-24", 6_475]]);
  });

  test("a rate limit ends the run; the rest is fetched the next time", async () => {
    const { db } = await createMarket();
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T16:00"), 6_450, 6_400);
    service.charts["BBCA.JK 1d"] = chartOf(week);
    service.server.failNext({ path: "/v8/finance/chart", status: 429, headers: { "retry-after": "600" } });
    const options = { markets: ["idx"] as const, candles: unlimited };
    expect(await service.syncAt(db, wib("2026-08-21T17:00"), options)).toMatchObject({
      quotesStored: 2,
      candlesStored: 0,
    });
    expect(service.server.countRequests("/v8/finance/chart")).toBe(1);
    expect((await service.syncAt(db, wib("2026-08-21T17:15"), options)).candlesStored).toBe(3);
  });

  test("one symbol's failure does not affect the others", async () => {
    const { db } = await createMarket();
    service.charts["BBCA.JK 1d"] = chartOf(week);
    service.charts["BBRI.JK 1d"] = {
      ...chartOf(week),
      meta: { currency: "USD", exchangeTimezoneName: "Asia/Jakarta" },
    };
    const sync = (time: string) => service.syncAt(db, wib(time), { markets: ["idx"], candles: unlimited });
    await sync("2026-08-21T17:00");
    expect(await closes(db)).toHaveLength(3);
    expect(await closes(db, "BBRI")).toEqual([]);

    service.charts["BBRI.JK 1d"] = chartOf(week);
    await sync("2026-08-21T17:10");
    expect(await closes(db, "BBRI")).toEqual([]);
    await sync("2026-08-21T17:15");
    expect(await closes(db, "BBRI")).toHaveLength(3);
    const historyRequest =
      "/v8/finance/chart/BBRI.JK?range=max&interval=1d&events=div,split&includePrePost=false";
    expect(service.server.requests.filter((request) => request === historyRequest)).toHaveLength(2);
  });

  test("pages rendered without a history are purged when it arrives", async () => {
    const { db } = await createMarket();
    service.charts["BBCA.JK 1d"] = chartOf(week);
    await db.execute("DELETE FROM page_changes");
    await service.syncAt(db, wib("2026-08-21T17:00"), {
      markets: ["idx"],
      candles: { ...unlimited, limit: 100 },
    });
    const { rows } = await db.execute("SELECT count(*)::int AS n FROM page_changes WHERE tag = 'quote:BBCA'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("the busiest shares come first, whatever the turnover of coins in dollars", async () => {
    const { db } = await createMarket();
    await db.execute(
      "INSERT INTO symbols (symbol, name, kind) SELECT 'COIN' || n, '', 'crypto' FROM generate_series(1, 50) n",
    );
    const coins = Array.from({ length: 50 }, (_, n) => aQuote({ symbol: `COIN${n + 1}`, currency: "USD" }));
    await storeTestQuotes(db, coins, wib("2026-08-21T16:00"));
    service.quotes["GOTO.JK"] = shareAt(wib("2026-08-21T16:00"), 60, 59);
    await service.syncAt(db, wib("2026-08-21T17:00"), { markets: ["idx"], candles: unlimited });
    const shares = service.server.requests.filter((request) => /chart\/[A-Z]+\.JK/.test(request));
    expect(shares[0]).toContain("/chart/GOTO.JK?range=max&interval=1d");
  });

  test("no more series are requested than the limit", async () => {
    const { db } = await createMarket();
    await service.syncAt(db, wib("2026-08-21T17:00"), {
      markets: ["idx"],
      candles: { ...unlimited, limit: 3 },
    });
    expect(service.server.countRequests("/v8/finance/chart")).toBe(3);
  });
});
