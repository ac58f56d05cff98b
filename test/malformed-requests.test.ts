import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";
import { type RawRequest, sendRaw } from "./raw-request.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const send: RawRequest = (...request) => sendRaw(product, ...request);

test.each(["http://[", "http://evil.example/", "https://evil.example/login", "*", "/news\\\\read"])(
  "the request target %s, which isn't a path, is rejected",
  async (target) => {
    const { status, headers, body } = await send("GET", target);
    expect([status, headers["x-content-type-options"], body]).toEqual([
      400,
      "nosniff",
      "Alamat tidak valid.",
    ]);
  },
);

test.each(["1.2.3.4.5", "1.2.3", "a/b", "u@example.com", "[", "a b", "256.256.256.256"])(
  "a request of the host %j is rejected",
  async (host) => {
    for (const [method, target] of [
      ["GET", "/login"],
      ["POST", "/login"],
      ["GET", "/admin"],
      ["POST", "/api/quote"],
    ] as const) {
      const { status, body } = await send(method, target, { host });
      expect([status, body], target).toEqual([400, expect.stringContaining("Alamat tidak valid.")]);
    }
  },
);

test.each([
  "00000101T000000000Z-1",
  "00010101T000000000Z-1",
  "19691231T235959999Z-1",
  "20260231T000000000Z-1",
  "99991231T235959999Z-999999999999999",
  "20260821T000000000Z--1",
])("a list continued from %s, a place that no list has, is the list", async (cursor) => {
  for (const target of ["/news", "/news/BBCA", "/sector/banking", "/search?q=bank"]) {
    const { status } = await send("GET", `${target}${target.includes("?") ? "&" : "?"}lanjut=${cursor}`);
    expect(status, target).toBe(200);
  }
});
