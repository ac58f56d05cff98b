import { expect, test } from "vitest";
import { aQuote, createMarket, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { listMarketFeeds } from "./market-feeds.server.ts";

const at = wib("2026-08-21T14:30"); // a Friday, in the second session
const saturday = wib("2026-08-22T12:00");

test("a feed is current if its newest figure is as new as the calendar allows", async () => {
  const { db } = await createMarket();
  const day = {
    tradingDate: "2026-08-21",
    confirmedDate: "2026-08-21",
    delayed: false,
    source: "yahoo",
  } as const;
  await storeTestQuotes(
    db,
    [
      aQuote({ ...day, symbol: "BBCA", asOf: at }),
      // Suspended; it doesn't make the feed late.
      aQuote({ ...day, symbol: "GOTO", asOf: wib("2026-08-03T10:00"), tradingDate: "2026-08-03" }),
      aQuote({ ...day, symbol: "IHSG", asOf: wib("2026-08-21T10:00"), currency: undefined }),
      aQuote({ ...day, symbol: "BTC/USD", asOf: at, currency: "USD" }),
    ],
    at,
  );
  expect(await listMarketFeeds(db, at)).toEqual([
    { feed: "stock", isCurrent: true, asOf: at, isDaily: false },
    { feed: "index", isCurrent: false, asOf: wib("2026-08-21T10:00"), isDaily: false },
    { feed: "crypto", isCurrent: true, asOf: at, isDaily: false },
  ]);
  const hourLater = new Date(at.getTime() + 3_600_000);
  expect(await listMarketFeeds(db, hourLater)).toMatchObject([
    { feed: "stock", isCurrent: false },
    { feed: "index", isCurrent: false },
    { feed: "crypto", isCurrent: false },
  ]);
});

test("closing prices are current until the market opens again", async () => {
  const { db } = await createMarket();
  const close = wib("2026-08-21T16:15");
  const day = {
    tradingDate: "2026-08-21",
    confirmedDate: "2026-08-21",
    delayed: false,
    source: "yahoo",
  } as const;
  await storeTestQuotes(db, [aQuote({ ...day, symbol: "BBCA", asOf: close })], close);
  expect(await listMarketFeeds(db, saturday)).toMatchObject([{ feed: "stock", isCurrent: true }]);
  expect(await listMarketFeeds(db, wib("2026-08-24T10:00"))).toMatchObject([
    { feed: "stock", isCurrent: false },
  ]);
});

test("imported prices are late a day after the close that they lack", async () => {
  const { db } = await createMarket();
  const thursday = wib("2026-08-20T16:15");
  const day = {
    tradingDate: "2026-08-20",
    confirmedDate: "2026-08-20",
    delayed: false,
    source: "eod",
  } as const;
  await storeTestQuotes(db, [aQuote({ ...day, symbol: "BBCA", asOf: thursday })], thursday);
  expect(await listMarketFeeds(db, saturday)).toEqual([
    { feed: "stock", isCurrent: true, asOf: thursday, isDaily: true },
  ]);
  expect(await listMarketFeeds(db, wib("2026-08-22T18:00"))).toMatchObject([
    { feed: "stock", isCurrent: false },
  ]);
});
