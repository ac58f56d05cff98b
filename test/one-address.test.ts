import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

test.each([
  ["/NEWS", "/news"],
  ["/PERSONAL-finance?utm_source=x", "/personal-finance?utm_source=x"],
  ["/%70ersonal-finance", "/personal-finance"],
  ["/Saham/BBCA?range=5Y", "/saham/BBCA?range=5Y"],
  ["/saham/bbca?range=5Y", "/saham/BBCA?range=5Y"],
  ["/saham/%42BCA", "/saham/BBCA"],
  ["/saham/S%26P%20500", "/saham/SP500"],
  ["/news/bbca?lanjut=x", "/news/BBCA?lanjut=x"],
  ["/sector/Mining", "/sector/mining"],
  ["/sector/tidak-ada", "/sector/banking"],
  ["/feed/ticker/bbca/rss.xml", "/feed/ticker/BBCA/rss.xml"],
  ["/feed/Sector/MINING/feed.json", "/feed/sector/MINING/feed.json"],
  ["/feed/sector/MINING/feed.json", "/feed/sector/mining/feed.json"],
  ["/Login?dari=%2Fwatchlist", "/login?dari=%2Fwatchlist"],
  ["/API/quote?ticker=BBCA", "/api/quote?ticker=BBCA"],
  ["/News.data", "/news.data"],
])("%s leads to %s", async (given, address) => {
  const response = await product.fetch(given);
  expect([response.status, response.headers.get("location")]).toEqual([308, address]);
});

test.each(["/saham/a'b", "/saham/%27^%5E", "/saham/ß%20(x)!*", "/news/%C3%A9%2f", "/feed/ticker/x%25/a+b"])(
  "%s, which nothing has, leads to an answer that says so",
  async (given) => {
    const response = await product.fetch(given, { redirect: "follow" });
    expect(response.status).toBe(404);
  },
);

test("a form sent to another spelling arrives", async () => {
  const response = await product.fetch("/LOGIN", {
    method: "POST",
    body: new URLSearchParams({ email: "x" }),
  });
  expect([response.status, response.headers.get("location")]).toEqual([308, "/login"]);
});
