import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";
import { pageOf, startCachedServer } from "./test-server.ts";

const minutePage = { freshForMs: 60_000, staleForMs: 600_000 };

async function serverHolding(text: string) {
  const server = await startCachedServer({ limits: { retryAfterMs: 2_000 } });
  const first = server.get("/");
  (await server.renders.next()).finish(pageOf(text, minutePage));
  await first;
  return server;
}

test("a stale page is served immediately while one render replaces it", async () => {
  const server = await serverHolding("1 menit yang lalu");
  server.clock.ms = 59_999;
  expect((await server.get("/")).text).toBe("1 menit yang lalu");
  expect(server.renders.unawaited).toBe(0);

  server.clock.ms = 60_000;
  expect((await server.get("/")).text).toBe("1 menit yang lalu");
  const refresh = await server.renders.next();
  expect((await server.get("/")).text).toBe("1 menit yang lalu");
  expect(server.renders.unawaited).toBe(0);
  expect(server.cache.stats()).toMatchObject({ responses: { hit: 1, stale: 2 } });

  refresh.finish(pageOf("2 menit yang lalu", minutePage));
  await expect.poll(async () => (await server.get("/")).text).toBe("2 menit yang lalu");
});

test("freshness counts from the start of the render, when the data was read", async () => {
  const server = await startCachedServer();
  const first = server.get("/");
  const render = await server.renders.next();
  server.clock.ms = 50_000;
  render.finish(pageOf("x", minutePage));
  await first;
  server.clock.ms = 60_000;
  await server.get("/");
  expect(server.cache.stats().responses.stale).toBe(1);
});

test("a request waits for a render after the stale period", async () => {
  const server = await serverHolding("lama");
  server.clock.ms = 660_000;
  const waiting = await server.ask("/");
  (await server.renders.next()).finish(pageOf("baru", minutePage));
  expect((await waiting.response).text).toBe("baru");
});

test("a page purged during its refresh is not served: requests wait for a current one", async () => {
  const server = await startCachedServer();
  const first = server.get("/");
  (await server.renders.next()).finish(pageOf("lama", { ...minutePage, tags: ["news"] }));
  await first;
  server.clock.ms = 60_000;
  await server.get("/");
  const refresh = await server.renders.next();
  server.cache.purgeTags(["news"]);
  const late = await server.ask("/");
  refresh.finish(pageOf("sebelum perubahan", { ...minutePage, tags: ["news"] }));
  (await server.renders.next()).finish(pageOf("sesudah perubahan", { ...minutePage, tags: ["news"] }));
  expect((await late.response).text).toBe("sesudah perubahan");
});

test.each([
  ["throws", undefined],
  ["returns 500", pageOf("galat", { status: 500 })],
])("a refresh that %s leaves the stale page, is logged, and is retried later", async (_, page) => {
  const server = await serverHolding("lama");
  server.clock.ms = 60_000;
  await server.get("/");
  const refresh = await server.renders.next();
  if (page) refresh.finish(page);
  else refresh.fail(new Error("database away"));
  await expect.poll(() => server.logged).toEqual(["warn: could not refresh a page; serving its stale copy"]);

  server.clock.ms = 61_999;
  expect((await server.get("/")).text).toBe("lama");
  expect(server.renders.unawaited).toBe(0);
  server.clock.ms = 62_000;
  expect((await server.get("/")).text).toBe("lama");
  (await server.renders.next()).finish(pageOf("baru", minutePage));
  await expect.poll(async () => (await server.get("/")).text).toBe("baru");
});

test("without a stale page a failed render sends all waiters the error, and the next request retries", async () => {
  const server = await startCachedServer();
  const requests = [await server.ask("/"), await server.ask("/")];
  (await server.renders.next()).fail(new Error("database away"));
  for (const { response } of requests) {
    const { status, headers, text } = await response;
    expect(status).toBe(500);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toBe("Error: database away");
  }
  expect(server.logged).toEqual(["error: could not render a page"]);
  const again = await server.ask("/");
  (await server.renders.next()).finish(pageOf("pulih"));
  expect((await again.response).text).toBe("pulih");
});

test("an invalid header fails the render, not the connection", async () => {
  const server = await startCachedServer({
    render: async () => pageOf("x", { headers: { Location: "/a\r\nSet-Cookie: b=c" } }),
  });
  expect((await server.get("/")).status).toBe(500);
  expect(server.cache.stats()).toMatchObject({ pages: 0, failures: 1 });
});

test("an exception in keyOf or onError affects only that request", async () => {
  const server = await startCachedServer({
    targetOf: () => {
      throw new URIError("malformed");
    },
    onError: () => {
      throw new Error("and this too");
    },
  });
  await expect(server.get("/%E0%A4%A")).rejects.toThrow("socket hang up");
  expect(server.logged).toEqual(["error: the page cache failed", "error: could not send the error response"]);
});

test("a render that never ends times out and aborts its signal", async () => {
  const server = await startCachedServer({
    limits: { renderTimeoutMs: 1 },
    queue: createRenderQueue({ maxRunning: 1 }),
  });
  const stuck = await server.get("/");
  const { signal } = await server.renders.next();
  expect(stuck.text).toBe("Error: / did not finish within 1 ms");
  expect(signal.aborted).toBe(true);
  await expect.poll(() => server.cache.stats()).toMatchObject({ running: 0, failures: 1 });
});

test("a 5xx page and an uncacheable page are sent but not cached", async () => {
  const server = await startCachedServer({
    render: async ({ path }) =>
      path === "/broken" ? pageOf("galat", { status: 500 }) : pageOf("cari", { isCacheable: false }),
  });
  const broken = await server.get("/broken");
  expect(broken.status).toBe(500);
  expect(broken.headers["cache-control"]).toBe("no-store");
  const search = await server.get("/search");
  expect(search.text).toBe("cari");
  expect(search.headers["cache-control"]).toBe("private, no-cache");
  expect(server.cache.stats()).toMatchObject({ pages: 0, unboundedPages: 0 });
});
