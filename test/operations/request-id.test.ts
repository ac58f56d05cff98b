import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#test/product.ts";
import { sendRaw } from "#test/raw-request.ts";
import { withoutTable } from "#test/without-table.ts";

let direct: Product;
let proxied: Product;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([
    startProduct(),
    startProduct({ settings: { TRUST_PROXY: "true", LOG_LEVEL: "error" } }),
  ]);
});
afterAll(() => Promise.all([direct[Symbol.asyncDispose](), proxied[Symbol.asyncDispose]()]));

test.each([
  ["a public page", "GET", "/news"],
  ["the page of unknown paths", "GET", "/tidak-ada"],
  ["a file", "GET", "/favicon.svg"],
  ["an image", "GET", "/images/tidak-ada.webp"],
  ["a visitor's own page", "GET", "/login"],
  ["the API", "GET", "/api/market-overview"],
  ["a redirect", "GET", "/NEWS"],
  ["a refused method", "DELETE", "/news"],
  ["an address without a host", "GET", "http://"],
  ["the health check", "GET", "/healthz"],
])("each response has an id of its own: %s", async (_, method, path) => {
  const ids: unknown[] = [];
  for (let time = 1; time <= 2; time++) {
    const { headers } = await sendRaw(direct, method, path, { "x-request-id": "dari-peramban" });
    ids.push(headers["x-request-id"]);
  }
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(new Set(ids).size).toBe(2);
});

test("a 304 has an id of its own", async () => {
  const first = await direct.fetch("/news");
  const again = await direct.fetch("/news", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect([again.status, again.headers.get("x-request-id")]).toEqual([
    304,
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ]);
});

test.each([
  ["well-formed", "Root=1-67891233-abcdef", "Root=1-67891233-abcdef"],
  ["malformed", '<script>"', expect.stringMatching(/^[0-9a-f]{16}$/)],
  ["overlong", "a".repeat(101), expect.stringMatching(/^[0-9a-f]{16}$/)],
])("the proxy's id is used if it is well-formed: %s", async (_, id, expected) => {
  for (const path of ["/news", "/login"]) {
    const { headers } = await sendRaw(proxied, "GET", path, { "x-request-id": id });
    expect(headers["x-request-id"]).toEqual(expected);
  }
});

test("the log line of an error has the id of the request that failed", async () => {
  const ask = (id: string, path: string) => proxied.fetch(path, { headers: { "x-request-id": id } });
  await withoutTable(proxied, "symbols", () =>
    Promise.all([
      ask("halaman-umum", "/saham/BMRI"),
      ask("panggilan-api", "/api/suggest?q=bank"),
      ask("tanpa-galat", "/login"),
    ]),
  );
  const failed = proxied
    .output()
    .split("\n")
    .filter((line) => line.includes("symbols"))
    .map((line) => JSON.parse(line).requestId);
  expect([...new Set(failed)].sort()).toEqual(["halaman-umum", "panggilan-api"]);
});
