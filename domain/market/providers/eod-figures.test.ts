import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { dayStamp } from "../candles/candle.ts";
import { openCandleSeries, storeCandles } from "../candles/store-candles.server.ts";
import { importFundamentals } from "../importers/import-fundamentals.server.ts";
import { stockInstrument } from "../listings/instrument.ts";
import { createEodProvider } from "./eod.server.ts";

type Day = [date: string, close: number, previousClose?: number];

async function store(db: DatabasePool, adjustment: "raw" | "adjusted", days: Day[]) {
  const id = await openCandleSeries(db, { symbol: "BBRI", source: "eod", interval: "1d", adjustment });
  await storeCandles(
    db,
    id,
    days.map(([date, c, previousClose]) => ({
      t: dayStamp(date),
      o: c,
      h: c,
      l: c,
      c,
      v: 1_000,
      previousClose,
    })),
  );
}

async function importBbri(db: DatabasePool) {
  const bbri = {
    symbol: "BBRI",
    priceIdr: 3_109.92,
    listedShares: 150_574_927_703,
    epsIdr: 389.06,
    dividendIdr: 418,
    bookValueIdr: 2_246.081,
    roePct: 18.135999,
    high52WeekIdr: 4_270,
    low52WeekIdr: 2_540,
    asOf: wib("2026-08-13T21:13"),
  };
  await importFundamentals(db, [bbri], wib("2026-08-21T00:00"));
}

async function figuresOf(db: DatabasePool, now = wib("2026-08-21T18:00")) {
  const { quotes } = await createEodProvider(db, [stockInstrument("BBRI", "")], () => now).quotes(["BBRI"]);
  const { marketCap, per, divYieldPct, pbv, roePct, figuresAsOf } = quotes[0] ?? {};
  return { marketCap, per, divYieldPct, pbv, roePct, figuresAsOf };
}

const ordinary: Day[] = [
  ["2026-08-13", 3_110],
  ["2026-08-20", 3_140],
  ["2026-08-21", 3_230],
];

test("ratios use the shown price, not the file's: 418 of 3,230 is 12.94 %, not 13.35 %", async () => {
  const { db } = await createMarket();
  await store(db, "adjusted", ordinary);
  await importBbri(db);
  expect(await figuresOf(db)).toEqual({
    marketCap: 3_230 * 150_574_927_703,
    per: expect.closeTo(8.302, 3),
    divYieldPct: expect.closeTo(12.941, 3),
    pbv: expect.closeTo(1.438, 3),
    roePct: 18.135999,
    figuresAsOf: new Date("2026-08-13T14:13:00Z"),
  });
});

test("the exchange's share count takes precedence over the file's", async () => {
  const { db } = await createMarket();
  await store(db, "adjusted", ordinary);
  await importBbri(db);
  await db.execute("INSERT INTO share_counts VALUES ('BBRI', '2026-08-31', '2026-08-31', 150043411587)");
  expect((await figuresOf(db)).marketCap).toBe(3_230 * 150_043_411_587);
});

test("prices adjusted for a later split are compared with figures per new share", async () => {
  const { db } = await createMarket();
  await store(db, "adjusted", [
    ["2026-08-13", 622],
    ["2026-08-20", 628],
    ["2026-08-21", 646],
  ]);
  await importBbri(db);
  expect(await figuresOf(db)).toMatchObject({
    marketCap: 3_230 * 150_574_927_703,
    per: expect.closeTo(8.302, 3),
    divYieldPct: expect.closeTo(12.941, 3),
  });
});

test("raw prices across a split are compared per new share too, by the exchange's reference price", async () => {
  const { db } = await createMarket();
  await store(db, "raw", [
    ["2026-08-13", 3_110, 3_130],
    ["2026-08-20", 3_140, 3_110],
    ["2026-08-21", 646, 628],
  ]);
  await importBbri(db);
  expect(await figuresOf(db)).toMatchObject({
    marketCap: 3_230 * 150_574_927_703,
    per: expect.closeTo(8.302, 3),
  });
});

test("the share count of a list from before a split is adjusted too, if there are no fundamentals", async () => {
  const { db } = await createMarket();
  await db.execute("INSERT INTO share_counts VALUES ('BBRI', '2026-08-13', '2026-08-13', 30008682317)");
  await store(db, "raw", [
    ["2026-08-13", 15_550, 15_650],
    ["2026-08-20", 15_700, 15_550],
    ["2026-08-21", 3_230, 3_140],
  ]);
  expect(await figuresOf(db)).toMatchObject({ marketCap: 3_230 * 5 * 30_008_682_317, per: undefined });
});

test("figures are unknown across a rights issue", async () => {
  const { db } = await createMarket();
  await importBbri(db);
  const unknownFigures = { marketCap: undefined, per: undefined, divYieldPct: undefined, pbv: undefined };
  await store(db, "raw", [
    ["2026-08-20", 3_140, 3_110],
    ["2026-08-21", 2_700, 2_650],
  ]);
  expect(await figuresOf(db)).toMatchObject(unknownFigures);
  await store(db, "adjusted", [
    ["2026-08-13", 2_625],
    ["2026-08-21", 2_700],
  ]);
  expect(await figuresOf(db)).toMatchObject(unknownFigures);
});

// In 2021 a share could fall by 7 % a day, on special boards by 10 %.
test("a fall of 13 % in 2021 without a reference price makes an older share count unusable, 10 % doesn't", async () => {
  const { db } = await createMarket();
  await db.execute("INSERT INTO share_counts VALUES ('BBRI', '2021-05-31', '2021-05-31', 150043411587)");
  const marketCapAfter = async (close: number) => {
    await store(db, "raw", [
      ["2021-05-31", 5_000],
      ["2021-06-02", close],
    ]);
    return (await figuresOf(db, wib("2021-06-02T18:00"))).marketCap;
  };
  expect(await marketCapAfter(4_350)).toBeUndefined();
  expect(await marketCapAfter(4_500)).toBe(4_500 * 150_043_411_587);
});

test("figures and share counts of another time than the price are not combined with it", async () => {
  const { db } = await createMarket();
  // A list and figures of August 2026 with prices that end in February 2025.
  await db.execute("INSERT INTO share_counts VALUES ('BBRI', '2026-08-31', '2026-08-31', 150043411587)");
  await importBbri(db);
  await store(db, "raw", [
    ["2025-02-20", 3_990, 4_010],
    ["2025-02-21", 3_970, 3_990],
  ]);
  const unknownFigures = { marketCap: undefined, per: undefined, divYieldPct: undefined, pbv: undefined };
  expect(await figuresOf(db)).toMatchObject({ ...unknownFigures, figuresAsOf: undefined });
  // The exchange's own file has the share count of the day.
  await db.execute("INSERT INTO share_counts VALUES ('BBRI', '2025-02-20', '2025-02-21', 151559001604)");
  expect(await figuresOf(db)).toMatchObject({ ...unknownFigures, marketCap: 3_970 * 151_559_001_604 });
});
