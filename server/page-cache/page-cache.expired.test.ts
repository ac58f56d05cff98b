import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";
import { pageOf, startCachedServer } from "./test-server.ts";

const HTML = `<!DOCTYPE html><html lang="id"><body>${"lama ".repeat(200)}</body></html>`;
const NOTICE = `<!DOCTYPE html><html data-expired="Data per ${new Date().getUTCFullYear()}." lang="id">`;

/** The page is fresh for one minute and stale for another; then it is old. */
async function serverHolding(
  options: Parameters<typeof startCachedServer>[0] = {},
  page = pageOf(HTML, { tags: ["news"] }),
) {
  const server = await startCachedServer(options);
  const first = server.get("/news");
  (await server.renders.next()).finish(page);
  const { headers } = await first;
  server.clock.ms = 120_000;
  return { ...server, etag: headers.etag ?? "" };
}

test("an old page is served, marked with its time, while its render waits too long", async () => {
  const server = await serverHolding({
    queue: createRenderQueue({ maxRunning: 1, maxWaitMs: { public: 1 } }),
  });
  await server.ask("/lain");
  const other = await server.renders.next();
  const { status, text, headers } = await server.get("/news", { "if-none-match": server.etag });
  expect([status, text.slice(0, NOTICE.length)]).toEqual([200, NOTICE]);
  expect(headers["x-rendered-at"]).toMatch(/^\d{4}-\d\d-\d\dT/);
  const again = await server.get("/news", { "if-none-match": headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect(server.cache.stats()).toMatchObject({ responses: { expired: 2 }, pages: 1 });

  other.finish(pageOf("lain"));
  const fresh = server.get("/news");
  (await server.renders.next()).finish(pageOf("baru"));
  expect((await fresh).text).toBe("baru");
});

test("an old page is served while its render takes too long, and replaced when it ends", async () => {
  const server = await serverHolding({ limits: { sendExpiredAfterMs: 1 } });
  expect((await server.get("/news")).text).toContain("data-expired");
  const slow = await server.renders.next();
  expect((await server.get("/news")).text).toContain("data-expired");
  slow.finish(pageOf("baru"));
  await expect.poll(async () => (await server.get("/news")).text).toBe("baru");
});

test.each([
  ["throws", undefined],
  ["returns 503", pageOf("galat", { status: 503 })],
])("an old page is served when its render %s, and rendered again later", async (_, page) => {
  const server = await serverHolding({ limits: { retryAfterMs: 1_000 } });
  const request = await server.ask("/news");
  const render = await server.renders.next();
  if (page) render.finish(page);
  else render.fail(new Error("broken"));
  expect((await request.response).text).toContain("data-expired");
  expect((await server.get("/news")).text).toContain("data-expired");
  expect(server.renders.unawaited).toBe(0);
  expect(server.logged).toEqual(["warn: could not refresh a page; serving its stale copy"]);
  server.clock.ms += 1_000;
  const later = server.get("/news");
  (await server.renders.next()).finish(pageOf("baru"));
  expect((await later).text).toBe("baru");
});

test("while the database is gone, cached pages are served at any age and nothing is logged", async () => {
  let isGone = true;
  const server = await serverHolding({ isDatabaseDown: () => isGone });
  server.clock.ms = 86_400_000;
  expect((await server.get("/news")).text).toContain("data-expired");
  expect(server.renders.unawaited).toBe(0);
  const uncached = await server.ask("/lain");
  (await server.renders.next()).finish(pageOf("hanya sebagian", { status: 503 }));
  expect((await uncached.response).text).toBe("Error: /lain was rendered with status 503");
  expect(server.logged).toEqual([]);

  isGone = false;
  const fresh = server.get("/news");
  (await server.renders.next()).finish(pageOf("baru"));
  expect((await fresh).text).toBe("baru");
});

test("a purged page isn't served, whatever happens to its render", async () => {
  const server = await serverHolding({ isDatabaseDown: () => true });
  server.cache.purgeTags(["news"]);
  const request = await server.ask("/news");
  (await server.renders.next()).fail(new Error("database away"));
  expect((await request.response).status).toBe(500);
});

test("the compressed forms of an old page are marked too; only its header marks other content", async () => {
  const html = await serverHolding({ isDatabaseDown: () => true });
  const compressed = await html.get("/news", { "accept-encoding": "br" });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(compressed.body).toString()).toContain(NOTICE);

  const json = pageOf('{"a":1}', { contentType: "application/json" });
  const api = await serverHolding({ isDatabaseDown: () => true }, json);
  const { text, headers } = await api.get("/news");
  expect([text, headers["x-rendered-at"]]).toEqual(['{"a":1}', expect.any(String)]);
});
