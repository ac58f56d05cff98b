import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createMarket, ignoreStoredQuotes } from "#test/market.ts";
import { context } from "#test/market-import.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { listChartCandles } from "../candles/chart-candles.server.ts";
import { listYearRanges } from "../candles/years/year-range.server.ts";
import { storeCorporateEvents } from "../corporate-actions/corporate-events.server.ts";
import { readKeyFigures } from "../key-figures/key-figures.server.ts";
import { stockInstrument } from "../listings/instrument.ts";
import { createEodProvider } from "../providers/eod.server.ts";
import { findStockQuote } from "../quotes/stock-quote.server.ts";
import { listScreenerRows } from "../screener/screener-rows.server.ts";
import { syncMarket } from "../sync/sync-market.server.ts";
import { adjustForKnownSplits, adjustStoredPrices } from "./adjust-for-splits.server.ts";
import { importDailyPrices } from "./import-daily-prices.server.ts";
import { importFundamentals } from "./import-fundamentals.server.ts";
import type { ImportReject } from "./layouts/import-result.ts";
import { openImport } from "./layouts/open-import.ts";
import { rejectPriceJumps } from "./reject-price-jumps.server.ts";

const now = wib("2026-11-25T18:00");
const OHLCV = "date,open,high,low,close,volume";

/** A year and two weeks of a share that moves between 96 % and 104 % of its price. */
const dates = Array.from(
  { length: 390 },
  (_, daysBack) => new Date(Date.UTC(2026, 10, 25) - daysBack * 86_400_000),
)
  .map((day) => day.toISOString().slice(0, 10))
  .filter((date) => idxCalendar.isTradingDay(date))
  .reverse();
const EX_DATE = "2026-11-16";

function lines(price: (date: string) => number, days = dates): string[] {
  return days.map((date, at) => {
    const close = price(date) * (1 + ((at % 5) - 2) / 100);
    return `${date},${close},${close * 1.02},${close * 0.98},${close},1000000`;
  });
}

const unadjustedLines = lines((date) => (date < EX_DATE ? 5_000 : 1_000));

async function importLines(db: Database, dayLines: readonly string[], symbol = "GOTO") {
  const outcome = await openImport([OHLCV, ...dayLines], { ...context, symbol, lastDate: "2026-11-25" });
  if (!outcome.ok || outcome.value.content !== "daily-prices") throw new Error("The lines are not prices.");
  const adjustedRows = await adjustForKnownSplits(db, symbol, outcome.value.rows);
  const connectedRows = await rejectPriceJumps(db, symbol, adjustedRows, idxCalendar);
  const rejects: ImportReject[] = [];
  const result = await importDailyPrices(db, symbol, connectedRows, {
    onReject: (reject) => rejects.push(reject),
  });
  return { ...result, rejects };
}

const split = (factor: number, symbol = "GOTO") => ({
  symbol,
  type: "split" as const,
  exOn: EX_DATE,
  factor,
  amountIdr: undefined,
  cumOn: undefined,
  recordOn: undefined,
  paymentOn: undefined,
});

async function importSplit(db: Database, factor = 5) {
  await storeCorporateEvents(db, [split(factor)], "imported");
  return adjustStoredPrices(db, [split(factor)]);
}

async function importFacts(db: Database, priceIdr = 5_000, listedShares = 38_150_000_000) {
  const perShare = { epsIdr: priceIdr / 25, dividendIdr: priceIdr * 0.03, bookValueIdr: priceIdr / 10 };
  const range = { high52WeekIdr: priceIdr * 1.04, low52WeekIdr: priceIdr * 0.96, exDividendOn: undefined };
  const figures = {
    ...perShare,
    ...range,
    roePct: 40,
    asOf: wib("2026-08-13T21:06"),
  };
  await importFundamentals(db, [{ symbol: "GOTO", priceIdr, listedShares, ...figures }], now);
}

async function figuresOf(db: Database) {
  await syncMarket(
    db,
    createEodProvider(db, [stockInstrument("GOTO", "")], () => now),
    now,
    { onQuotesStored: ignoreStoredQuotes },
  );
  const quotedSymbol = await findStockQuote(db, "GOTO", idxCalendar, now);
  if (quotedSymbol?.quote === undefined) throw new Error("GOTO has no quote.");
  const { last, per, divYieldPct, pbv, marketCap, figuresGap } = quotedSymbol.quote;
  const year = (await listYearRanges(db, [quotedSymbol])).get("GOTO");
  const screener = (await listScreenerRows(db, idxCalendar, now)).find(({ symbol }) => symbol === "GOTO");
  const chart = await listChartCandles(db, quotedSymbol, "1Y", idxCalendar);
  const { periods } = await readKeyFigures(db, quotedSymbol, idxCalendar, now);
  const month = periods.find(({ period }) => period === "1M");
  return {
    last,
    per,
    divYieldPct,
    pbv,
    marketCap,
    figuresGap,
    year: year && [year.low, year.high],
    screened: screener && [screener.per, screener.lowIdr, screener.highIdr],
    chart: chart.change?.changePct,
    month: month?.returnPct ?? month?.missing,
  };
}

// At a price of 5,000, a share earned 200, paid 150 and had 500; the last close after the 1:5 split is 980.
const right = {
  last: 980,
  per: expect.closeTo(24.5, 6),
  divYieldPct: expect.closeTo(3.0612, 4),
  pbv: expect.closeTo(9.8, 6),
  marketCap: 38_150_000_000 * 5 * 980,
  figuresGap: undefined,
  year: [expect.closeTo(960.4, 6), expect.closeTo(1_040.4, 6)],
  screened: [expect.closeTo(24.5, 6), expect.closeTo(960.4, 6), expect.closeTo(1_040.4, 6)],
  chart: expect.closeTo(-1.0101, 4),
  month: expect.closeTo(-2, 6),
};

test("a split imported before its prices adjusts every figure", async () => {
  const { db } = await createMarket();
  await importFacts(db);
  await importSplit(db);
  await importLines(db, unadjustedLines);
  expect(await figuresOf(db)).toMatchObject(right);
  await importLines(db, unadjustedLines);
  expect(await figuresOf(db)).toMatchObject(right);
});

test("a split imported after its prices adjusts every figure, and importing it again changes nothing", async () => {
  const { db } = await createMarket();
  await importFacts(db);
  await importLines(db, unadjustedLines);
  await figuresOf(db);
  expect(await importSplit(db)).toEqual(["GOTO"]);
  expect(await figuresOf(db)).toMatchObject(right);
  expect(await importSplit(db)).toEqual([]);
  expect(await figuresOf(db)).toMatchObject(right);
});

test("prices already adjusted for a known split are not adjusted again", async () => {
  const { db } = await createMarket();
  await importFacts(db);
  await importLines(
    db,
    lines(() => 1_000),
  );
  expect(await importSplit(db)).toEqual([]);
  expect(await figuresOf(db)).toMatchObject(right);
});

test("a step without a known split makes every figure across it unknown, with the reason", async () => {
  const { db } = await createMarket();
  await importFacts(db);
  await importLines(db, unadjustedLines);
  const unknownFigures = { per: undefined, divYieldPct: undefined, pbv: undefined, marketCap: undefined };
  expect(await figuresOf(db)).toEqual({
    last: 980,
    ...unknownFigures,
    figuresGap: "action",
    year: undefined,
    screened: [undefined, undefined, undefined],
    chart: undefined,
    month: "action",
  });
});

test.each([
  ["below Rp50", 20, 0.1, 200],
  ["above", 60, 0.1, 600],
])(
  "a reverse split of a share %s adjusts the figures too, and is detected if it isn't known",
  async (_where, price, factor, after) => {
    const { db } = await createMarket();
    await importFacts(db, price, 1_190_000_000_000);
    await importLines(
      db,
      lines((date) => (date < EX_DATE ? price : after)),
    );
    expect(await figuresOf(db)).toMatchObject({
      per: undefined,
      marketCap: undefined,
      year: undefined,
      month: "action",
    });
    await importSplit(db, factor);
    expect(await figuresOf(db)).toMatchObject({
      per: expect.closeTo(24.5, 6),
      marketCap: expect.closeTo(119_000_000_000 * after * 0.98, 0),
      year: [expect.closeTo(after * 0.9604, 6), expect.closeTo(after * 1.0404, 6)],
    });
  },
);

test("a second file that begins after a known split continues the first, in any order", async () => {
  const [first, second] = [
    unadjustedLines.filter((line) => line < EX_DATE),
    unadjustedLines.filter((line) => line >= EX_DATE),
  ];
  const { db } = await createMarket();
  await importFacts(db);
  await importLines(db, first);
  expect(await importLines(db, second)).toMatchObject({ accepted: 0 });
  await importSplit(db);
  expect(await importLines(db, second)).toMatchObject({ rejects: [] });
  expect(await figuresOf(db)).toMatchObject(right);
  // Imports the file's last weeks before the split again.
  expect(await importLines(db, first.slice(-20))).toMatchObject({ changed: 0, rejects: [] });
  expect(await figuresOf(db)).toMatchObject(right);
});

test("the share count of the price's day is used across a split", async () => {
  const { db, pool } = await createMarket();
  await importLines(db, unadjustedLines);
  await importSplit(db);
  await pool.query("INSERT INTO share_counts VALUES ('GOTO', '2026-08-31', '2026-08-31', 38000000000)");
  expect((await figuresOf(db)).marketCap).toBe(38_000_000_000 * 5 * 980);
  await pool.query("INSERT INTO share_counts VALUES ('GOTO', '2026-11-25', '2026-11-25', 190000000001)");
  expect((await figuresOf(db)).marketCap).toBe(190_000_000_001 * 980);
});
