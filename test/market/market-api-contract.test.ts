import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getFrom, postTo, startMarketProduct } from "#test/market-api.ts";
import type { Product } from "#test/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startMarketProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const post = (name: string, body?: unknown) => postTo(product, name, body);
const get = (address: string) => getFrom(product, address);

describe("refusals", () => {
  const sentence = (code: string, message: string) => ({ error: { code, message } });

  test("400 for invalid parameters", async () => {
    const wrong = [
      ["market-movers", {}, "type harus gainers, losers, atau active."],
      ["market-movers", { type: "naik" }, "type harus gainers, losers, atau active."],
      [
        "sector-companies",
        { sector: "banking", sort: "x" },
        "sort harus market-cap, symbol, name, price, change, per, pbv, atau yield.",
      ],
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
      const { status, json } = await post(name, body);
      expect(json).toEqual(sentence("invalid-request", `Permintaan tidak valid. ${message}`));
      expect(status).toBe(400);
    }
    expect((await get("quote")).status).toBe(400);
    expect((await get("chart?ticker=BBCA&range=2Y")).status).toBe(400);
  });

  test("400 for a body that isn't a JSON object", async () => {
    for (const body of ["{", "[]", '"BBCA"', "null", "ticker=BBCA"]) {
      const { status, json } = await post("quote", body);
      expect(json).toEqual(sentence("invalid-json", "Isi permintaan bukan objek JSON yang valid."));
      expect(status).toBe(400);
    }
  });

  test("404 for an unknown ticker", async () => {
    for (const { status, json } of [
      await post("quote", { ticker: "zzzz" }),
      await post("chart", { ticker: "ZZZZ", range: "1Y" }),
      await get("quote?ticker=ZZZZ"),
    ]) {
      expect(json).toEqual(sentence("stock-not-found", "Saham tidak ditemukan: ZZZZ"));
      expect(status).toBe(404);
    }
  });

  test("405 for any other method, with the allowed ones", async () => {
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

describe("the API description", () => {
  test("is OpenAPI 3.1, has exactly these functions, and matches their responses", async () => {
    const { status, json } = await get("openapi.json");
    expect(status).toBe(200);
    expect(json.openapi).toBe("3.1.0");
    expect(json.servers).toEqual([{ url: product.url }]);
    expect(Object.keys(json.paths)).toEqual([
      "/api/market-overview",
      "/api/sector-heatmap",
      "/api/market-map",
      "/api/market-breadth",
      "/api/market-movers",
      "/api/sector-companies",
      "/api/quote",
      "/api/chart",
      "/api/suggest",
    ]);
    expect(json.paths["/api/chart"].get.parameters).toMatchObject([
      { name: "ticker", in: "query", required: true },
      { name: "range", required: false, schema: { default: "1Y" } },
    ]);
    const statuses = (path: string) =>
      Object.values<{ responses: object }>(json.paths[path]).map(({ responses }) =>
        Object.keys(responses).join(" "),
      );
    expect(statuses("/api/quote")).toEqual(["200 400 404 500 503", "200 400 403 404 408 413 429 500 503"]);
    expect(statuses("/api/suggest")).toEqual(["200 400 429 500 503", "200 400 403 408 413 429 500 503"]);
    const bodies = {
      "market-movers": { type: "active" },
      "sector-companies": { sector: "banking" },
      quote: { ticker: "BBCA" },
      chart: { ticker: "BBCA" },
      suggest: { q: "bank" },
    };
    for (const [path, { post: described }] of Object.entries<{ post: { responses: object } }>(json.paths)) {
      const name = path.slice("/api/".length);
      const schema = schemaOf(described.responses);
      const response = (await post(name, bodies[name as keyof typeof bodies])).json;
      expect(z.fromJSONSchema(schema).safeParse(response).error, name).toBeUndefined();
    }
  });

  test("accepts the same tickers as the functions", async () => {
    const { json } = await get("openapi.json");
    const [described] = json.paths["/api/quote"].get.parameters;
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
      expect({ ticker, isAccepted: status !== 400 }).toEqual({
        ticker,
        isAccepted: schema.safeParse(ticker).success,
      });
    }
    expect((await post("quote", { ticker: " bbca " })).json).toMatchObject({ symbol: "BBCA" });
  });

  type Schema = Parameters<typeof z.fromJSONSchema>[0];
  function schemaOf(responses: object): Schema {
    const { 200: fine } = responses as { 200: { content: { "application/json": { schema: Schema } } } };
    return fine.content["application/json"].schema;
  }
});
