import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { pageOf, startCachedServer } from "./test-server.ts";

/** Text that compresses to about half at best: its plain, brotli and gzip encodings take about 2.5 times `bytes`. */
function noise(bytes: number): string {
  return randomBytes(bytes / 2).toString("hex");
}

test("cached bytes stay within the budget; the least recently used page is evicted first", async () => {
  const rendered: string[] = [];
  // Unknown addresses may take 10 kB of them.
  const [maxBytes, unboundedMaxBytes] = [175_000, 10_000];
  const maxKnownBytes = maxBytes - unboundedMaxBytes;
  const server = await startCachedServer({
    limits: { maxBytes, unboundedMaxBytes },
    render: async ({ path }) => {
      rendered.push(path);
      return pageOf(noise(10_000), { tags: [`page:${path}`] });
    },
  });
  // One page counts about 26 kB, so six of them fit into 165 kB.
  for (const path of ["/1", "/2", "/3", "/4", "/5", "/6"]) await server.get(path);
  expect(server.cache.stats()).toMatchObject({ pages: 6, evictions: 0 });
  await server.get("/1"); // now /2 is the oldest
  await server.get("/7");
  expect(server.cache.stats()).toMatchObject({ pages: 6, evictions: 1 });
  expect(server.cache.stats().bytes).toBeLessThanOrEqual(maxKnownBytes);
  rendered.length = 0;
  await server.get("/1");
  expect(rendered).toEqual([]);
  await server.get("/2");
  expect(rendered).toEqual(["/2"]);

  for (let page = 0; page < 50; page++) await server.get(`/more/${page}`);
  expect(server.cache.stats().bytes).toBeLessThanOrEqual(maxKnownBytes);
  expect(server.cache.stats()).toMatchObject({ pages: 6, tags: 6 });
  server.cache.purgeAll();
  expect(server.cache.stats()).toMatchObject({ pages: 0, bytes: 0, tags: 0 });
});

test("a page larger than a quarter of the budget is served but not cached", async () => {
  // The larger page is too large on its own, the smaller one with its compressed encodings.
  for (const large of [noise(30_000), noise(15_000)]) {
    const server = await startCachedServer({
      limits: { maxBytes: 100_000 },
      render: async () => pageOf(large),
    });
    expect((await server.get("/")).text).toBe(large);
    expect((await server.get("/")).text).toBe(large);
    expect(server.cache.stats()).toMatchObject({ pages: 0, bytes: 0, responses: { miss: 2 } });
  }
});

test("a page that has grown too large is removed from the cache", async () => {
  let body = noise(1_000);
  const server = await startCachedServer({
    limits: { maxBytes: 100_000 },
    render: async () => pageOf(body, { tags: ["news"], freshForMs: 0 }),
  });
  await server.get("/");
  expect(server.cache.stats().pages).toBe(1);
  body = noise(15_000);
  await server.get("/");
  await expect.poll(() => server.cache.stats()).toMatchObject({ pages: 0, bytes: 0, tags: 0 });
});

test("a budget of 0 caches nothing, and compression still works", async () => {
  const server = await startCachedServer({
    limits: { maxBytes: 0 },
    render: async () => pageOf(noise(2_000)),
  });
  const response = await server.get("/", { "accept-encoding": "gzip" });
  expect(response.headers["content-encoding"]).toBe("gzip");
  expect(response.headers["cache-control"]).toBe("public, max-age=0, s-maxage=3");
  expect(server.cache.stats().pages).toBe(0);
});

test("scanning unknown addresses evicts only other unknown ones", async () => {
  const server = await startCachedServer({
    limits: { maxBytes: 2_000_000, unboundedMaxBytes: 100_000 },
    targetOf: (url) => ({
      key: url,
      path: url,
      search: "",
      isUnbounded: url.includes("cursor"),
      isSearch: false,
    }),
    render: async ({ path }) =>
      pageOf(noise(4_000), { status: path.startsWith("/news/read/unknown") ? 404 : 200 }),
  });
  await server.get("/");
  await server.get("/news");
  for (let scan = 0; scan < 40; scan++) {
    await server.get(`/news/read/unknown-${scan}`);
    await server.get(`/news?cursor=${scan}`);
  }
  const stats = server.cache.stats();
  expect(stats.pages).toBe(2);
  expect(stats.unboundedPages).toBeGreaterThan(0);
  expect(stats.unboundedBytes).toBeLessThanOrEqual(100_000);
  const misses = stats.responses.miss;
  expect((await server.get("/")).status).toBe(200);
  expect((await server.get("/news")).status).toBe(200);
  expect((await server.get("/news/read/unknown-39")).status).toBe(404); // the newest is still cached
  expect(server.cache.stats().responses.miss).toBe(misses);
});

test("a missing slug that gets published moves to the large partition", async () => {
  let isPublished = false;
  const server = await startCachedServer({
    render: async () =>
      isPublished
        ? pageOf("berita", { tags: ["article:laba"] })
        : pageOf("tidak ada", { status: 404, tags: ["article:laba"] }),
  });
  expect((await server.get("/news/read/laba")).status).toBe(404);
  expect(server.cache.stats()).toMatchObject({ pages: 0, unboundedPages: 1 });
  isPublished = true;
  server.cache.purgeTags(["article:laba"]);
  expect((await server.get("/news/read/laba")).text).toBe("berita");
  expect(server.cache.stats()).toMatchObject({ pages: 1, unboundedPages: 0 });
});

test("a missing page that exists on refresh leaves the small partition", async () => {
  let status = 404;
  const server = await startCachedServer({ render: async () => pageOf("x", { status, freshForMs: 0 }) });
  await server.get("/news/read/laba");
  status = 200;
  await server.get("/news/read/laba");
  await expect.poll(() => server.cache.stats()).toMatchObject({ pages: 1, unboundedPages: 0 });
});
