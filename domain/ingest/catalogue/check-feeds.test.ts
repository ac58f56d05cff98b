import { afterAll, beforeAll, expect, test } from "vitest";
import { createOutboundHttp, type OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { type FeedServer, rss, startFeedServer } from "#test/servers/feed-server.ts";
import { catalogue, sourceNameOf } from "./catalogue.ts";
import { checkFeeds } from "./check-feeds.ts";

let feeds: FeedServer;
let http: OutboundHttp;
beforeAll(async () => {
  feeds = await startFeedServer();
  http = createOutboundHttp({ allowHosts: [feeds.host], userAgent: "test" });
});
afterAll(() => feeds[Symbol.asyncDispose]());

test("a feed that isn't finished before the deadline fails, and the others don't", async () => {
  feeds.put(
    "/cepat",
    rss([{ title: "Kabar", link: "https://a.example/1", pubDate: new Date().toUTCString() }]),
  );
  feeds.put("/lambat", { body: rss([]), after: new Promise(() => {}) });
  const urls = ["/cepat", "/lambat"].map((path) => feeds.url + path);
  const checks = await checkFeeds(http, urls, {
    deadlineMs: 2_000,
    onError: (error) => expect.unreachable(String(error)),
  });
  expect(checks).toMatchObject([
    { ok: true, title: "Kantor Berita Uji", headline: "Kabar", isStale: false },
    { ok: false, code: "not-finished", status: null },
  ]);
});

test("nothing is fetched once the server is stopping", async () => {
  feeds.clear();
  const options = { deadlineMs: 60_000, stopping: AbortSignal.abort(), onError: () => {} };
  expect(await checkFeeds(http, [`${feeds.url}/x`], options)).toMatchObject([{ code: "not-finished" }]);
  expect(feeds.requests).toEqual([]);
});

test("the catalogue has 33 feeds with distinct addresses and names", () => {
  expect(catalogue).toHaveLength(33);
  expect(new Set(catalogue.map(({ url }) => url)).size).toBe(33);
  expect(new Set(catalogue.map(sourceNameOf)).size).toBe(33);
  expect(Map.groupBy(catalogue, ({ state }) => state).get("works")).toHaveLength(19);
});
