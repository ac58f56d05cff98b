import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createMarket, ignoreStoredQuotes } from "#test/market.ts";
import { readQuote, setUpQuoteService, shareAt } from "#test/servers/quote-service.ts";
import { wib } from "#test/wib.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import { findChartSeries } from "../candles/chart-series.server.ts";
import { candleSeries } from "../candles/tables.server.ts";
import { listInstruments } from "../listings/symbols.server.ts";
import { ProviderUnavailable } from "../providers/provider.ts";
import { createSimulatedProvider } from "../providers/simulated.ts";
import { deleteSimulatedFigures } from "./delete-simulated.server.ts";
import { syncMarket } from "./sync-market.server.ts";

const service = setUpQuoteService();

test("an impossible quote leaves the stored one and does not affect others", async () => {
  const { db } = await createMarket();
  const [before, now] = [wib("2026-08-21T10:00"), wib("2026-08-21T10:30")];
  service.quotes["BBCA.JK"] = shareAt(before, 6_425, 6_400);
  service.quotes["BBRI.JK"] = shareAt(before, 6_450, 6_400);
  await service.syncAt(db, before);
  // Milliseconds instead of seconds.
  service.quotes["BBCA.JK"] = shareAt(new Date(now.getTime() * 1000), 6_500, 6_400);
  service.quotes["BBRI.JK"] = shareAt(now, 6_475, 6_400);
  expect(await service.syncAt(db, now)).toMatchObject({
    quotesStored: 1,
    failures: expect.arrayContaining([{ symbol: "BBCA", reason: "unusable" }]),
  });
  expect(await readQuote(db, "BBCA", now)).toMatchObject({ last: 6_425, asOf: before, stale: true });
  expect(await readQuote(db, "BBRI", now)).toMatchObject({ last: 6_475, asOf: now, stale: false });
});

describe("quotes", () => {
  test("are stored with their source and time", async () => {
    const { db } = await createMarket();
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:20"), 6_450, 6_400, {
      marketCap: 795_000_000_000_000,
      epsTrailingTwelveMonths: 471.81,
      exchangeDataDelayedBy: undefined, // an unknown delay counts as delayed
    });
    const { quotesStored, failures } = await service.syncAt(db, wib("2026-08-21T14:30"));
    expect(quotesStored).toBe(1);
    expect(failures).toContainEqual({ symbol: "BBRI", reason: "missing" });
    expect(await readQuote(db, "BBCA", wib("2026-08-21T14:31"))).toMatchObject({
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

  test("remain, flagged as stale, while the source is down for an hour, and are fresh as soon as it is back", async () => {
    const { db } = await createMarket();
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450, 6_400);
    await service.syncAt(db, wib("2026-08-21T14:05"));
    for (let minute = 6; minute < 59; minute += 13) {
      service.server.failNext(
        { path: "/v7/finance/quote", status: 503 },
        { path: "/v7/finance/quote", hangUp: true },
      );
      const down = service.syncAt(db, wib(`2026-08-21T14:${String(minute).padStart(2, "0")}`));
      await expect(down).rejects.toThrow(ProviderUnavailable);
    }
    expect(await readQuote(db, "BBCA", wib("2026-08-21T15:05"))).toMatchObject({ last: 6_450, stale: true });

    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T15:00"), 6_500, 6_400);
    await service.syncAt(db, wib("2026-08-21T15:05"));
    expect(await readQuote(db, "BBCA", wib("2026-08-21T15:05"))).toMatchObject({ last: 6_500, stale: false });
  });

  test("go stale for symbols the source leaves out, while the rest is updated", async () => {
    const { db } = await createMarket();
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450, 6_400);
    service.quotes["BBRI.JK"] = shareAt(wib("2026-08-21T14:00"), 3_900, 3_910);
    await service.syncAt(db, wib("2026-08-21T14:05"));
    delete service.quotes["BBRI.JK"];
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:20"), 6_475, 6_400);
    await service.syncAt(db, wib("2026-08-21T14:25"));
    expect(await readQuote(db, "BBCA", wib("2026-08-21T14:25"))).toMatchObject({ last: 6_475, stale: false });
    expect(await readQuote(db, "BBRI", wib("2026-08-21T14:25"))).toMatchObject({ last: 3_900, stale: true });
  });

  test("of yesterday never replace today's", async () => {
    const { db } = await createMarket();
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450, 6_400);
    await service.syncAt(db, wib("2026-08-21T14:05"));
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-20T16:00"), 6_300, 6_400);
    await service.syncAt(db, wib("2026-08-21T14:06"));
    expect(await readQuote(db, "BBCA", wib("2026-08-21T14:06"))).toMatchObject({ last: 6_450 });
  });

  test("are fetched for the given markets only", async () => {
    const { db } = await createMarket();
    service.quotes["BBCA.JK"] = shareAt(wib("2026-08-21T14:00"), 6_450, 6_400);
    service.quotes["BTC-USD"] = shareAt(wib("2026-08-21T14:00"), 6_450, 6_400, { currency: "USD" });
    await service.syncAt(db, wib("2026-08-21T14:05"), { markets: ["crypto"] });
    expect(await readQuote(db, "BBCA", wib("2026-08-21T14:05"))).toBeUndefined();
    const quoteRequests = service.server.requests.filter((request) => request.startsWith("/v7"));
    expect(quoteRequests[0]).toContain("BTC-USD,ETH-USD,SOL-USD");
  });
});

test("deleteSimulatedFigures deletes every simulated quote and candle", async () => {
  const { db } = await createMarket();
  const now = wib("2026-08-21T14:30");
  const instruments = await listInstruments(db, await loadIdxCalendar(db));
  const fewInstruments = instruments.filter(({ symbol }) => ["BBCA", "IHSG"].includes(symbol));
  const simulated = createSimulatedProvider(fewInstruments, () => now);
  await syncMarket(db, simulated, now, {
    onQuotesStored: ignoreStoredQuotes,
    candles: { limit: 4, shouldContinue: async () => true },
  });
  expect(await readQuote(db, "BBCA", now)).toMatchObject({
    source: "simulated",
    simulated: true,
    stale: false,
  });
  expect(await findChartSeries(db, "BBCA", "5m")).toMatchObject({ source: "simulated" });

  await db.transaction((tx) => deleteSimulatedFigures(tx));
  expect(await readQuote(db, "BBCA", now)).toBeUndefined();
  expect(await db.select().from(candleSeries).where(eq(candleSeries.source, "simulated"))).toEqual([]);
  expect((await db.execute("SELECT FROM candles")).rowCount).toBe(0);
});
