import { expect, test } from "vitest";
import { PageCacheOverloaded } from "./coalesced-renders.ts";
import { createRenderQueue } from "./render-queue.ts";
import { pageOf, startCachedServer } from "./test-server.ts";

test("concurrent requests share one render", async () => {
  const server = await startCachedServer();
  const requests = [await server.ask("/"), await server.ask("/"), await server.ask("/")];
  const render = await server.renders.next();
  render.finish(pageOf("satu"));
  for (const { response } of requests) expect((await response).text).toBe("satu");
  expect((await server.get("/")).text).toBe("satu");
  expect(server.renders.unawaited).toBe(0);
});

test("the queue limits concurrent renders, and the others wait", async () => {
  const server = await startCachedServer({ queue: createRenderQueue({ maxRunning: 2 }) });
  const requests = [await server.ask("/a"), await server.ask("/b"), await server.ask("/c")];
  const [a, b] = [await server.renders.next(), await server.renders.next()];
  expect(server.cache.stats()).toMatchObject({ running: 2, waiting: 1 });
  expect(server.renders.unawaited).toBe(0);
  b.finish(pageOf("b"));
  const c = await server.renders.next();
  expect(c.path).toBe("/c");
  c.finish(pageOf("c"));
  a.finish(pageOf("a"));
  const texts = await Promise.all(requests.map(async ({ response }) => (await response).text));
  expect(texts).toEqual(["a", "b", "c"]);
});

test("refreshes of searches wait for a running search, even once a request waits for them", async () => {
  const targetOf = (path: string) => ({
    key: path,
    path,
    search: "",
    isUnbounded: false,
    isSearch: path.startsWith("/cari"),
  });
  const server = await startCachedServer({ targetOf });
  for (const path of ["/cari/a", "/cari/b", "/news"]) {
    const first = server.get(path);
    (await server.renders.next()).finish(pageOf(path));
    await first;
  }
  await server.ask("/cari/c");
  const search = await server.renders.next();
  server.clock.ms = 60_000;
  for (const path of ["/cari/a", "/cari/b", "/news"]) expect((await server.get(path)).text).toBe(path);
  expect((await server.renders.next()).path).toBe("/news");
  server.clock.ms = 120_000;
  await server.ask("/cari/a");
  await server.ask("/markets");
  expect((await server.renders.next()).path).toBe("/markets");
  search.finish(pageOf("c"));
  const promoted = await server.renders.next();
  expect(promoted.path).toBe("/cari/a");
  promoted.finish(pageOf("a"));
  expect((await server.renders.next()).path).toBe("/cari/b");
});

test("a request that waits too long for its render gets the error response", async () => {
  const errors: unknown[] = [];
  const server = await startCachedServer({
    queue: createRenderQueue({ maxRunning: 1, maxWaitMs: { public: 1 } }),
    onError: (_req, res, error) => {
      errors.push(error);
      res.writeHead(503).end();
    },
  });
  const first = await server.ask("/a");
  const running = await server.renders.next();
  const waiting = [await server.ask("/b"), await server.ask("/b")];
  for (const { response } of waiting) expect((await response).status).toBe(503);
  expect(errors).toEqual([expect.any(PageCacheOverloaded), expect.any(PageCacheOverloaded)]);
  expect(server.logged).toEqual([]);
  expect(server.cache.stats().failures).toBe(0);
  running.finish(pageOf("a"));
  expect((await first.response).text).toBe("a");
  const again = server.get("/b");
  (await server.renders.next()).finish(pageOf("b"));
  expect((await again).text).toBe("b");
});

test("a purged page is never served again: the next request waits for a new render", async () => {
  const server = await startCachedServer();
  const before = server.get("/news/read/laba");
  (await server.renders.next()).finish(pageOf("lama", { tags: ["article:laba", "news"] }));
  expect((await before).text).toBe("lama");

  server.cache.purgeTags(["article:other"]);
  expect((await server.get("/news/read/laba")).text).toBe("lama");

  server.cache.purgeTags(["article:laba"]);
  expect(server.cache.stats()).toMatchObject({ pages: 0, bytes: 0 });
  const after = server.get("/news/read/laba");
  (await server.renders.next()).finish(pageOf("baru", { tags: ["article:laba"] }));
  expect((await after).text).toBe("baru");

  server.cache.purgeAll();
  const last = server.get("/news/read/laba");
  (await server.renders.next()).finish(pageOf("terbaru", { tags: [] }));
  expect((await last).text).toBe("terbaru");
});

test.each([
  ["its tag", (purge: { purgeTags(tags: string[]): void }) => purge.purgeTags(["article:laba"])],
  ["everything", (purge: { purgeAll(): void }) => purge.purgeAll()],
])(
  "after a purge of %s during a render, only earlier requests get its page, which isn't cached",
  async (_, purge) => {
    const server = await startCachedServer();
    const early = await server.ask("/");
    const outdated = await server.renders.next();
    purge(server.cache);
    const late = await server.ask("/");
    expect(server.renders.unawaited).toBe(0); // one render of a page at a time
    outdated.finish(pageOf("lama", { tags: ["article:laba"] }));
    expect((await early.response).text).toBe("lama");
    const current = await server.renders.next();
    const later = await server.ask("/");
    current.finish(pageOf("baru", { tags: ["article:laba"] }));
    expect((await late.response).text).toBe("baru");
    expect((await later.response).text).toBe("baru");
    expect((await server.get("/")).text).toBe("baru");
  },
);

test.each([
  ["of tags", (purge: { purgeTags(tags: string[]): void }) => purge.purgeTags(["a", "b"])],
  ["of everything", (purge: { purgeAll(): void }) => purge.purgeAll()],
])(
  "after two purges %s during a render, requests that came after the first wait for another",
  async (_, purge) => {
    const server = await startCachedServer();
    const early = await server.ask("/");
    const outdated = await server.renders.next();
    purge(server.cache);
    const between = await server.ask("/");
    purge(server.cache);
    outdated.finish(pageOf("lama", { tags: ["a", "b"] }));
    expect((await early.response).text).toBe("lama");
    (await server.renders.next()).finish(pageOf("baru", { tags: ["a", "b"] }));
    expect((await between.response).text).toBe("baru");
  },
);

test("purging another tag during a render has no effect", async () => {
  const server = await startCachedServer();
  const early = await server.ask("/");
  server.cache.purgeTags(["ticker:BBCA"]);
  const late = await server.ask("/");
  (await server.renders.next()).finish(pageOf("berita", { tags: ["news"] }));
  expect((await early.response).text).toBe("berita");
  expect((await late.response).text).toBe("berita");
  expect(server.cache.stats().pages).toBe(1);
});

test("a purge before a queued render starts doesn't affect it", async () => {
  const server = await startCachedServer({ queue: createRenderQueue({ maxRunning: 1 }) });
  const first = await server.ask("/a");
  const queued = await server.ask("/b");
  server.cache.purgeTags(["b"]);
  (await server.renders.next()).finish(pageOf("a"));
  (await server.renders.next()).finish(pageOf("b", { tags: ["b"] }));
  await first.response;
  expect((await queued.response).text).toBe("b");
  expect((await server.get("/b")).text).toBe("b");
});

test("a client that disconnects doesn't affect the others", async () => {
  const server = await startCachedServer();
  const leaving = await server.ask("/");
  const staying = await server.ask("/");
  leaving.abort();
  await server.departures.next();
  (await server.renders.next()).finish(pageOf("halaman"));
  expect((await staying.response).text).toBe("halaman");
});

test("after a client disconnects, a running render is cached and a queued one is cancelled", async () => {
  const server = await startCachedServer({ queue: createRenderQueue({ maxRunning: 1 }) });
  const begun = await server.ask("/begun");
  const queued = await server.ask("/queued");
  begun.abort();
  queued.abort();
  await server.departures.next();
  await server.departures.next();
  (await server.renders.next()).finish(pageOf("begun"));
  expect((await server.get("/begun")).text).toBe("begun");
  expect(server.renders.unawaited).toBe(0);
  // The slot is released just after the response.
  await expect.poll(() => server.cache.stats()).toMatchObject({ running: 0, waiting: 0 });
});
