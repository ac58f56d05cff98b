import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "#test/product.ts";
import { type RawRequest, sendRaw } from "#test/raw-request.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const send: RawRequest = (...request) => sendRaw(product, ...request);

describe("every error under /api is JSON", () => {
  const evil = { origin: "https://evil.example" };
  test.each([
    ["GET", "/api/quote?ticker=%00", {}, 400, "invalid-address", "Alamat tidak valid."],
    ["GET", "/api/quote?ticker=%E0%A4%A", {}, 400, "invalid-address", "Alamat tidak valid."],
    ["POST", "/api/quote", evil, 403, "foreign-site", "Permintaan dari situs lain ditolak."],
    ["POST", "/api/ingest/run", evil, 403, "foreign-site", "Permintaan dari situs lain ditolak."],
    ["POST", "/api/ingest/run", {}, 503, "ingest-disabled", "Set INGEST_SECRET to enable this endpoint."],
    ["GET", "/api/tidak-ada", {}, 404, "not-found", "Tidak ditemukan."],
    ["POST", "/api", {}, 404, "not-found", "Tidak ditemukan."],
    ["POST", "/api/openapi.json", {}, 405, "method-not-allowed", "Metode tidak didukung. Gunakan GET."],
    ["TRACE", "/api/chart", {}, 405, "method-not-allowed", "Metode tidak didukung. Gunakan GET atau POST."],
    ["GET", "/api/ingest/run", {}, 405, "method-not-allowed", "Metode tidak didukung. Gunakan POST."],
  ] as const)("%s %s %j", async (method, target, headers, status, code, message) => {
    const response = await send(method, target, headers);
    expect(response.status).toBe(status);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(response.body)).toEqual({ error: { code, message } });
  });
});

describe("a body", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const tooLarge = "Isi permintaan terlalu besar. Paling banyak 1 MB yang diterima.";
  const large = `name=${"a".repeat(1024 * 1024)}`;

  test.each(["/api/quote", "/api/ingest/run"])("over 1 MB is refused as JSON by %s", async (target) => {
    const { status, body } = await send("POST", target, {}, large);
    expect([status, JSON.parse(body)]).toEqual([
      413,
      { error: { code: "body-too-large", message: tooLarge } },
    ]);
  });

  test.each(["/login", "/watchlist/new", "/login.data"])(
    "over 1 MB is refused as text by %s",
    async (target) => {
      const chunked = { ...form, "transfer-encoding": "chunked" };
      for (const headers of [form, chunked]) {
        const { status, body } = await send("POST", target, headers, large);
        expect([status, body]).toEqual([413, tooLarge]);
      }
    },
  );

  test("of just under 1 MB is accepted", async () => {
    const content = `intent=sign-in&email=a@example.com&password=${"a".repeat(1_000_000)}`;
    expect((await send("POST", "/login", form, content)).status).toBe(422);
  });

  const actions = [
    "/login",
    "/admin/login",
    "/login/two-factor",
    "/verify-email",
    "/forgot-password",
    "/reset-password",
    "/logout",
    "/watchlist/new",
    "/watchlist/items",
    "/settings",
    "/login.data",
  ];
  test.each(actions)("that isn't a form is refused by %s", async (target) => {
    for (const headers of [{}, { "content-type": "application/json" }, { "content-type": "text/plain" }]) {
      const { status, body } = await send("POST", target, { ...headers, origin: product.url }, "{}");
      expect(status).toBe(415);
      expect(body).toContain("Isi permintaan harus berupa formulir.");
    }
  });

  test("with a form's content type but no form is refused", async () => {
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
      const { status, body } = await send("POST", "/login", { "content-type": type }, "bukan formulir");
      expect([status, body]).toEqual([400, "Isi formulir tidak dapat dibaca."]);
    }
  });

  test("with two content types is refused", async () => {
    const urlencoded = "application/x-www-form-urlencoded";
    for (const [types, status] of [
      [[urlencoded, urlencoded], 415],
      [[urlencoded, "multipart/form-data"], 415],
      [[`${urlencoded}; charset=utf-8`, "multipart/form-data; boundary=x"], 415],
      [["multipart/form-data; boundary=x", urlencoded], 415],
    ] as const) {
      for (const target of ["/login", "/admin/login", "/login.data"]) {
        const response = await send(
          "POST",
          target,
          { "content-type": types.join(", ") },
          "email=a%40example.com",
        );
        expect(response.status, `${target} ${types}`).toBe(status);
      }
    }
  });

  describe("of more than 2,500 fields is refused before it is read", () => {
    const fields = Array.from({ length: 2_501 }, (_, index) => `f${index}`);
    const tooMany = "Formulir ini berisi terlalu banyak isian.";

    test.each(["/login", "/admin/login", "/forgot-password", "/watchlist/items"])("by %s", async (target) => {
      const { status, body } = await send("POST", target, form, fields.map((name) => `${name}=`).join("&"));
      expect([status, body]).toEqual([413, tooMany]);
    });

    test.each(["boundary=x", 'boundary="x"', "charset=utf-8;Boundary=x"])("with %s", async (parameters) => {
      const parts = fields.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`);
      const type = { "content-type": `multipart/form-data; ${parameters}` };
      const { status, body } = await send("POST", "/login", type, `${parts.join("")}--x--\r\n`);
      expect([status, body]).toEqual([413, tooMany]);
    });

    test("but accepted with 2,500", async () => {
      const content = `intent=sign-in&email=a@example.com&${fields.slice(4).join("&")}&password=`;
      expect((await send("POST", "/login", form, content)).status).toBe(422);
    });
  });

  test("may be a multipart form", async () => {
    const body = new FormData();
    body.set("email", "");
    const response = await product.fetch("/forgot-password", { method: "POST", body });
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining("Masukkan alamat email."),
    ]);
  });
});

describe("methods", () => {
  test.each([
    ["PUT", "/news", "GET, HEAD"],
    ["POST", "/news", "GET, HEAD"],
    ["DELETE", "/", "GET, HEAD"],
    ["PUT", "/login", "GET, HEAD, POST"],
    ["PATCH", "/watchlist/items", "GET, HEAD, POST"],
    ["POST", "/watchlist", "GET, HEAD"],
    ["POST", "/favicon.ico", "GET, HEAD"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["POST", "/api/openapi.json", "GET, HEAD"],
    ["TRACE", "/markets", "GET, HEAD"],
    ["PUT", "/healthz", "GET, HEAD"],
    ["GET", "/api/ingest/run", "POST"],
  ])("%s %s is refused with Allow: %s", async (method, target, allow) => {
    const { status, headers } = await send(method, target);
    expect([status, headers.allow]).toEqual([405, allow]);
  });

  test.each([
    ["/", "GET, HEAD"],
    ["/login", "GET, HEAD, POST"],
    ["/feed/news/rss.xml", "GET, HEAD"],
    ["/api/quote", "GET, HEAD, POST"],
    ["/icon-192.png", "GET, HEAD"],
  ])("OPTIONS %s returns Allow: %s", async (target, allow) => {
    const { status, headers, body } = await send("OPTIONS", target);
    expect([status, headers.allow, body]).toEqual([204, allow, ""]);
  });
});

test("a request target that names another host redirects within our site", async () => {
  for (const target of ["//evil.example/news/read/new", "/\\evil.example/news", "///news"]) {
    const { status, headers } = await send("GET", target);
    expect(status, target).toBe(308);
    expect(headers.location, target).toMatch(/^\/[a-z]/);
  }
  const slashInQuery = await send("GET", "/search?q=a/");
  expect(slashInQuery.status).toBe(200);
});

test("every file has a content type", async () => {
  for (const [file, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/favicon.svg", "image/svg+xml"],
    ["/apple-touch-icon.png", "image/png"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/icon-192.png", "image/png"],
  ] as const) {
    const { headers } = await send("GET", file);
    expect([headers["content-type"], headers["x-content-type-options"]]).toEqual([type, "nosniff"]);
  }
});

test.each(["http://[", "http://evil.example/", "https://evil.example/login", "*", "/news\\\\read"])(
  "the request target %s, which isn't a path, is refused",
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
  "a request of the host %j is refused",
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
])("a list continued from an invalid position, %s, is the list itself", async (cursor) => {
  for (const target of ["/news", "/news/BBCA", "/sector/banking", "/search?q=bank"]) {
    const { status } = await send("GET", `${target}${target.includes("?") ? "&" : "?"}lanjut=${cursor}`);
    expect(status, target).toBe(200);
  }
});
