import { expect, test } from "vitest";
import { pageOf, startCachedServer } from "./test-server.ts";

const newsPage = (text: string) => pageOf(text, { tags: ["news"] });

async function serverHolding(text: string) {
  const server = await startCachedServer();
  const first = server.get("/news");
  (await server.renders.next()).finish(newsPage(text));
  await first;
  return server;
}

async function expectNewRender(server: Awaited<ReturnType<typeof serverHolding>>, text: string) {
  const waiting = await server.ask("/news");
  (await server.renders.next()).finish(newsPage(text));
  expect((await waiting.response).text).toBe(text);
}

test("a page marked stale is served immediately while one render replaces it", async () => {
  const server = await serverHolding("lama");
  server.cache.markTagsStale(["ticker:BBCA"]);
  await server.get("/news");
  expect(server.renders.unawaited).toBe(0);

  server.cache.markTagsStale(["news", "ticker:BBCA"]);
  expect((await server.get("/news")).text).toBe("lama");
  const refresh = await server.renders.next();
  expect((await server.get("/news")).text).toBe("lama");
  expect(server.renders.unawaited).toBe(0);
  expect(server.cache.stats()).toMatchObject({ responses: { hit: 1, stale: 2, miss: 1 }, pages: 1 });

  refresh.finish(newsPage("baru"));
  await expect.poll(async () => (await server.get("/news")).text).toBe("baru");
  expect(server.cache.stats()).toMatchObject({ responses: { miss: 1 }, pages: 1 });
  expect(server.renders.unawaited).toBe(0);
});

test("a page is not served four seconds after it was first marked stale, even if later marks follow", async () => {
  const server = await serverHolding("lama");
  server.clock.ms = 1_000;
  server.cache.markTagsStale(["news"]);
  server.clock.ms = 4_000;
  server.cache.markTagsStale(["news"]);
  server.clock.ms = 5_000;
  await expectNewRender(server, "baru");
});

test("a failed refresh leaves a page marked stale for those four seconds only", async () => {
  const server = await serverHolding("lama");
  server.cache.markTagsStale(["news"]);
  await server.get("/news");
  (await server.renders.next()).fail(new Error("database away"));
  await expect.poll(() => server.cache.stats().failures).toBe(1);
  server.clock.ms = 1_999;
  expect((await server.get("/news")).text).toBe("lama");
  expect(server.renders.unawaited).toBe(0);
  server.clock.ms = 4_000;
  await expectNewRender(server, "baru");
});

test("marking a page stale doesn't extend its lifetime", async () => {
  const server = await serverHolding("lama");
  server.clock.ms = 119_000;
  server.cache.markTagsStale(["news"]);
  server.clock.ms = 120_000;
  await expectNewRender(server, "baru");
});

test("a purged page is never served again, even if it was marked stale before and after", async () => {
  const server = await serverHolding("ditarik");
  server.cache.markTagsStale(["news"]);
  server.cache.purgeTags(["news"]);
  server.cache.markTagsStale(["news"]);
  await expectNewRender(server, "tanpa yang ditarik");
});

test("a page marked stale during its render goes to all waiters and is cached as stale", async () => {
  const server = await startCachedServer();
  const early = await server.ask("/news");
  const outdated = await server.renders.next();
  server.clock.ms = 1_000;
  server.cache.markTagsStale(["news"]);
  const late = await server.ask("/news");
  server.clock.ms = 2_000;
  server.cache.markTagsStale(["news"]);
  outdated.finish(newsPage("lama"));
  expect((await early.response).text).toBe("lama");
  expect((await late.response).text).toBe("lama");
  expect(server.renders.unawaited).toBe(0);

  server.clock.ms = 4_999;
  expect((await server.get("/news")).text).toBe("lama");
  const refresh = await server.renders.next();
  server.clock.ms = 5_000;
  const waiting = await server.ask("/news");
  expect(server.renders.unawaited).toBe(0);
  refresh.finish(newsPage("baru"));
  expect((await waiting.response).text).toBe("baru");
  expect((await server.get("/news")).text).toBe("baru");
  expect(server.renders.unawaited).toBe(0);
});

test("requests after a stale mark and a purge during a render wait for another render", async () => {
  const server = await startCachedServer();
  const early = await server.ask("/news");
  const outdated = await server.renders.next();
  server.cache.markTagsStale(["news"]);
  server.cache.purgeTags(["news"]);
  const late = await server.ask("/news");
  outdated.finish(newsPage("ditarik"));
  expect((await early.response).text).toBe("ditarik");
  (await server.renders.next()).finish(newsPage("tanpa yang ditarik"));
  expect((await late.response).text).toBe("tanpa yang ditarik");
  expect((await server.get("/news")).text).toBe("tanpa yang ditarik");
});

test("a 404 page is not served after it was marked stale", async () => {
  const server = await startCachedServer();
  const missing = pageOf("tidak ada", { status: 404, tags: ["article:baru"] });
  const first = server.get("/news/read/baru");
  (await server.renders.next()).finish(missing);
  expect((await first).status).toBe(404);
  server.cache.markTagsStale(["article:baru"]);

  const early = await server.ask("/news/read/baru");
  const outdated = await server.renders.next();
  server.cache.markTagsStale(["article:baru"]);
  outdated.finish(missing);
  expect((await early.response).status).toBe(404);

  const later = await server.ask("/news/read/baru");
  (await server.renders.next()).finish(pageOf("baru", { tags: ["article:baru"] }));
  expect((await later.response).text).toBe("baru");
});
