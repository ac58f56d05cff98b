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

const onError = (error: unknown) => expect.unreachable(String(error));

test("the newest item of a feed is reported", async () => {
  const pubDate = new Date().toUTCString();
  feeds.put("/rss", rss([{ title: "Kabar", link: "https://a.example/1", pubDate }]));
  expect(await checkFeeds(http, [`${feeds.url}/rss`], { deadlineMs: 60_000, onError })).toMatchObject([
    { ok: true, title: "Kantor Berita Uji", headline: "Kabar", isStale: false },
  ]);
});

test("a feed that isn't finished before the deadline fails", async () => {
  feeds.put("/lambat", { body: rss([]), after: new Promise(() => {}) });
  expect(await checkFeeds(http, [`${feeds.url}/lambat`], { deadlineMs: 200, onError })).toMatchObject([
    { ok: false, code: "not-finished", status: null },
  ]);
});

test("nothing is fetched once the server is stopping", async () => {
  feeds.clear();
  const options = { deadlineMs: 60_000, stopping: AbortSignal.abort(), onError };
  expect(await checkFeeds(http, [`${feeds.url}/x`], options)).toMatchObject([{ code: "not-finished" }]);
  expect(feeds.requests).toEqual([]);
});

test("the catalogue has 33 feeds with distinct addresses and names", () => {
  expect(catalogue).toHaveLength(33);
  expect(new Set(catalogue.map(({ url }) => url)).size).toBe(33);
  expect(new Set(catalogue.map(sourceNameOf)).size).toBe(33);
  expect(Map.groupBy(catalogue, ({ state }) => state).get("works")).toHaveLength(19);
});
