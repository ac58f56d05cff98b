import { expect, test } from "vitest";
import { DAY_MS } from "#format/durations.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { quotes } from "./tables.server.ts";

const minuteLater = wib("2026-08-21T14:31");

async function listStoredQuotes(db: DatabasePool) {
  return db.select().from(quotes);
}

async function tagsWrittenBy(db: DatabasePool, change: () => Promise<unknown>): Promise<string[]> {
  await db.execute("DELETE FROM page_changes");
  await change();
  const { rows } = await db.execute<{ tag: string }>("SELECT tag FROM page_changes ORDER BY tag");
  return rows.map(({ tag }) => tag);
}

test("a quote that was stored while the clock was a day ahead is replaced by a current one", async () => {
  const { db } = await createMarket();
  const now = new Date();
  const tomorrow = new Date(now.getTime() + DAY_MS);
  await storeTestQuotes(db, [aQuote({ last: 7_000, asOf: tomorrow })], tomorrow);
  await storeTestQuotes(db, [aQuote({ last: 6_450, asOf: now })], now);
  expect(await listStoredQuotes(db)).toMatchObject([{ last: 6_450, receivedAt: now }]);
});

test("a node that is a day behind replaces no newer quote", async () => {
  const { db } = await createMarket();
  const nextDay = new Date(minuteLater.getTime() + DAY_MS);
  await storeTestQuotes(db, [aQuote({ last: 7_000, asOf: nextDay })], nextDay);
  expect(await storeTestQuotes(db, [aQuote({ last: 6_450 })], minuteLater)).toBe(0);
  expect(await listStoredQuotes(db)).toMatchObject([{ last: 7_000, receivedAt: nextDay }]);
});

test("every figure of a quote is stored, and unknown ones stay unknown", async () => {
  const { db } = await createMarket();
  const figures = {
    pbv: 2.93,
    roePct: 21.818,
    high52Week: 8_975,
    low52Week: 4_820,
    figuresAsOf: wib("2026-08-17T13:37"),
  };
  const ihsg = aQuote({ symbol: "IHSG", currency: undefined, eps: undefined });
  await storeTestQuotes(db, [aQuote(figures), ihsg], minuteLater);
  const rows = await listStoredQuotes(db);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ symbol }) => symbol === "BBCA")).toEqual({
    symbol: "BBCA",
    last: 6_450,
    previousClose: 6_400,
    changePct: 0.78125,
    volume: 100_684_300,
    turnover: null,
    marketCap: 795_000_000_000_000,
    eps: 471.81,
    per: 13.67,
    divYieldPct: 5.52,
    pbv: 2.93,
    roePct: 21.818,
    high52Week: 8_975,
    low52Week: 4_820,
    figuresAsOf: wib("2026-08-17T13:37"),
    figuresGap: null,
    currency: "IDR",
    asOf: fridayAfternoon,
    tradingDate: "2026-08-21",
    confirmedDate: "2026-08-21",
    delayed: true,
    source: "yahoo",
    receivedAt: minuteLater,
  });
  expect(rows.find(({ symbol }) => symbol === "IHSG")).toMatchObject({ currency: null, eps: null });
});

test("an older quote never replaces a newer one; one of the same time does", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote()], minuteLater);
  await storeTestQuotes(
    db,
    [aQuote({ last: 6_300, asOf: wib("2026-08-20T16:00") })],
    wib("2026-08-21T14:32"),
  );
  expect(await listStoredQuotes(db)).toMatchObject([{ last: 6_450, receivedAt: minuteLater }]);
  await storeTestQuotes(db, [aQuote({ last: 6_475 })], wib("2026-08-21T14:33"));
  expect(await listStoredQuotes(db)).toMatchObject([{ last: 6_475, receivedAt: wib("2026-08-21T14:33") }]);
});

test("a slow response does not overwrite a later one", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote({ last: 6_475 })], wib("2026-08-21T14:33"));
  await storeTestQuotes(db, [aQuote({ last: 6_450 })], minuteLater);
  expect(await listStoredQuotes(db)).toMatchObject([{ last: 6_475 }]);
});

test("another source replaces even a newer quote, since the operator has chosen it", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(db, [aQuote()], minuteLater);
  await storeTestQuotes(
    db,
    [aQuote({ source: "eod", asOf: wib("2026-08-20T16:00"), last: 6_400 })],
    minuteLater,
  );
  expect(await listStoredQuotes(db)).toMatchObject([{ source: "eod", last: 6_400 }]);
});

test("unknown symbols are skipped", async () => {
  const { db } = await createMarket();
  expect(await storeTestQuotes(db, [aQuote({ symbol: "ZZZZ" }), aQuote()], minuteLater)).toBe(1);
});

test("page changes name the quotes that changed, not those only confirmed", async () => {
  const { db } = await createMarket();
  const newQuotes = [aQuote(), aQuote({ symbol: "BBRI" })];
  expect(await tagsWrittenBy(db, () => storeTestQuotes(db, newQuotes, minuteLater))).toEqual([
    "market",
    "quote:BBCA",
    "quote:BBRI",
  ]);
  expect(await tagsWrittenBy(db, () => storeTestQuotes(db, newQuotes, wib("2026-08-21T14:32")))).toEqual([]);
  const changedQuotes = [aQuote(), aQuote({ symbol: "BBRI", last: 3_900 })];
  expect(await tagsWrittenBy(db, () => storeTestQuotes(db, changedQuotes, wib("2026-08-21T14:33")))).toEqual([
    "market",
    "quote:BBRI",
  ]);
  expect(await tagsWrittenBy(db, () => db.delete(quotes))).toEqual(["market", "quote:BBCA", "quote:BBRI"]);
});

test("a change of the whole exchange adds two rows, not a thousand", async () => {
  const { db } = await createMarket();
  const codes = Array.from({ length: 960 }, (_, index) => `S${String(index).padStart(3, "0")}`);
  await db.execute(
    `INSERT INTO symbols (symbol, name) VALUES ${codes.map((code) => `('${code}', '')`).join()}`,
  );
  const all = codes.map((symbol) => aQuote({ symbol }));
  expect(await tagsWrittenBy(db, () => storeTestQuotes(db, all, minuteLater))).toEqual(["market", "quotes"]);
});
