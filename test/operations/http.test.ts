import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Product, startProduct } from "#test/product.ts";
import { sendRaw } from "#test/raw-request.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const ARTICLE = "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa";
const PUBLIC = [
  "/",
  "/news",
  "/news/BBCA",
  ARTICLE,
  "/sector/banking",
  "/search?q=dividen",
  "/legal/terms",
  "/videos",
];

const raw = (target: string) => sendRaw(product, "GET", target);

describe("public pages", () => {
  test.each(PUBLIC)("are byte-identical for all visitors: %s", async (path) => {
    // Prices can change between two requests, because the market is synced right after the start.
    await vi.waitFor(
      async () => {
        const plain = await product.fetch(path);
        const withSession = await product.fetch(path, {
          headers: { Cookie: "theme=dark; session=abc", "Accept-Language": "en", "User-Agent": "Lain/1.0" },
        });
        expect(plain.status).toBe(200);
        expect(plain.headers.get("Set-Cookie")).toBeNull();
        expect(plain.headers.get("Vary")?.toLowerCase()).toBe("accept-encoding");
        expect(await withSession.text()).toBe(await plain.text());
        expect(withSession.headers.get("ETag")).toBe(plain.headers.get("ETag"));
      },
      { timeout: 60_000, interval: 500 },
    );
  });

  test("have identical router data for all visitors", async () => {
    const plain = await product.fetch(`${ARTICLE}.data`);
    const withSession = await product.fetch(`${ARTICLE}.data`, { headers: { Cookie: "session=abc" } });
    expect(plain.status).toBe(200);
    expect(await withSession.text()).toBe(await plain.text());
  });

  test("ignore tracking parameters in the cache", async () => {
    const plain = await product.fetch("/news");
    const tracked = await product.fetch("/news?utm_source=x&fbclid=y");
    expect(tracked.headers.get("ETag")).toBe(plain.headers.get("ETag"));
    expect(await tracked.text()).toContain(`<link rel="canonical" href="${product.url}/news"`);
  });

  test("answer conditional requests with 304, and HEAD without a body", async () => {
    const first = await product.fetch("/news");
    const again = await product.fetch("/news", {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
    const head = await product.fetch("/news", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });

  test("are compressed according to Accept-Encoding", async () => {
    for (const encoding of ["br", "gzip"]) {
      const response = await product.fetch("/news", { headers: { "Accept-Encoding": encoding } });
      expect(response.headers.get("Content-Encoding")).toBe(encoding);
      expect(await response.text()).toContain("Berita Terbaru");
    }
    const plain = await product.fetch("/news", { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
  });

  test("allow only our own scripts and no framing", async () => {
    const policy = (await product.fetch(ARTICLE)).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect((await product.fetch(ARTICLE)).headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

test("the service worker is small and is revalidated on every request", async () => {
  const response = await product.fetch("/sw.js");
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  // The offline page and the script; a library would be larger than both.
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(7_000);
});

describe("addresses", () => {
  test("with a trailing slash redirect to the page, never to another site", async () => {
    expect(await raw("/news/")).toMatchObject({ status: 308, headers: { location: "/news" } });
    expect(await raw("/search/?q=a")).toMatchObject({ status: 308, headers: { location: "/search?q=a" } });
    expect((await raw("//evil.example/")).headers.location).toBe("/evil.example");
    expect((await raw("/\\evil.example/")).headers.location ?? "").not.toMatch(/^[/\\]{2}/);
  });

  test("that are malformed are refused before they reach the database", async () => {
    for (const target of ["/news/read/%00", "/news/%", "/search?q=%00", "/%zz"]) {
      expect((await raw(target)).status).toBe(400);
    }
    expect((await raw("/news/read/%ff")).status).toBeLessThan(500);
    expect((await raw("/news/read/..%2F..%2Fetc%2Fpasswd")).status).toBe(404);
  });

  test("of missing files are 404, not a page", async () => {
    const response = await product.fetch("/assets/gone-1234.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("text/plain");
  });

  test("of built files are cached permanently", async () => {
    const html = await (await product.fetch("/")).text();
    const asset = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? "";
    const response = await product.fetch(asset, { headers: { "Accept-Encoding": "br" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("Content-Encoding")).toBe("br");
  });

  test.each(["/", "/news/", "/login", "/healthz", "/favicon.ico", "/tidak-ada", "/%zz"])(
    "have no transport policy without TLS: %s",
    async (address) => {
      expect((await raw(address)).headers["strict-transport-security"]).toBeUndefined();
    },
  );

  test("of an unknown legal page redirect home", async () => {
    const response = await product.fetch("/legal/rahasia");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
  });
});

describe("another spelling of an address", () => {
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
  ])("redirects %s to %s", async (path, address) => {
    const response = await product.fetch(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, address]);
  });

  test.each(["/saham/a'b", "/saham/%27^%5E", "/saham/ß%20(x)!*", "/news/%C3%A9%2f", "/feed/ticker/x%25/a+b"])(
    "without a page, %s, ends in a 404 page",
    async (path) => {
      const response = await product.fetch(path, { redirect: "follow" });
      expect(response.status).toBe(404);
    },
  );

  test("redirects a posted form with 308", async () => {
    const response = await product.fetch("/LOGIN", {
      method: "POST",
      body: new URLSearchParams({ email: "x" }),
    });
    expect([response.status, response.headers.get("location")]).toEqual([308, "/login"]);
  });
});

describe("when the database fails", () => {
  test("the page shows a generic message, and recovers with the database", async () => {
    const uncached = "/news?lanjut=20260821T000000000Z-1";
    await withoutTable(product, "articles", async () => {
      const page = await product.fetch(uncached);
      expect(page.status).toBe(500);
      const html = await page.text();
      expect(html).toContain("Gagal memuat artikel");
      expect(html).not.toMatch(/articles_away|relation|SELECT/);
      expect(product.output()).toContain("articles");

      // The log contains the statement, but no user input.
      await product.fetch("/search?q=rahasia-saya");
      await expect.poll(() => product.output()).toContain("Failed query");
      expect(product.output()).toContain("params: left out");
      expect(product.output()).not.toContain("rahasia-saya");
    });
    await expect.poll(async () => (await product.fetch(uncached)).status).toBe(200);
  });
});
