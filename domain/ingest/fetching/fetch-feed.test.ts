import { expect, test } from "vitest";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { startWebServer } from "#platform/outbound/test-servers.ts";
import { type FeedRequest, fetchFeed } from "./fetch-feed.ts";

const http = createOutboundHttp({
  allowHosts: ["127.0.0.1", "mirror.test"],
  userAgent: "KabarTest/1.0",
  lookup: async () => [{ address: "127.0.0.1", family: 4 }],
});

async function fetchFrom(
  status: number,
  headers: Record<string, string | string[]>,
  body: string,
  request: Partial<FeedRequest> = {},
) {
  const host = await startWebServer((_request, response) => response.writeHead(status, headers).end(body));
  const fetched = await fetchFeed(http, { url: `http://${host}/feed.xml`, ...request });
  return { host, fetched };
}

test("a fetched feed includes its validators, content type and final address", async () => {
  const { host, fetched } = await fetchFrom(
    200,
    {
      etag: 'W/"v1"',
      "last-modified": "Mon, 03 Mar 2025 02:00:00 GMT",
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=900",
    },
    "<rss/>",
  );
  expect(fetched).toEqual({
    kind: "fetched",
    url: `http://${host}/feed.xml`,
    etag: 'W/"v1"',
    lastModified: "Mon, 03 Mar 2025 02:00:00 GMT",
    contentType: "application/rss+xml; charset=utf-8",
    maxAgeSeconds: 900,
    body: new TextEncoder().encode("<rss/>"),
  });
});

test("a conditional request sends validators and Accept, and understands 304", async () => {
  let requestHeaders: Record<string, unknown> = {};
  const host = await startWebServer((request, response) => {
    requestHeaders = request.headers;
    response.writeHead(304, { "cache-control": "max-age=60" }).end();
  });

  const fetched = await fetchFeed(http, { url: `http://${host}/`, etag: '"v1"', lastModified: "yesterday" });

  expect(fetched).toEqual({ kind: "not-modified", maxAgeSeconds: 60 });
  expect(requestHeaders).toMatchObject({
    "if-none-match": '"v1"',
    "if-modified-since": "yesterday",
    "user-agent": "KabarTest/1.0",
    accept:
      "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, " +
      "application/json;q=0.8, */*;q=0.1",
  });
});

test("an unsolicited 304 is a failure, not an unchanged feed", async () => {
  const { host, fetched } = await fetchFrom(304, {}, "");
  expect(fetched).toEqual({
    kind: "failed",
    code: "unexpected-status",
    status: 304,
    reason: `failed: http://${host}/feed.xml returned 304 Not Modified`,
  });

  const redirecting = await startWebServer((_request, response) => {
    response.writeHead(302, { location: `http://${host.replace("127.0.0.1", "mirror.test")}/` }).end();
  });
  await expect(fetchFeed(http, { url: `http://${redirecting}/`, etag: '"v1"' })).resolves.toMatchObject({
    kind: "failed",
    status: 304,
  });
});

test("invalid validators are neither returned nor sent", async () => {
  let requestHeaders: Record<string, unknown> = {};
  const host = await startWebServer((request, response) => {
    requestHeaders = request.headers;
    response.writeHead(200, { etag: "" }).end("<rss/>");
  });
  const fetched = await fetchFeed(http, { url: `http://${host}/`, etag: '"v1"\r\nx: y', lastModified: "" });
  expect(requestHeaders).not.toHaveProperty("if-none-match");
  expect(requestHeaders).not.toHaveProperty("if-modified-since");
  expect(fetched).not.toHaveProperty("etag");
});

test.each([
  [[301], true],
  [[308, 301], true],
  [[301, 302], false],
  [[307], false],
])("redirects with %j are permanent: %s", async (statuses, isPermanent) => {
  const host = await startWebServer((request, response) => {
    const count = Number(request.url?.slice(1));
    const status = statuses[count];
    if (status === undefined) response.end("<rss/>");
    else response.writeHead(status, { location: `/${count + 1}` }).end();
  });
  const fetched = await fetchFeed(http, { url: `http://${host}/0` });
  const url = `http://${host}/${statuses.length}`;
  expect(fetched).toEqual({
    kind: "fetched",
    url,
    ...(isPermanent ? { permanentUrl: url } : {}),
    body: new TextEncoder().encode("<rss/>"),
  });
});

test("410 means gone", async () => {
  const { fetched } = await fetchFrom(410, {}, "gone");
  expect(fetched).toEqual({ kind: "gone", status: 410 });
});

test.each([
  [404, {}, "client-error", "returned 404 Not Found", undefined],
  [403, {}, "client-error", "returned 403 Forbidden", undefined],
  [500, {}, "server-error", "returned 500 Internal Server Error", undefined],
  [599, {}, "server-error", "returned 599", undefined],
  [206, {}, "unexpected-status", "returned 206 Partial Content", undefined],
  [300, {}, "unexpected-status", "returned 300 Multiple Choices", undefined],
  [302, {}, "unexpected-status", "returned 302 Found", undefined],
  [204, {}, "empty-body", "returned 204 No Content with an empty body", undefined],
  [429, {}, "rate-limited", "is rate limiting requests (429 Too Many Requests)", undefined],
  [
    429,
    { "retry-after": "3600" },
    "rate-limited",
    "is rate limiting requests (429 Too Many Requests); retry after 3600 s",
    3600,
  ],
  [
    503,
    { date: "Mon, 03 Mar 2025 02:00:00 GMT", "retry-after": "Mon, 03 Mar 2025 02:10:00 GMT" },
    "unavailable",
    "is temporarily unavailable (503 Service Unavailable); retry after 600 s",
    600,
  ],
])("%s with %j fails as %s", async (status, headers, code, what, wait) => {
  const { host, fetched } = await fetchFrom(status, headers, "");
  expect(fetched).toEqual({
    kind: "failed",
    code,
    status,
    reason: `failed: http://${host}/feed.xml ${what}`,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
  });
});

test.each(["", " \r\n\t"])("a 200 with the body %j fails", async (body) => {
  const { host, fetched } = await fetchFrom(200, {}, body);
  expect(fetched).toEqual({
    kind: "failed",
    code: "empty-body",
    status: 200,
    reason: `failed: http://${host}/feed.xml returned 200 OK with an empty body`,
  });
});

test("a blocked address and a broken server fail with outbound's message", async () => {
  await expect(fetchFeed(http, { url: "http://10.0.0.1/feed" })).resolves.toEqual({
    kind: "failed",
    code: "refused-address",
    reason: "refused: http://10.0.0.1/feed is a private address (10.0.0.1)",
  });
  await expect(fetchFeed(http, { url: "not a url" })).resolves.toEqual({
    kind: "failed",
    code: "invalid-url",
    reason: "refused: the address is not a valid URL",
  });
  const host = await startWebServer((request) => request.socket.destroy());
  await expect(fetchFeed(http, { url: `http://${host}/` })).resolves.toMatchObject({
    kind: "failed",
    code: "bad-response",
  });
});

test("only an abort by the caller throws", async () => {
  const signal = AbortSignal.abort(new Error("shutting down"));
  await expect(fetchFeed(http, { url: "http://127.0.0.1/", signal })).rejects.toThrow("shutting down");
});
