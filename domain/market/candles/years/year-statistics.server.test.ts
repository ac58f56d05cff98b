import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../../calendar/idx-calendar.ts";
import { previousTradingDay } from "../../calendar/trading-hours.ts";
import { dayStamp } from "../candle.ts";
import { markSeriesSynced, openCandleSeries, storeCandles } from "../store-candles.server.ts";
import { listStoredYears, refreshYearStatistics } from "./year-statistics.server.ts";

type Day = [date: string, close: number, volume: number | null];

/** Stores daily candles as imported at 21:00 on 21 August 2026. */
async function store(
  db: DatabasePool,
  symbol: string,
  days: Day[],
  adjustment: "raw" | "adjusted" = "adjusted",
) {
  const id = await openCandleSeries(db, { symbol, source: "yahoo", interval: "1d", adjustment });
  const candles = days.map(([date, c, v]) => ({ t: dayStamp(date), o: null, h: c, l: c, c, v }));
  await storeCandles(db, id, candles);
  await markSeriesSynced(db, id, wib("2026-08-21T21:00"));
}

async function averageOf(db: DatabasePool, symbol = "BBCA") {
  await refreshYearStatistics(db, idxCalendar);
  return (await listStoredYears(db)).get(symbol)?.averageVolume;
}

/** The 30 trading days before Friday, 21 August 2026, from 9 July on; 17 August is a holiday. */
function thirtyDays(): string[] {
  const days: string[] = [];
  for (let date = "2026-08-21"; days.length < 30; ) {
    date = previousTradingDay(date, idxCalendar);
    days.unshift(date);
  }
  return days;
}

// Volume in lots of 100 shares on those 30 days; the volume of 21 August, the average and the ratio.
const realVolumes: [code: string, shares: number, average: number, ratio: number, lots: string][] = [
  [
    "BBCA",
    100684300,
    134021950.0,
    0.7513,
    `
    1811558 1380505 1800616 1598688 1408249 942351 3145642 2981833 1460647 1121789
    2070379 1914289 1251425 1229203 1223796 1526632 1531748 681437 1389531 1016661
    807340 1119308 886661 1124908 871771 832080 569535 1149455 681050 677498`,
  ],
  [
    "BBRI",
    349663900,
    209067526.67,
    1.6725,
    `
    2448219 1449579 2115321 2739112 1824033 1977058 4392666 3935555 3202622 2000410
    2176935 2909057 2013633 2207721 1321021 2205489 2266344 1197216 1911217 1114601
    1176854 3491363 2322307 1792749 1583075 1650846 1184922 1538010 1011120 1561203`,
  ],
  [
    "TLKM",
    72276500,
    97336633.33,
    0.7425,
    `
    687421 1290338 803584 1185655 1427066 568581 1439639 1469055 1402796 1221141
    912967 924425 604670 696948 764149 1033026 919874 1122787 907536 1094945
    1382239 664124 939740 841241 1203731 761150 807992 800890 455803 867477`,
  ],
  [
    "GOTO",
    9191000,
    68565533.33,
    0.134,
    `
    3038001 2978379 416298 1831017 179370 217569 370016 237320 176901 2766427
    451972 150735 160061 234349 1177311 971339 459183 467561 462037 1236529
    354696 467089 472656 192025 220868 196387 99458 371922 105851 106333`,
  ],
  [
    "ADRO",
    15845700,
    28432896.67,
    0.5573,
    `
    208761 301089 495096 441408 270211 333886 191401 348824 246077 277058
    497879 309993 286711 234987 334433 350734 452775 178163 340620 265130
    181912 144124 182674 228086 175239 212700 180268 373796 290078 195756`,
  ],
  [
    "UNVR",
    10450200,
    13487946.67,
    0.7748,
    `
    31440 36269 273204 141599 90939 92529 132658 221679 174916 188088
    129519 98195 64925 104225 108349 95515 256120 79469 215813 260051
    193841 127696 139698 147324 79953 99958 73723 133632 61364 193693`,
  ],
  [
    "TCPI",
    5369600,
    3923206.67,
    1.3687,
    `
    42411 48352 67319 51002 67216 72152 50811 47226 50994 29816
    65728 71855 45578 40413 26185 17833 14086 30847 14664 20162
    36970 8332 25368 16124 11932 22112 4718 33338 74634 68784`,
  ],
  [
    "INCO",
    9881100,
    12215836.67,
    0.8089,
    `
    79791 92075 51860 174480 91490 107283 91520 92568 112377 128666
    251716 222041 90199 47431 115479 233197 269671 104132 156106 143759
    119061 100348 83122 121775 61779 110014 135558 48309 103674 125270`,
  ],
  [
    "AMAR",
    1547300,
    493943.33,
    3.1325,
    `
    1038 4132 6302 1545 1815 1511 5762 3315 2688 1195
    1682 1136 1075 3162 248 7789 14224 5531 18827 3522
    3171 6529 4944 5709 4595 1701 349 8127 16100 10459`,
  ],
  [
    "SMSM",
    1377800,
    2103526.67,
    0.655,
    `
    7290 12886 13068 5908 7737 5428 12926 4393 5232 7573
    7513 15426 10551 8402 23589 46791 27424 37175 30856 38401
    68737 68323 33914 31679 28057 9254 10977 16858 15483 19207`,
  ],
];

test.each(realVolumes)(
  "%s traded %d shares on the day, %d on average",
  async (_code, shares, average, ratio, text) => {
    const { db } = await createMarket();
    const lots = text.trim().split(/\s+/).map(Number);
    const days = thirtyDays().map((date, index): Day => [date, 6_400, (lots[index] ?? 0) * 100]);
    await store(db, "BBCA", [...days, ["2026-08-21", 6_450, shares]]);
    await storeTestQuotes(db, [aQuote({ volume: shares })], fridayAfternoon);
    const storedAverage = (await averageOf(db)) ?? 0;
    expect(storedAverage).toBeCloseTo(average, 2);
    expect(shares / storedAverage).toBeCloseTo(ratio, 4);
  },
);

test("a day without a trade counts as 0 once the series is known up to it", async () => {
  const { db } = await createMarket();
  await store(db, "BBCA", [
    ["2026-07-01", 6_400, 9_999],
    ["2026-07-09", 6_400, 300],
    ["2026-08-12", 6_400, 600],
  ]);
  await storeTestQuotes(
    db,
    [aQuote({ tradingDate: "2026-08-12", confirmedDate: "2026-08-21" })],
    fridayAfternoon,
  );
  expect(await averageOf(db)).toBe(30);
  await db.execute(sql`UPDATE candle_series SET synced_at = '2026-08-19T21:00+07:00'`);
  expect(await averageOf(db)).toBeUndefined();
});

test("the average is unknown if a volume is unknown or the series begins within the days", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote(), aQuote({ symbol: "BBRI" })], fridayAfternoon);
  await store(
    db,
    "BBCA",
    thirtyDays().map((date, index): Day => [date, 6_400, index === 7 ? null : 100]),
  );
  await store(
    db,
    "BBRI",
    thirtyDays()
      .slice(1)
      .map((date): Day => [date, 6_400, 100]),
  );
  expect(await averageOf(db)).toBeUndefined();
  expect(await averageOf(db, "BBRI")).toBeUndefined();
});

test("the average is unknown across an action that the source missed", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote()], fridayAfternoon);
  await store(
    db,
    "BBCA",
    thirtyDays().map((date): Day => [date, date < "2026-08-01" ? 32_000 : 6_400, 100]),
  );
  expect(await averageOf(db)).toBeUndefined();
});

// In 2021 a share could fall by 7 % a day, on special boards by 10 %.
test("a year crosses an action that the source missed if a share fell by 13 % in 2021", async () => {
  const { db } = await createMarket();
  const asOf = wib("2021-06-02T16:00");
  const quote = { tradingDate: "2021-06-02", asOf };
  await storeTestQuotes(db, [aQuote(quote), aQuote({ symbol: "BBRI", ...quote })], asOf);
  const fallTo = (close: number): Day[] => [
    ["2021-05-31", 5_000, 100],
    ["2021-06-02", close, 100],
  ];
  await store(db, "BBCA", fallTo(4_350));
  await store(db, "BBRI", fallTo(4_500));
  await refreshYearStatistics(db, idxCalendar);
  const years = await listStoredYears(db);
  expect([years.get("BBCA")?.crossesAction, years.get("BBRI")?.crossesAction]).toEqual([true, false]);
});

test("a year is recomputed only when its quote's day or its candles change", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote(), aQuote({ symbol: "BBRI" })], fridayAfternoon);
  await store(
    db,
    "BBCA",
    thirtyDays().map((date): Day => [date, 6_400, 100]),
  );
  expect(await refreshYearStatistics(db, idxCalendar)).toBe(2);
  expect(await refreshYearStatistics(db, idxCalendar)).toBe(0);
  await storeTestQuotes(db, [aQuote({ last: 6_500 })], wib("2026-08-21T14:31"));
  expect(await refreshYearStatistics(db, idxCalendar)).toBe(0);
  await db.execute(sql`UPDATE candle_series SET synced_at = synced_at + interval '1 day'`);
  expect(await refreshYearStatistics(db, idxCalendar)).toBe(1);
  await storeTestQuotes(
    db,
    [aQuote({ tradingDate: "2026-08-24", confirmedDate: "2026-08-24", asOf: wib("2026-08-24T09:01") })],
    wib("2026-08-24T09:02"),
  );
  expect(await refreshYearStatistics(db, idxCalendar)).toBe(1);
});
