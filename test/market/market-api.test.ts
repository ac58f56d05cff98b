import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getFrom, postTo, startMarketProduct, storeDays } from "#test/market-api.ts";
import type { Product } from "#test/product.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";

let product: Product;
beforeAll(async () => {
  product = await startMarketProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const post = (name: string, body?: unknown) => postTo(product, name, body);
const get = (address: string) => getFrom(product, address);

const ofFriday = {
  source: "eod",
  stale: true,
  delayed: false,
  simulated: false,
  tsISO: "2026-08-21T09:00:59.000Z",
};
const unknown = { source: null, stale: false, delayed: false, simulated: false, tsISO: null };

describe("the functions", () => {
  test("market-overview: every tile, with or without a figure", async () => {
    const { status, json } = await post("market-overview");
    expect(status).toBe(200);
    expect(json.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
      "IHSG",
      "LQ45",
      "IDX30",
      "USD/IDR",
      "GOLD",
      "CPO",
      "S&P 500",
      "NASDAQ",
      "NIKKEI",
      "BTC/USD",
      "ETH/USD",
      "SOL/USD",
    ]);
    expect(json[0]).toEqual({
      symbol: "IHSG",
      name: "Indeks Harga Saham Gabungan",
      price: 7_500.5,
      changePct: expect.closeTo(0.6779, 4),
      currency: null,
      ...ofFriday,
    });
    expect(json[4]).toEqual({
      symbol: "GOLD",
      name: "Emas",
      price: null,
      changePct: null,
      currency: null,
      ...unknown,
    });
  });

  test("sector-heatmap: the eight sectors", async () => {
    const { status, json } = await post("sector-heatmap", {});
    expect(status).toBe(200);
    expect(json).toHaveLength(8);
    expect(json[0]).toEqual({
      slug: "banking",
      name: "Banking",
      changePct: null,
      marketCapIdr: 0,
      counted: 0,
      members: 2,
      largest: [],
      ...unknown,
    });
  });

  test("market-movers: gainers, losers, active", async () => {
    const gainers = await post("market-movers", { type: "gainers" });
    expect(gainers.json).toEqual([
      {
        symbol: "BBCA",
        name: "Bank Central Asia Tbk.",
        price: 6_450,
        changePct: 0.78125,
        volume: 1_000,
        ...ofFriday,
      },
    ]);
    const losers = await post("market-movers", { type: "losers" });
    expect(losers.json).toMatchObject([{ symbol: "BBRI", changePct: expect.closeTo(-2.5, 9) }]);
    const active = await post("market-movers", { type: "active" });
    expect(active.json.map(({ symbol }: { symbol: string }) => symbol)).toEqual(["BBCA", "BBRI"]);
  });

  test("quote: one symbol's figures, null where unknown", async () => {
    const { status, json } = await post("quote", { ticker: "bbca" });
    expect(status).toBe(200);
    expect(json).toEqual({
      symbol: "BBCA",
      name: "Bank Central Asia Tbk.",
      sector: "Banking",
      last: 6_450,
      previousClose: 6_400,
      changePct: 0.78125,
      volume: 1_000,
      marketCap: null,
      eps: null,
      per: null,
      divYield: null,
      pbv: null,
      roe: null,
      low52Week: null,
      high52Week: null,
      range52WeekTsISO: null,
      figuresGap: null,
      onMarketDay: { changePct: 0.78125, tsISO: "2026-08-21T09:00:59.000Z" },
      figuresTsISO: null,
      currency: "IDR",
      ...ofFriday,
    });
    expect((await post("quote", { ticker: "USD/IDR" })).json).toMatchObject({ last: null, ...unknown });
  });

  test("chart: candles, oldest first, and the change over the range with its base", async () => {
    const { status, json } = await post("chart", { ticker: "BBCA", range: "5D" });
    expect(status).toBe(200);
    const { tsISO: _, ...about } = ofFriday;
    expect(json).toEqual([
      { t: 1_787_184_000, o: 6_400, h: 6_400, l: 6_400, c: 6_400, v: 1_000, ...about },
      {
        t: 1_787_270_400,
        o: 6_450,
        h: 6_450,
        l: 6_450,
        c: 6_450,
        v: 1_000,
        ...about,
        change: {
          from: "first-close",
          fromClose: 6_400,
          fromDate: "2026-08-20",
          toClose: 6_450,
          toDate: "2026-08-21",
          changePct: 0.78125,
          crossesSplit: false,
        },
      },
    ]);
    expect((await post("chart", { ticker: "BBCA" })).json).toEqual(json);
    expect((await post("chart", { ticker: "BBCA", range: "1D" })).json).toMatchObject([
      { change: { from: "previous-close", fromClose: 6_400, fromDate: "2026-08-20", changePct: 0.78125 } },
    ]);
  });

  test("return the same with GET, which is cacheable", async () => {
    const calls = [
      ["market-overview", "market-overview", {}],
      ["sector-heatmap", "sector-heatmap", {}],
      ["market-map", "market-map?sector=banking", { sector: "banking" }],
      ["market-breadth", "market-breadth", {}],
      ["market-movers", "market-movers?type=losers", { type: "losers" }],
      ["sector-companies", "sector-companies?sector=banking&rows=all", { sector: "banking", rows: "all" }],
      ["quote", "quote?ticker=BBCA", { ticker: "BBCA" }],
      ["chart", "chart?ticker=BBCA&range=1Y", { ticker: "BBCA", range: "1Y" }],
    ] as const;
    for (const [name, address, body] of calls) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.json).toEqual((await post(name, body)).json);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(response.headers.get("cache-control")).toContain("public");
      expect(response.headers.get("etag")).toBeTruthy();
      expect((await post(name, body)).headers.get("cache-control")).toContain("no-store");
    }
  });

  test("return a database change with the next response", async () => {
    expect((await get("quote?ticker=BMRI")).json).toMatchObject({ last: null });
    await storeDays(product, "BMRI", [["2026-08-21", 4_800]]);
    await vi.waitFor(
      async () => expect((await get("quote?ticker=BMRI")).json).toMatchObject({ last: 4_800 }),
      purgeTimeout,
    );
  });
});
