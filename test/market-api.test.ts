import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { dayStamp } from "#domain/market/candles/candle.ts";
import {
  openCandleSeries,
  type StoredCandle,
  storeCandles,
} from "#domain/market/candles/store-candles.server.ts";
import { listInstruments } from "#domain/market/listings/symbols.server.ts";
import { createEodProvider } from "#domain/market/providers/eod.server.ts";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import { syncMarket } from "#domain/market/sync/sync-market.server.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { MARKET_PROVIDER: "eod" } });
  await keepDays("BBCA", [
    ["2026-08-20", 6_400],
    ["2026-08-21", 6_450],
  ]);
  await keepDays("BBRI", [
    ["2026-08-20", 4_000],
    ["2026-08-21", 3_900],
  ]);
  await keepDays("IHSG", [
    ["2026-08-20", 7_450],
    ["2026-08-21", 7_500.5],
  ]);
});
afterAll(() => product[Symbol.asyncDispose]());

/** As an import of end-of-day files does it. */
async function keepDays(symbol: string, days: [date: string, close: number][]) {
  const { db } = await product.database();
  await prepareMarket(db);
  const candles = days.map(
    ([date, c]): StoredCandle => ({
      t: dayStamp(date),
      o: c,
      h: c,
      l: c,
      c,
      v: symbol === "IHSG" ? null : 1_000,
    }),
  );
  const series = await openCandleSeries(db, { symbol, source: "eod", interval: "1d", series: "adjusted" });
  await storeCandles(db, series, candles);
  const now = new Date();
  const instruments = await listInstruments(db, await loadIdxCalendar(db));
  await syncMarket(
    db,
    createEodProvider(db, instruments, () => now),
    now,
  );
}

async function post(name: string, body?: unknown) {
  const response = await product.fetch(`/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

async function get(address: string) {
  const response = await product.fetch(`/api/${address}`);
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

const ofFriday = {
  source: "eod",
  stale: true,
  delayed: false,
  simulated: false,
  tsISO: "2026-08-21T09:00:59.000Z",
};
const unknown = { source: null, stale: false, delayed: false, simulated: false, tsISO: null };

describe("the five functions", () => {
  test("market-overview: every tile, with or without a figure", async () => {
    const { status, answer } = await post("market-overview");
    expect(status).toBe(200);
    expect(answer.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
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
    expect(answer[0]).toEqual({
      symbol: "IHSG",
      name: "Indeks Harga Saham Gabungan",
      price: 7_500.5,
      changePct: expect.closeTo(0.6779, 4),
      currency: null,
      ...ofFriday,
    });
    expect(answer[4]).toEqual({
      symbol: "GOLD",
      name: "Emas",
      price: null,
      changePct: null,
      currency: null,
      ...unknown,
    });
  });

  test("sector-heatmap: the eight sectors", async () => {
    const { status, answer } = await post("sector-heatmap", {});
    expect(status).toBe(200);
    expect(answer).toHaveLength(8);
    expect(answer[0]).toEqual({
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
    expect(gainers.answer).toEqual([
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
    expect(losers.answer).toMatchObject([{ symbol: "BBRI", changePct: expect.closeTo(-2.5, 9) }]);
    const active = await post("market-movers", { type: "active" });
    expect(active.answer.map(({ symbol }: { symbol: string }) => symbol)).toEqual(["BBCA", "BBRI"]);
  });

  test("quote: what is known of one symbol, null for the rest", async () => {
    const { status, answer } = await post("quote", { ticker: "bbca" });
    expect(status).toBe(200);
    expect(answer).toEqual({
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
      currency: "IDR",
      ...ofFriday,
    });
    expect((await post("quote", { ticker: "USD/IDR" })).answer).toMatchObject({ last: null, ...unknown });
  });

  test("chart: candles, oldest first; the last tells the change over the range, and from what", async () => {
    const { status, answer } = await post("chart", { ticker: "BBCA", range: "5D" });
    expect(status).toBe(200);
    const { tsISO: _, ...about } = ofFriday;
    expect(answer).toEqual([
      { t: 1_787_184_000, o: 6_400, h: 6_400, l: 6_400, c: 6_400, v: 1_000, ...about },
      {
        ...{ t: 1_787_270_400, o: 6_450, h: 6_450, l: 6_450, c: 6_450, v: 1_000, ...about },
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
    expect((await post("chart", { ticker: "BBCA" })).answer).toEqual(answer);
    expect((await post("chart", { ticker: "BBCA", range: "1D" })).answer).toMatchObject([
      { change: { from: "previous-close", fromClose: 6_400, fromDate: "2026-08-20", changePct: 0.78125 } },
    ]);
  });

  test("GET says the same, and may be kept by caches", async () => {
    const calls = [
      ["market-overview", "market-overview", {}],
      ["sector-heatmap", "sector-heatmap", {}],
      ["market-movers", "market-movers?type=losers", { type: "losers" }],
      ["quote", "quote?ticker=BBCA", { ticker: "BBCA" }],
      ["chart", "chart?ticker=BBCA&range=1Y", { ticker: "BBCA", range: "1Y" }],
    ] as const;
    for (const [name, address, body] of calls) {
      const asked = await get(address);
      expect(asked.status).toBe(200);
      expect(asked.answer).toEqual((await post(name, body)).answer);
      expect(asked.headers.get("content-type")).toBe("application/json");
      expect(asked.headers.get("cache-control")).toContain("public");
      expect(asked.headers.get("etag")).toBeTruthy();
      expect((await post(name, body)).headers.get("cache-control")).toContain("no-store");
    }
  });

  test("a change in the database is in the next answers", async () => {
    expect((await get("quote?ticker=BMRI")).answer).toMatchObject({ last: null });
    await keepDays("BMRI", [["2026-08-21", 4_800]]);
    await vi.waitFor(
      async () => expect((await get("quote?ticker=BMRI")).answer).toMatchObject({ last: 4_800 }),
      { timeout: 10_000, interval: 100 },
    );
  });
});

describe("refusals", () => {
  const sentence = (code: string, message: string) => ({ error: { code, message } });

  test("400 for what a function can't take", async () => {
    const wrong = [
      ["market-movers", {}, "type harus gainers, losers, atau active."],
      ["market-movers", { type: "naik" }, "type harus gainers, losers, atau active."],
      ["quote", {}, "ticker harus kode saham, misalnya BBCA."],
      ["quote", { ticker: 7 }, "ticker harus kode saham, misalnya BBCA."],
      ["quote", { ticker: "<script>" }, "ticker harus kode saham, misalnya BBCA."],
      [
        "chart",
        { ticker: "BBCA", range: "2Y" },
        "range harus salah satu dari 1D, 5D, 1M, 6M, YTD, 1Y, 5Y, All.",
      ],
    ] as const;
    for (const [name, body, message] of wrong) {
      const { status, answer } = await post(name, body);
      expect(answer).toEqual(sentence("invalid-request", `Permintaan tidak valid. ${message}`));
      expect(status).toBe(400);
    }
    expect((await get("quote")).status).toBe(400);
    expect((await get("chart?ticker=BBCA&range=2Y")).status).toBe(400);
  });

  test("400 for a body that is no JSON object", async () => {
    for (const body of ["{", "[]", '"BBCA"', "null", "ticker=BBCA"]) {
      const { status, answer } = await post("quote", body);
      expect(answer).toEqual(sentence("invalid-json", "Isi permintaan bukan objek JSON yang valid."));
      expect(status).toBe(400);
    }
  });

  test("404 for a ticker that nobody knows", async () => {
    for (const { status, answer } of [
      await post("quote", { ticker: "zzzz" }),
      await post("chart", { ticker: "ZZZZ", range: "1Y" }),
      await get("quote?ticker=ZZZZ"),
    ]) {
      expect(answer).toEqual(sentence("stock-not-found", "Saham tidak ditemukan: ZZZZ"));
      expect(status).toBe(404);
    }
  });

  test("405 for any other method, with those that are allowed", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await product.fetch("/api/market-overview", { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
      expect(await response.json()).toEqual(
        sentence("method-not-allowed", "Metode tidak didukung. Gunakan GET atau POST."),
      );
    }
  });
});

describe("the description", () => {
  test("is OpenAPI 3.1 of exactly these functions, and their answers fit it", async () => {
    const { status, answer } = await get("openapi.json");
    expect(status).toBe(200);
    expect(answer.openapi).toBe("3.1.0");
    expect(answer.servers).toEqual([{ url: product.url }]);
    expect(Object.keys(answer.paths)).toEqual([
      "/api/market-overview",
      "/api/sector-heatmap",
      "/api/market-movers",
      "/api/quote",
      "/api/chart",
    ]);
    expect(answer.paths["/api/chart"].get.parameters).toMatchObject([
      { name: "ticker", in: "query", required: true },
      { name: "range", required: false, schema: { default: "1Y" } },
    ]);
    const bodies = {
      "market-movers": { type: "active" },
      quote: { ticker: "BBCA" },
      chart: { ticker: "BBCA" },
    };
    for (const [path, { post: described }] of Object.entries<{ post: { responses: object } }>(answer.paths)) {
      const name = path.slice("/api/".length);
      const schema = schemaOf(described.responses);
      const given = (await post(name, bodies[name as keyof typeof bodies])).answer;
      expect(z.fromJSONSchema(schema).safeParse(given).error, name).toBeUndefined();
    }
  });

  test("takes the very tickers that the functions take", async () => {
    const { answer } = await get("openapi.json");
    const [described] = answer.paths["/api/quote"].get.parameters;
    const schema = z.fromJSONSchema(described.schema);
    const tickers = [
      "BBCA",
      "bbca",
      " bbca ",
      "USD/IDR",
      "s&p 500",
      "",
      " ",
      "<script>",
      "b".repeat(13),
      "bb\tca",
    ];
    for (const ticker of tickers) {
      const { status } = await post("quote", { ticker });
      expect({ ticker, isTaken: status !== 400 }).toEqual({
        ticker,
        isTaken: schema.safeParse(ticker).success,
      });
    }
    expect((await post("quote", { ticker: " bbca " })).answer).toMatchObject({ symbol: "BBCA" });
  });

  type Schema = Parameters<typeof z.fromJSONSchema>[0];
  function schemaOf(responses: object): Schema {
    const { 200: fine } = responses as { 200: { content: { "application/json": { schema: Schema } } } };
    return fine.content["application/json"].schema;
  }
});
