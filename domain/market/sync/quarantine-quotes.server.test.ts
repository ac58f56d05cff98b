import { expect, test } from "vitest";
import { createMarket } from "#test/market.ts";
import { chartOf, readQuote, setUpQuoteService, shareAt } from "#test/servers/quote-service.ts";
import { wib } from "#test/wib.ts";

const service = setUpQuoteService();
const reportQuote = (
  symbol: string,
  time: string,
  price: number,
  previousClose: number | null,
  overrides = {},
) => {
  service.quotes[symbol] = shareAt(wib(time), price, previousClose, overrides);
};
const sync = async (time: string, market: "idx" | "crypto" = "idx") => {
  const { db } = await createdMarket;
  return service.syncAt(db, wib(time), { markets: [market] });
};
const quoteOf = async (ticker: string, time: string) =>
  readQuote((await createdMarket).db, ticker, wib(time));
let createdMarket: ReturnType<typeof createMarket>;

async function start() {
  createdMarket = createMarket();
  await createdMarket;
  reportQuote("BBCA.JK", "2026-08-20T16:00", 6_450, 6_400);
  await sync("2026-08-20T16:30");
}

function chartWithSplit(date: string, numerator: number, denominator: number) {
  const at = wib(`${date}T09:00`).getTime() / 1000;
  const days = [at - 86_400, at];
  return {
    meta: { currency: "IDR", exchangeTimezoneName: "Asia/Jakarta", regularMarketTime: at },
    timestamp: days,
    indicators: { quote: [{ close: [1_290, 1_300], volume: [5, 5] }] },
    events: { splits: { [at]: { date: at, numerator, denominator } } },
  };
}

test("a jump is reported once, flags the page immediately, and is cleared when the price is back", async () => {
  await start();
  const { db } = await createdMarket;
  await db.execute("DELETE FROM page_changes");
  reportQuote("BBCA.JK", "2026-08-21T10:00", 64_500, 6_450);
  expect((await sync("2026-08-21T10:00")).quarantined).toEqual([
    { symbol: "BBCA", last: 64_500, reference: 6_450, reason: "jump" },
  ]);
  expect(await quoteOf("BBCA", "2026-08-21T09:01")).toMatchObject({ last: 6_450, stale: true });
  expect((await db.execute("SELECT tag FROM page_changes ORDER BY tag")).rows).toEqual([
    { tag: "market" },
    { tag: "quote:BBCA" },
  ]);
  expect((await sync("2026-08-21T10:01")).quarantined).toEqual([]);

  reportQuote("BBCA.JK", "2026-08-21T10:02", 6_500, 6_450);
  expect(await sync("2026-08-21T10:02")).toMatchObject({ quarantined: [], released: ["BBCA"] });
  expect(await quoteOf("BBCA", "2026-08-21T10:02")).toMatchObject({ last: 6_500, stale: false });
  expect((await sync("2026-08-21T10:03")).released).toEqual([]);
});

test("a jump explained by a split is accepted immediately, with one chart request", async () => {
  await start();
  service.charts["BBCA.JK 1d"] = chartWithSplit("2026-08-21", 5, 1);
  reportQuote("BBCA.JK", "2026-08-21T10:00", 1_300, 6_450);
  expect((await sync("2026-08-21T10:00")).quarantined).toEqual([]);
  expect(await quoteOf("BBCA", "2026-08-21T10:00")).toMatchObject({
    last: 1_300,
    changePct: undefined,
    stale: false,
  });
  // The previous close is known, so the next response needs no chart.
  reportQuote("BBCA.JK", "2026-08-21T10:01", 1_305, 1_290);
  await sync("2026-08-21T10:01");
  expect(service.server.countRequests("/v8")).toBe(1);
});

test("a split of another day or size does not explain a jump", async () => {
  await start();
  service.charts["BBCA.JK 1d"] = chartWithSplit("2026-08-19", 5, 1);
  reportQuote("BBCA.JK", "2026-08-21T10:00", 1_300, 6_450);
  expect((await sync("2026-08-21T10:00")).quarantined).toHaveLength(1);
  service.charts["BBCA.JK 1d"] = chartWithSplit("2026-08-21", 2, 1);
  await sync("2026-08-21T10:31");
  expect(await quoteOf("BBCA", "2026-08-21T10:31")).toMatchObject({ last: 6_450, stale: true });
  service.charts["BBCA.JK 1d"] = chartWithSplit("2026-08-21", 5, 1);
  expect((await sync("2026-08-21T11:01")).released).toEqual(["BBCA"]);
  expect(service.server.countRequests("/v8")).toBe(3);
});

test("a previous close lowered by the source is quarantined", async () => {
  await start();
  reportQuote("BBCA.JK", "2026-08-21T10:00", 3_230, 3_225);
  expect((await sync("2026-08-21T10:00")).quarantined).toMatchObject([{ symbol: "BBCA", reason: "jump" }]);
  expect(await quoteOf("BBCA", "2026-08-21T10:00")).toMatchObject({ last: 6_450, stale: true });
});

test("on the noted ex date of bonus shares or a rights issue a jump is accepted down to half", async () => {
  const note = async () =>
    (await createdMarket).db.execute(
      "INSERT INTO corporate_actions (ticker, type, announced_on, ex_on, note) VALUES ('BBCA', 'bonus', '2026-08-03', '2026-08-21', '1:1')",
    );
  await start();
  await note();
  reportQuote("BBCA.JK", "2026-08-21T10:00", 3_300, 3_225);
  expect((await sync("2026-08-21T10:00")).quarantined).toEqual([]);
  expect(await quoteOf("BBCA", "2026-08-21T10:00")).toMatchObject({ last: 3_300, previousClose: 3_225 });

  await start();
  await note();
  reportQuote("BBCA.JK", "2026-08-21T10:00", 1_300, 1_290);
  expect((await sync("2026-08-21T10:00")).quarantined).toHaveLength(1);
});

test("a jump is confirmed only by the next day's previous close and a chart with both prices", async () => {
  await start();
  reportQuote("BBCA.JK", "2026-08-21T16:00", 1_300, 6_450);
  await sync("2026-08-21T16:30");
  expect(await quoteOf("BBCA", "2026-08-21T16:30")).toMatchObject({ last: 6_450, stale: true });

  reportQuote("BBCA.JK", "2026-08-24T10:00", 1_320, 6_450);
  await sync("2026-08-24T10:00");
  expect(await quoteOf("BBCA", "2026-08-24T10:00")).toMatchObject({ last: 6_450, stale: true });

  reportQuote("BBCA.JK", "2026-08-24T16:00", 1_310, 6_450);
  await sync("2026-08-24T16:30");
  reportQuote("BBCA.JK", "2026-08-26T10:00", 1_330, 1_310);
  await sync("2026-08-26T10:00");
  expect(await quoteOf("BBCA", "2026-08-26T10:00")).toMatchObject({ last: 6_450, stale: true });
  service.charts["BBCA.JK 1d"] = chartOf([
    ["2026-08-20", 6_450],
    ["2026-08-21", 1_300],
    ["2026-08-24", 1_310],
  ]);
  reportQuote("BBCA.JK", "2026-08-26T10:40", 1_330, 1_310);
  expect((await sync("2026-08-26T10:40")).released).toEqual(["BBCA"]);
  expect(await quoteOf("BBCA", "2026-08-26T10:40")).toMatchObject({
    last: 1_330,
    previousClose: 1_310,
    stale: false,
  });
});

test("price limits compound over days without data, at most five", async () => {
  await start();
  // Two trading days at the upper limit of 20 %: 6,450 to 9,288.
  reportQuote("BBCA.JK", "2026-08-24T10:00", 9_275, 7_740);
  expect((await sync("2026-08-24T10:00")).quarantined).toEqual([]);
  await start();
  reportQuote("BBCA.JK", "2026-08-24T10:00", 9_500, null);
  expect((await sync("2026-08-24T10:00")).quarantined).toHaveLength(1);
  await start();
  reportQuote("BBCA.JK", "2026-11-20T10:00", 20_000, 19_900);
  expect((await sync("2026-11-20T10:00")).quarantined).toHaveLength(1);
});

test("the first price of a symbol is checked against its own previous close", async () => {
  createdMarket = createMarket();
  reportQuote("BBCA.JK", "2026-08-21T10:00", 64_500, 6_450);
  reportQuote("GOTO.JK", "2026-08-21T10:00", 54, null);
  reportQuote("BBRI.JK", "2026-08-21T10:00", 3_900, 3_910);
  expect((await sync("2026-08-21T10:00")).quarantined.map(({ symbol }) => symbol)).toEqual(["BBCA"]);
  expect(await quoteOf("BBCA", "2026-08-21T10:00")).toBeUndefined();
  expect(await quoteOf("GOTO", "2026-08-21T10:00")).toMatchObject({ last: 54 });
});

test("a share below Rp50 may move by a third or one rupiah, as on the board without the Rp50 minimum", async () => {
  createdMarket = createMarket();
  reportQuote("GOTO.JK", "2026-08-21T10:00", 2, 1);
  reportQuote("BBRI.JK", "2026-08-21T10:00", 30, 20);
  expect((await sync("2026-08-21T10:00")).quarantined.map(({ symbol }) => symbol)).toEqual(["BBRI"]);
});

test("an index is quarantined beyond a quarter, Bitcoin beyond a factor of 2.5 until an hour of trades agrees", async () => {
  createdMarket = createMarket();
  reportQuote("^JKSE", "2026-08-21T10:00", 6_525.69, 6_501.58);
  await sync("2026-08-21T10:00");
  reportQuote("^JKSE", "2026-08-21T10:01", 65_256.9, 6_501.58);
  expect((await sync("2026-08-21T10:01")).quarantined.map(({ symbol }) => symbol)).toEqual(["IHSG"]);

  const coin = { currency: "USD", exchangeTimezoneName: "UTC" };
  reportQuote("BTC-USD", "2026-08-21T10:00", 110_000, 109_000, coin);
  await sync("2026-08-21T10:00", "crypto");
  for (const [time, price] of [
    ["10:01", 40_000],
    ["10:31", 41_000],
    ["11:00", 39_500],
  ] as const) {
    reportQuote("BTC-USD", `2026-08-21T${time}`, price, 109_000, coin);
    await sync(`2026-08-21T${time}`, "crypto");
    expect(await quoteOf("BTC/USD", `2026-08-21T${time}`)).toMatchObject({ last: 110_000, stale: true });
  }
  reportQuote("BTC-USD", "2026-08-21T11:01", 39_800, 109_000, coin);
  expect((await sync("2026-08-21T11:01", "crypto")).released).toEqual(["BTC/USD"]);
  expect(await quoteOf("BTC/USD", "2026-08-21T11:01")).toMatchObject({ last: 39_800, stale: false });
});

test("a source that multiplies everything by ten causes five chart requests, not a thousand", async () => {
  createdMarket = createMarket();
  for (const code of ["BBCA", "BBRI", "BMRI", "BBNI", "BRIS", "ITMG", "GOTO"]) {
    reportQuote(`${code}.JK`, "2026-08-21T10:00", 40_000, 4_000);
  }
  expect((await sync("2026-08-21T10:00")).quarantined).toHaveLength(7);
  expect(service.server.countRequests("/v8")).toBe(5);
});
