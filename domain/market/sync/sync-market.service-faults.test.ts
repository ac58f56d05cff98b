import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createMarket } from "#test/market.ts";
import type { FakeYahooFault } from "#test/servers/fake-yahoo-server.ts";
import { readQuote, setUpQuoteService, shareAt } from "#test/servers/quote-service.ts";
import { wib } from "#test/wib.ts";
import { ProviderUnavailable } from "../providers/provider.ts";

const service = setUpQuoteService();
const [before, now] = [wib("2026-08-21T10:00"), wib("2026-08-21T10:30")];
const today = (price: unknown, previousClose: unknown = 6_400, overrides: object = {}) =>
  shareAt(now, price, previousClose, overrides);

async function marketAtTen() {
  const { db } = await createMarket();
  service.quotes["BBCA.JK"] = shareAt(before, 6_425, 6_400);
  service.quotes["BBRI.JK"] = shareAt(before, 3_900, 3_910);
  service.quotes["^JKSE"] = shareAt(before, 6_510.5, 6_501.58);
  await service.syncAt(db, before);
  service.quotes["BBRI.JK"] = shareAt(now, 3_950, 3_910);
  return db;
}

/** One entry is faulty: BBCA's quote stays, flagged as stale, and BBRI's is updated. */
test.each<[string, object | undefined, "quarantined" | "unusable" | "missing"]>([
  ["ten times the price", today(64_500), "quarantined"],
  ["a tenth of the price", today(645), "quarantined"],
  ["ten times price and previous close", today(64_500, 64_000), "quarantined"],
  ["a tick above the exchange's upper limit", today(7_950), "quarantined"],
  ["a thousandth of the price", today(6.45), "unusable"],
  ["the price as text", today("6450"), "unusable"],
  ["NaN, which JSON represents as null", today(null), "unusable"],
  ["a negative price", today(-6_450), "unusable"],
  ["a price of zero", today(0), "unusable"],
  ["another currency", today(6_450, 6_400, { currency: "USD" }), "unusable"],
  ["a timestamp of tomorrow", shareAt(wib("2026-08-22T10:30"), 6_450, 6_400), "unusable"],
  ["a timestamp in milliseconds", today(6_450, 6_400, { regularMarketTime: now.getTime() }), "unusable"],
  ["a timestamp of 1970", today(6_450, 6_400, { regularMarketTime: 0 }), "unusable"],
  ["a quote missing from the response", undefined, "missing"],
])("%s leaves the stored quote, marked stale", async (_title, entry, outcome) => {
  const db = await marketAtTen();
  if (entry === undefined) delete service.quotes["BBCA.JK"];
  else service.quotes["BBCA.JK"] = entry;
  const { failures, quarantined } = await service.syncAt(db, now);
  expect(quarantined.map(({ symbol }) => symbol)).toEqual(outcome === "quarantined" ? ["BBCA"] : []);
  expect(failures.find(({ symbol }) => symbol === "BBCA")?.reason).toBe(
    outcome === "quarantined" ? undefined : outcome,
  );
  expect(await readQuote(db, "BBCA", now)).toMatchObject({ last: 6_425, asOf: before, stale: true });
  expect(await readQuote(db, "BBRI", now)).toMatchObject({ last: 3_950, asOf: now, stale: false });
});

test("a quote from two years ago never replaces today's", async () => {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = shareAt(wib("2024-08-21T10:30"), 10_300, 10_250);
  await service.syncAt(db, now);
  expect(await readQuote(db, "BBCA", now)).toMatchObject({ last: 6_425, asOf: before, stale: true });
});

test("a previous close of ten times the price drops the change, not the price", async () => {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = today(6_450, 64_000);
  service.quotes["^JKSE"] = today(6_525.69, 65_015.8);
  await service.syncAt(db, now);
  const withoutChange = { asOf: now, stale: false, changePct: undefined, previousClose: undefined };
  expect(await readQuote(db, "BBCA", now)).toMatchObject({ last: 6_450, ...withoutChange });
  expect(await readQuote(db, "IHSG", now)).toMatchObject({ last: 6_525.69, ...withoutChange });
});

const EMPTY_ANSWER = '{"quoteResponse":{"result":[],"error":null}}';
const OTHER_SYMBOLS =
  '{"quoteResponse":{"result":[{"symbol":"D05.SI","regularMarketPrice":64.5},{"symbol":"bbca.jk"}]}}';
const megabyte = Buffer.alloc(1024 * 1024, " ");
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));

/** The whole response is faulty, twice: all quotes stay unchanged, and the failure has a reason. */
test.each<[string, Omit<FakeYahooFault, "path">, RegExp]>([
  ["no results at all", { body: EMPTY_ANSWER }, /none of the 10 requested symbols, and 0 others/],
  ["results of other symbols", { body: OTHER_SYMBOLS }, /none of the 10 requested symbols, and 2 others/],
  ["no list of results", { body: '{"quoteResponse":{"result":null}}' }, /unexpected format/],
  ["a web page with status 200", { body: "<!DOCTYPE html><p>Consent" }, /failed twice: .* a web page/],
  ["truncated JSON", { body: '{"quoteResponse":{"result":[{"symb' }, /failed twice: .* broken JSON/],
  ["a redirect", { status: 302, headers: { location: "/elsewhere" } }, /failed twice: .* status 302/],
  ["a response that trickles in byte by byte", { body: " ", againAfterMs: 50 }, /failed twice: .* timeout/],
  [
    "an endless response",
    { body: megabyte, againAfterMs: 0 },
    /failed twice: Yahoo sent more than 8388608 bytes/,
  ],
  [
    "a few bytes that decompress to 64 MB",
    { body: bomb, headers: { "content-encoding": "gzip" } },
    /failed twice: Yahoo sent more than 8388608 bytes/,
  ],
  ["nothing, with status 200", { body: "" }, /failed twice: .* nothing/],
  ["a server error", { status: 503 }, /failed twice: .* status 503/],
  ["a broken connection", { hangUp: true }, /failed twice/],
  ["a crumb that is refused twice", { status: 401 }, /failed twice: .* crumb/],
  ["a rate limit", { status: 429 }, /rate limiting requests until 2026-08-21T03:31:00.000Z/],
])("%s fails the sync and leaves all quotes", async (_title, fault, reason) => {
  const db = await marketAtTen();
  const response = { path: "/v7", status: 200, ...fault };
  service.server.failNext(response, response);
  const error = await service.syncAt(db, now).catch((rejection: unknown) => rejection);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect((error as Error).message).toMatch(reason);
  expect(service.server.countRequests("/elsewhere")).toBe(0);
  expect(await readQuote(db, "BBCA", now)).toMatchObject({ last: 6_425, asOf: before, stale: true });
  expect(await readQuote(db, "BBRI", now)).toMatchObject({ last: 3_900, asOf: before, stale: true });
});

test("a response without any usable quote fails with the reasons", async () => {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = today(-1);
  service.quotes["BBRI.JK"] = today("x");
  service.quotes["^JKSE"] = today(0);
  await expect(service.syncAt(db, now)).rejects.toThrow(
    "No usable quotes for 10 symbols: 3 unusable, 7 missing",
  );
});

test("two different entries of a symbol are ignored, two equal ones count as one", async () => {
  const db = await marketAtTen();
  const entry = (symbol: string, price: number) => ({ symbol, ...today(price, price - 25) });
  const result = [
    entry("BBCA.JK", 6_450),
    entry("BBCA.JK", 6_475),
    entry("BBRI.JK", 3_950),
    entry("BBRI.JK", 3_950),
  ];
  const response = {
    path: "/v7",
    status: 200,
    body: JSON.stringify({ quoteResponse: { result, error: null } }),
  };
  service.server.failNext(response, response);
  const { failures } = await service.syncAt(db, now);
  expect(failures).toContainEqual({ symbol: "BBCA", reason: "missing" });
  expect(await readQuote(db, "BBCA", now)).toMatchObject({ last: 6_425, asOf: before, stale: true });
  expect(await readQuote(db, "BBRI", now)).toMatchObject({ last: 3_950, asOf: now, stale: false });
});

test("a previous close near zero alone drops the change, also of the first quote", async () => {
  const { db } = await createMarket();
  const at = (price: number) => shareAt(now, price, 0.01);
  service.quotes["BBCA.JK"] = at(6_450);
  service.quotes["^JKSE"] = at(6_525.69);
  service.quotes["^JKLQ45"] = at(812.4);
  service.quotes["^N225"] = shareAt(now, 42_310.07, 0.01, {
    exchangeTimezoneName: "Asia/Tokyo",
    currency: "JPY",
  });
  const { quarantined, failures } = await service.syncAt(db, now, {});
  expect(quarantined).toEqual([]);
  const checkedSymbols = ["BBCA", "IHSG", "LQ45", "NIKKEI"];
  expect(failures.filter(({ symbol }) => checkedSymbols.includes(symbol))).toEqual([]);
  for (const [symbol, last] of [
    ["BBCA", 6_450],
    ["IHSG", 6_525.69],
    ["LQ45", 812.4],
    ["NIKKEI", 42_310.07],
  ] as const) {
    expect(await readQuote(db, symbol, now)).toMatchObject({
      last,
      previousClose: undefined,
      changePct: undefined,
      stale: false,
    });
  }
});

test("a different previous close of an index drops its change, not its price", async () => {
  const db = await marketAtTen();
  service.quotes["^JKLQ45"] = shareAt(before, 810.2, 809.1);
  await service.syncAt(db, before);
  service.quotes["^JKSE"] = shareAt(now, 6_525.69, 6_394.12);
  service.quotes["^JKLQ45"] = shareAt(now, 812.4, 795.5);
  const { quarantined, figureAnomalies } = await service.syncAt(db, now);
  expect(quarantined).toEqual([]);
  expect(figureAnomalies).toMatchObject([
    { symbol: "IHSG", figure: "changePct" },
    { symbol: "LQ45", figure: "changePct" },
  ]);
  const withoutChange = { asOf: now, stale: false, changePct: undefined, previousClose: undefined };
  expect(await readQuote(db, "IHSG", now)).toMatchObject({ last: 6_525.69, ...withoutChange });
  expect(await readQuote(db, "LQ45", now)).toMatchObject({ last: 812.4, ...withoutChange });
});
